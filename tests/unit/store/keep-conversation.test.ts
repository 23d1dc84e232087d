import { assert } from "chai";
import { AgentStore } from "../../../src/store/agent-store.js";
import { keepConversation } from "../../../src/store/keep-conversation.js";
import { clearConversation } from "../../../src/store/requests/clear-conversation.js";
import { sendMessage } from "../../../src/store/requests/send-message.js";
import { untilIdle } from "../../../src/store/until-idle.js";
import { adapterOf, never } from "./fake-adapter.js";

let count = 0;

/** Resolves when the store's messages are these texts. */
function untilSaid(store: AgentStore, ...texts: string[]): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const said = store
        .getState()
        .messages.flatMap(({ parts }) => parts.map((part) => ("text" in part ? part.text : "")));
      if (said.join() !== texts.join()) return;
      leave();
      resolve();
    };
    const leave = store.subscribe(look);
    look();
  });
}

suite("keepConversation", () => {
  let name: string;
  let stores: AgentStore[] = [];

  /** A load of the page: the store of this agent, anew. */
  const load = (): AgentStore => {
    const store = new AgentStore(name);
    stores.push(store);
    return store;
  };
  const say = (store: AgentStore, text: string) =>
    store.dispatch({
      type: "user-message",
      message: { id: `${text}-${name}`, role: "user", parts: [{ type: "text", text }] },
    });
  /** Resolves when everything is there that keeps it. */
  const isLoaded = async () => {
    await import("../../../src/store/conversation-storage/open-conversation.js");
    await new Promise((resolve) => setTimeout(resolve));
  };

  setup(() => {
    count += 1;
    name = `kept-${count}`;
  });
  teardown(() => {
    for (const store of stores) store.keeper?.close();
    stores = [];
    sessionStorage.clear();
  });

  for (const storage of ["local", "session"] as const) {
    test(`${storage}: the next load has it`, async () => {
      const first = load();
      keepConversation(first, { storage });
      await isLoaded();
      say(first, "hello");
      first.keeper?.close();
      const next = load();
      keepConversation(next, { storage });
      await untilSaid(next, "hello");
    });

    test(`${storage}: another key is another conversation, and nothing of the former is seen`, async () => {
      const store = load();
      keepConversation(store, { storage, key: "ann" });
      await isLoaded();
      say(store, "of ann");
      keepConversation(store, { storage, key: "bob" });
      assert.deepEqual(store.getState().messages, []);
      await isLoaded();
      say(store, "of bob");
      keepConversation(store, { storage, key: "ann" });
      await untilSaid(store, "of ann");
      keepConversation(store, { storage, key: "bob" });
      await untilSaid(store, "of bob");
    });

    test(`${storage}: Clear deletes it, even before it has been loaded`, async () => {
      const first = load();
      keepConversation(first, { storage });
      await isLoaded();
      say(first, "secret");
      first.keeper?.close();
      const next = load();
      keepConversation(next, { storage });
      assert.isNull(clearConversation(next));
      say(next, "after it");
      await isLoaded();
      next.keeper?.close();
      const third = load();
      keepConversation(third, { storage });
      await untilSaid(third, "after it");
    });
  }

  test("none: nothing is kept, and what is here stays", async () => {
    const store = load();
    keepConversation(store, { storage: "local" });
    await isLoaded();
    say(store, "kept");
    keepConversation(store, { storage: "none" });
    say(store, "not kept");
    clearConversation(store);
    const next = load();
    keepConversation(next);
    await untilSaid(next, "kept");
  });

  test("the same again changes nothing: a script loaded twice saves once", () => {
    const store = load();
    keepConversation(store);
    const { keeper } = store;
    keepConversation(store, { storage: "local", key: "" });
    assert.strictEqual(store.keeper, keeper);
  });

  test("another key stops what runs, and its end does not touch the other conversation", async () => {
    const store = load();
    keepConversation(store, { key: "ann" });
    await isLoaded();
    say(store, "of ann");
    const call = { type: "dynamic-tool", toolCallId: "c1", toolName: "pay", input: {} } as const;
    store.dispatch({
      type: "set-messages",
      messages: [
        ...store.getState().messages,
        {
          id: "a1",
          role: "assistant",
          parts: [{ ...call, state: "approval-requested", approval: { id: "p1" } }],
        },
      ],
    });
    keepConversation(store, { key: "bob" });
    await isLoaded();
    // Stop has to leave it behind.
    store.setAdapter(
      adapterOf(async function* () {
        yield await never();
      }),
    );
    sendMessage(store, "of bob");
    await isLoaded();
    assert.equal(store.run === null, false);
    keepConversation(store, { key: "ann" });
    await untilSaid(store, "of ann", "");
    await untilIdle(store);
    const [, answer] = store.getState().messages;
    assert.propertyVal(answer?.parts[0], "state", "approval-requested");
  });
});
