import { assert } from "chai";
import { AgentRegistry, getAgentRegistry } from "../../../src/page/agent-registry.js";
import { collectReports } from "../store/collect-reports.js";

suite("AgentRegistry", () => {
  const idsOf = (registry: AgentRegistry) => registry.list().map(({ id }) => id);

  test("has the agents by their ids, and tells of every change", () => {
    const registry = new AgentRegistry();
    const seen: string[][] = [];
    registry.subscribe(() => seen.push(idsOf(registry)));
    const remove = registry.register({ id: "shopper" });
    registry.register({ id: "constructor" });
    assert.equal(registry.get("shopper")?.id, "shopper");
    assert.equal(registry.get("constructor")?.id, "constructor");
    assert.isUndefined(registry.get("toString"));
    remove();
    remove();
    assert.deepEqual(seen, [["shopper"], ["shopper", "constructor"], ["constructor"]]);
  });

  test("of two agents with one id the first has it, and the next when that is gone", () => {
    const registry = new AgentRegistry();
    const first = { id: "a", label: "First" };
    const second = { id: "a", label: "Second" };
    const remove = registry.register(first);
    registry.register(second);
    assert.equal(registry.get("a")?.label, "First");
    assert.isTrue(registry.isShadowed(second));
    assert.deepEqual(idsOf(registry), ["a"]);
    remove();
    assert.equal(registry.get("a")?.label, "Second");
    assert.isFalse(registry.isShadowed(second));
    assert.isFalse(registry.isShadowed(first));
  });

  test("a changed agent keeps its place", () => {
    const registry = new AgentRegistry();
    const first = { id: "a" };
    registry.register(first);
    registry.register({ id: "a", label: "Other" });
    const remove = registry.replace(first, { id: "a", label: "Changed" });
    assert.equal(registry.get("a")?.label, "Changed");
    remove();
    assert.equal(registry.get("a")?.label, "Other");
  });

  test("a listener that throws keeps none of the others from hearing", async () => {
    const registry = new AgentRegistry();
    let heard = 0;
    registry.subscribe(() => {
      throw new Error("bad listener");
    });
    registry.subscribe(() => (heard += 1));
    const reports = await collectReports(() => void registry.register({ id: "a" }));
    assert.deepEqual(reports, ["bad listener"]);
    assert.equal(heard, 1);
  });

  test("a page has one, also for a second copy of the script", async () => {
    const again = new URL("../../../src/page/agent-registry.ts?again", import.meta.url).href;
    const copy = (await import(again)) as typeof import("../../../src/page/agent-registry.js");
    assert.isTrue(copy.getAgentRegistry() === getAgentRegistry());
  });
});
