import { assert } from "chai";
import { canonicalJson } from "../../../src/local-agent/tools/canonical-json.js";

suite("canonicalJson", () => {
  test("is the same for the same JSON, whatever the order of its keys", () => {
    const one = { b: [1, { d: null, c: "x" }], a: true };
    const other = { a: true, b: [1.0, { c: "x", d: null }] };
    assert.equal(canonicalJson(one), canonicalJson(other));
    assert.equal(canonicalJson(-0), canonicalJson(0));
  });

  test("tells different JSON apart", () => {
    const values: unknown[] = [
      null,
      0,
      false,
      "",
      "0",
      "null",
      [],
      {},
      [0],
      ["0"],
      [[0]],
      { a: 0 },
      { b: 0 },
    ];
    values.push(JSON.parse('{"__proto__": 0}'), [1, 2], [2, 1], { a: { b: 0 } });
    assert.equal(new Set(values.map(canonicalJson)).size, values.length);
  });

  test("is undefined for what is not JSON", () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    const getter = {
      get a(): never {
        throw new Error("No.");
      },
    };
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    for (const value of [undefined, NaN, [Infinity], 1n, () => 1, cycle, getter, proxy]) {
      assert.isUndefined(canonicalJson(value));
    }
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    assert.isUndefined(canonicalJson(deep));
  });
});
