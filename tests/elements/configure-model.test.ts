import { assert } from "chai";
import { configureModel } from "../../elements/configure-model.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { newStore } from "./mount.js";

type Settings = Parameters<typeof configureModel>[1];

const NOTHING: Settings = {
  adapter: null,
  model: null,
  source: null,
  device: null,
  dtype: null,
  workerUrl: null,
  endpoint: null,
  fallback: null,
};

suite("configure-model", () => {
  let store: AgentStore;
  let problems: string[];

  function configure(settings: Partial<Settings>): void {
    configureModel(store, { ...NOTHING, ...settings }, (problem) => problems.push(problem));
  }

  setup(() => {
    store = newStore();
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
    configure({});
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

  test("a wrong device and an adapter that is none are named and left out", () => {
    configure({ device: "gpu", adapter: {} as never });
    assert.deepEqual(problems, [
      "Its adapter has no run(); it is left out.",
      'device="gpu" is none of auto, webgpu, wasm; "auto" is used.',
    ]);
    assert.isFunction(store.adapter?.run);
  });
});
