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
  keepAlive: null,
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

  test("keep-alive makes another model of it, and is a number of minutes from 0", () => {
    configure({ model: "some/model", keepAlive: 0 });
    const short = store.adapter;
    configure({ model: "some/model", keepAlive: 5 });
    assert.notEqual(store.adapter, short);
    assert.isEmpty(problems);
    for (const keepAlive of [-1, NaN]) configure({ model: "some/model", keepAlive });
    assert.deepEqual(problems, [
      "keep-alive is a number of minutes, 0 or more; what it is here is left out.",
      "keep-alive is a number of minutes, 0 or more; what it is here is left out.",
    ]);
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

  test("an endpoint alone is a server's model, and keeps it; another one replaces it", () => {
    configure({ endpoint: "/api/chat" });
    const first = store.adapter;
    assert.equal(first?.sendsTo, location.host);
    assert.isUndefined(first?.prepare);
    configure({ endpoint: "/api/chat" });
    assert.equal(store.adapter, first);
    configure({ endpoint: "https://chat.example/" });
    assert.equal(store.adapter?.sendsTo, "chat.example");
    assert.deepEqual(problems, []);
  });

  test("with fallback the model is on the device, and the server stands behind it", () => {
    configure({ endpoint: "/api/chat", fallback: "endpoint", model: "some/model" });
    assert.equal(store.adapter?.label, "some/model");
    assert.isUndefined(store.adapter?.sendsTo);
    assert.isFunction(store.adapter?.prepare);
    assert.deepEqual(problems, []);
  });

  test("what makes no sense together is named", () => {
    configure({ endpoint: "/api/chat", model: "some/model", device: "wasm" });
    assert.equal(store.adapter?.sendsTo, location.host);
    configure({ endpoint: " " });
    configure({ fallback: "server", endpoint: "/api/chat" });
    configure({ fallback: "endpoint" });
    assert.deepEqual(problems, [
      'Its endpoint answers, and model, device is left out. fallback="endpoint" asks the server only where the device cannot run the model.',
      "Its endpoint is empty; it is left out.",
      'fallback="server" is not "endpoint"; it is left out.',
      'fallback="endpoint" needs an endpoint="…" to fall back to.',
    ]);
  });
});
