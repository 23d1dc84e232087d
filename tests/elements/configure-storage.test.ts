import { assert } from "chai";
import "../../elements/agent-chat.js";
import { configureStorage } from "../../elements/configure-storage.js";
import type { AgentStore } from "../../src/store/agent-store.js";
import { DrivenAdapter } from "./driven-adapter.js";
import { clearPage, mount, newStore, settled } from "./mount.js";

type Settings = Parameters<typeof configureStorage>[1];

const NOTHING: Settings = { storage: null, storageKey: null };

suite("configure-storage", () => {
  let store: AgentStore;
  let before: Settings;
  let problems: string[];

  const kept = () => [store.keeper?.storage, store.keeper?.key];

  function configure(settings: Partial<Settings>): void {
    const now = { ...NOTHING, ...settings };
    const changed = new Map(Object.entries(before) as [keyof Settings, never][]);
    configureStorage(store, now, changed, (problem) => problems.push(problem));
    before = now;
  }

  setup(() => {
    store = newStore();
    before = NOTHING;
    problems = [];
  });
  teardown(() => {
    store.keeper?.close();
    clearPage();
  });

  test("a chat that says nothing keeps its conversation in this browser", () => {
    configure({});
    assert.deepEqual(kept(), ["local", ""]);
  });

  test("what it says holds, and no more when it says it no more", () => {
    configure({ storage: "session", storageKey: "ann" });
    assert.deepEqual(kept(), ["session", "ann"]);
    configure({ storage: "session" });
    assert.deepEqual(kept(), ["session", ""]);
    configure({ storage: "none" });
    assert.deepEqual(kept(), ["none", ""]);
    configure({});
    assert.deepEqual(kept(), ["local", ""]);
  });

  test("a second chat of the agent that says nothing leaves it where it is", () => {
    configure({ storageKey: "ann" });
    before = NOTHING;
    configure({});
    assert.deepEqual(kept(), ["local", "ann"]);
  });

  test("a storage that is none is named", () => {
    configure({ storage: "disk" });
    assert.deepEqual(kept(), ["local", ""]);
    assert.deepEqual(problems, [
      'storage="disk" is none of local, session, none; "local" is used.',
    ]);
  });

  test("a chat takes it from its attributes, and their data- forms", async () => {
    const adapter = new DrivenAdapter();
    const chat = await mount(
      "agent-chat",
      { agent: store.name, "data-storage": "session", "storage-key": "ann" },
      { adapter },
    );
    assert.deepEqual(kept(), ["session", "ann"]);
    const { keeper } = store;
    chat.remove();
    document.body.append(chat.cloneNode(), chat);
    await settled();
    assert.strictEqual(store.keeper, keeper, "moving and cloning change nothing");
    chat.removeAttribute("storage-key");
    await settled();
    assert.deepEqual(kept(), ["session", ""]);
  });
});
