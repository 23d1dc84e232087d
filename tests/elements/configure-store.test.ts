import { assert } from "chai";
import { configureStore } from "../../elements/configure-store.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { newStore } from "./mount.js";

type Settings = Parameters<typeof configureStore>[1];

const NOTHING: Settings = {
  adapter: null,
  model: null,
  source: null,
  device: null,
  dtype: null,
  workerUrl: null,
  instructions: null,
  maxSteps: null,
};

suite("configure-store", () => {
  let store: AgentStore;
  let before: Settings;
  let problems: string[];

  function configure(settings: Partial<Settings>): void {
    const now = { ...NOTHING, ...settings };
    const changed = new Map(Object.entries(before) as [keyof Settings, never][]);
    configureStore(store, now, changed, (problem) => problems.push(problem));
    before = now;
  }

  setup(() => {
    store = newStore();
    before = NOTHING;
    problems = [];
  });

  test("the chat's own adapter wins", () => {
    const adapter = new DrivenAdapter();
    configure({ adapter, model: "some/model" });
    assert.equal(store.adapter, adapter);
  });

  test("a model that is named is made on the device", () => {
    store.setAdapter(new DrivenAdapter());
    configure({ model: "some/model", source: "/models/", device: "wasm", dtype: "q4" });
    assert.include(store.adapter?.label, "some/model");
    assert.isFunction(store.adapter?.prepare);
  });

  test("where none is named, what the store has is kept, and an empty store gets the default", () => {
    configure({ instructions: "Sell tea." });
    const first = store.adapter;
    assert.isFunction(first?.prepare);
    configure({});
    assert.equal(store.adapter, first);
  });

  test("a chat that is moved, or cloned, does not lose a loaded model; another model replaces it", () => {
    configure({ model: "some/model" });
    const loaded = store.adapter;
    configure({ model: "some/model" });
    assert.equal(store.adapter, loaded);
    configure({ model: "other/model" });
    assert.notEqual(store.adapter, loaded);
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

  test("a wrong device, wrong steps and an adapter that is none are named and left out", () => {
    configure({ device: "gpu", maxSteps: Number.NaN, adapter: {} as never });
    assert.deepEqual(problems, [
      "max-steps is a whole number from 1; what it is here is left out.",
      "Its adapter has no run(); it is left out.",
      'device="gpu" is none of auto, webgpu, wasm; "auto" is used.',
    ]);
    assert.isUndefined(store.agent);
    assert.isFunction(store.adapter?.run);
  });
});
