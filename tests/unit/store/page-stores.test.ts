import { assert } from "chai";
import { getAgentStore } from "../../../src/store/page-stores.js";

suite("getAgentStore", () => {
  test("gives one store a name, made on first use", () => {
    assert.strictEqual(getAgentStore("tea"), getAgentStore("tea"));
    assert.notStrictEqual(getAgentStore("tea"), getAgentStore("coffee"));
    assert.equal(getAgentStore("tea").name, "tea");
  });

  test("without a name it is the default store", () => {
    assert.strictEqual(getAgentStore(), getAgentStore("default"));
  });

  test("a name that every object has is a name like any other", () => {
    assert.equal(getAgentStore("__proto__").name, "__proto__");
    assert.strictEqual(getAgentStore("__proto__"), getAgentStore("__proto__"));
  });

  test("a second copy of the script finds the stores of the first", async () => {
    const url = new URL("../../../src/store/page-stores.ts?copy=2", import.meta.url).href;
    const copy = (await import(url)) as { getAgentStore: typeof getAgentStore };
    assert.notStrictEqual(copy.getAgentStore, getAgentStore);
    assert.strictEqual(copy.getAgentStore("tea"), getAgentStore("tea"));
    const made = copy.getAgentStore("made by the copy");
    assert.strictEqual(getAgentStore("made by the copy"), made);
  });
});
