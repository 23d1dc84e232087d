import { assert } from "chai";
import { configureAgent } from "../../elements/configure-agent.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { newStore } from "./mount.js";

type Settings = Parameters<typeof configureAgent>[1];

const NOTHING: Settings = { instructions: null, maxSteps: null, ranker: null };

suite("configure-agent", () => {
  let store: AgentStore;
  let before: Settings;
  let problems: string[];

  function configure(settings: Partial<Settings>): void {
    const now = { ...NOTHING, ...settings };
    const changed = new Map(Object.entries(before) as [keyof Settings, never][]);
    configureAgent(store, now, changed, (problem) => problems.push(problem));
    before = now;
  }

  setup(() => {
    store = newStore();
    before = NOTHING;
    problems = [];
  });

  test("instructions and steps go to the store's agent, beside what it has, and leave it again", () => {
    store.agent = { id: "shop", label: "Shop" };
    configure({ instructions: "Sell tea.", maxSteps: 4 });
    assert.deepEqual(store.agent, {
      id: "shop",
      label: "Shop",
      instructions: "Sell tea.",
      maxSteps: 4,
    });
    configure({ maxSteps: 4 });
    assert.deepEqual(store.agent, { id: "shop", label: "Shop", maxSteps: 4 });
  });

  test("a chat that says nothing leaves the agent alone", () => {
    configure({});
    assert.isUndefined(store.agent);
    store.agent = { id: "shop", instructions: "Mine." };
    configure({});
    assert.deepEqual(store.agent, { id: "shop", instructions: "Mine." });
  });

  test("steps that are no number of steps are named and left out", () => {
    configure({ maxSteps: Number.NaN });
    assert.deepEqual(problems, [
      "max-steps is a whole number from 1; what it is here is left out.",
    ]);
    assert.isUndefined(store.agent);
  });

  test("the ranker goes to the store's agent, and leaves it again; one that is unknown is named", () => {
    configure({ ranker: "better" });
    assert.deepEqual(store.agent, { id: store.name, ranker: "better" });
    configure({});
    assert.deepEqual(store.agent, { id: store.name });
    configure({ ranker: "best" });
    assert.deepEqual(problems, ['ranker="best" is unknown; write "better", or leave it out.']);
    assert.deepEqual(store.agent, { id: store.name });
  });
});
