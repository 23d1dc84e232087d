import { assert } from "chai";
import { defineWebAgent } from "../../../src/local-agent/define-web-agent.js";
import { getAgentRegistry } from "../../../src/page/agent-registry.js";
import { registerWebAgent } from "../../../src/page/register-web-agent.js";
import { clearPage, putOnPage, warningsDuring } from "../../fixtures/on-page.js";
import { offerTools, toolOf, withdrawTools } from "../store/page-tools.js";

suite("registerWebAgent", () => {
  let removes: (() => void)[] = [];
  const register = (...agents: Parameters<typeof registerWebAgent>[0][]) =>
    removes.push(...agents.map(registerWebAgent));

  // What looks for problems is imported when there is an agent.
  suiteSetup(() => import("../../../src/page/agent-problems.js"));
  teardown(() => {
    for (const remove of removes) remove();
    removes = [];
    withdrawTools();
    clearPage();
  });

  test("offers the agent until it is taken back; what is changed on it later changes nothing", () => {
    const shopper = defineWebAgent({ id: "shopper", label: "Shop", tools: ["search"] });
    const remove = registerWebAgent(shopper);
    shopper.label = "Changed";
    assert.deepEqual(getAgentRegistry().get("shopper"), {
      id: "shopper",
      label: "Shop",
      tools: ["search"],
    });
    remove();
    assert.isUndefined(getAgentRegistry().get("shopper"));
  });

  const wrong: Record<string, [agent: unknown, message: RegExp]> = {
    "no id": [{}, /An agent's id is 1 to 64 .* got undefined/],
    "an id with a space": [{ id: "my agent" }, /got "my agent"/],
    "an id that is too long": [{ id: "a".repeat(65) }, /1 to 64/],
    "tools that are a text": [{ id: "a", tools: "search add" }, /The tools of the agent "a"/],
    "agents that are no texts": [{ id: "a", agents: [{ id: "b" }] }, /The agents of the agent "a"/],
    "instructions that are no text": [{ id: "a", instructions: 7 }, /The instructions of the/],
    "no number of steps": [{ id: "a", maxSteps: 0.5 }, /The maxSteps of the agent "a"/],
    "an unknown ranker": [{ id: "a", ranker: "best" }, /The ranker of the agent "a"/],
  };
  for (const [what, [agent, message]] of Object.entries(wrong)) {
    test(`${what}: a programmer's error, and nothing is registered`, () => {
      assert.throws(() => registerWebAgent(agent as never), TypeError, message);
      assert.lengthOf(getAgentRegistry().list(), 0);
    });
  }

  suite("what cannot work is told once on the console", () => {
    test("agents that are not here, and itself", async () => {
      const agents = ["told-1", "stylst", "accountant"];
      const warnings = await warningsDuring(() =>
        register({ id: "told-1", agents }, { id: "stylist" }),
      );
      const about = 'Agent Elements: the agent "told-1":';
      assert.deepEqual(warnings, [
        `${about} It lists itself among its agents. Take "told-1" out of them.`,
        `${about} It may hand tasks to "stylst", and no agent here has that id. Did you mean "stylist"?`,
        `${about} It may hand tasks to "accountant", and no agent here has that id. Add <web-agent id="accountant">, or take it out.`,
      ]);
      assert.deepEqual(await warningsDuring(() => register({ id: "told-1", agents })), [
        `${about} Another agent of the page has this id; this one waits until that is gone.`,
      ]);
    });

    test("a mistyped tool, but none that may be on another page", async () => {
      offerTools(toolOf("add_to_basket"), toolOf("search"));
      const tools = ["add_to_baskte", "search", "checkout"];
      assert.deepEqual(await warningsDuring(() => register({ id: "told-2", tools })), [
        'Agent Elements: the agent "told-2": It lists the tool "add_to_baskte", which is not on this page. Did you mean "add_to_basket"?',
      ]);
    });

    test("tools of which none is here", async () => {
      offerTools(toolOf("search"));
      const tools = ["checkout", "pay"];
      assert.deepEqual(await warningsDuring(() => register({ id: "told-3", tools })), [
        'Agent Elements: the agent "told-3": None of the tools that it lists is on this page: checkout, pay.',
      ]);
    });

    test("a tag that means the agent, and has its name nearly right", async () => {
      putOnPage('<agent-chat agent="shoper"></agent-chat><p agent="shoper"></p>');
      assert.deepEqual(await warningsDuring(() => register({ id: "shopper" })), [
        '<agent-chat>: There is no agent "shoper" on this page. Did you mean "shopper"?',
      ]);
    });

    test("nothing of an agent that is right, of two that list each other, or of one that is gone", async () => {
      offerTools(toolOf("search"));
      putOnPage('<agent-chat agent="notes"></agent-chat>');
      const warnings = await warningsDuring(() => {
        register({ id: "one", agents: ["two"], tools: ["search", "on_another_page"], maxSteps: 3 });
        register({ id: "two", agents: ["one"], tools: [] });
        registerWebAgent({ id: "gone", agents: ["nobody"] })();
      });
      assert.deepEqual(warnings, []);
    });
  });
});
