import { assert } from "chai";
import type { AgentActivityLine } from "../../elements/agent-activity.js";
import "../../elements/agent-activity.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { clearPage, find, get, mount, newStore, settled, shownText } from "./mount.js";

suite("agent-activity", () => {
  let store: AgentStore;
  let line: AgentActivityLine;
  const realNow = Date.now;

  setup(async () => {
    store = newStore();
    line = await mount("agent-activity", { agent: store.name });
    store.dispatch({ type: "start" });
    await settled();
  });

  teardown(() => {
    Date.now = realNow;
    clearPage();
  });

  test("says that the assistant thinks until it is known what it does", () => {
    assert.equal(shownText(line), "Thinking");
  });

  const phases = { reading: "Reading the page", writing: "Writing", waiting: "Waiting for you" };
  for (const [phase, words] of Object.entries(phases)) {
    test(`says "${words}"`, async () => {
      store.dispatch({ type: "activity", phase: phase as keyof typeof phases });
      await settled();
      assert.equal(shownText(line), words);
    });
  }

  test("names the tool that is called", async () => {
    store.dispatch({ type: "activity", phase: "calling", toolName: "add_to_basket" });
    await settled();
    assert.equal(shownText(line), "Using Add to basket");
  });

  test("a phase of a newer adapter is just thinking", async () => {
    store.dispatch({ type: "activity", phase: "constructor" as "reading" });
    await settled();
    assert.equal(shownText(line), "Thinking");
  });

  test("says for how long after two seconds, not before", async () => {
    store.dispatch({ type: "activity", phase: "reading" });
    await settled();
    assert.isNull(find(line, "[part=activity-time]"));
    Date.now = () => realNow() + 12_000;
    line.requestUpdate();
    await settled();
    assert.equal(get(line, "[part=activity-time]").textContent?.trim(), "12s");
  });

  test("is gone when the run is over", async () => {
    store.dispatch({ type: "finish", reason: "stop" });
    await settled();
    assert.equal(shownText(line), "");
    assert.equal(getComputedStyle(line).display, "none");
  });
});
