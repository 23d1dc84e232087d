import { assert } from "chai";
import type { AgentMessage } from "../../../../src/local-agent/contract/messages.js";
import type { AgentStreamPart } from "../../../../src/local-agent/contract/stream-parts.js";
import { retryRun } from "../../../../src/store/requests/retry-run.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { adapterOf, callPart, never, sayingAdapter } from "../fake-adapter.js";
import { offerTools, toolOf, withdrawTools } from "../page-tools.js";
import { WatchedStore } from "../store-watch.js";

const start = (messageId: string): AgentStreamPart => ({ type: "message-start", messageId });
const say = (text: string): AgentStreamPart => ({ type: "text-delta", text });

/** A first run that does what is given, and a second that says "Again." and tells what it was handed. */
function storeWith(first: Parameters<typeof adapterOf>[0]) {
  const store = new WatchedStore();
  const handed: { messages: readonly AgentMessage[] }[] = [];
  store.setAdapter(
    adapterOf(async function* (request) {
      handed.push({ messages: request.messages });
      if (handed.length === 1) {
        yield* first(request);
      } else {
        yield start("again");
        yield say("Again.");
        yield { type: "finish", reason: "stop" };
      }
    }),
  );
  return { store, handed };
}

suite("retryRun", () => {
  teardown(withdrawTools);

  test("after an error: the same request once more, without what was said meanwhile", async () => {
    const { store, handed } = storeWith(async function* () {
      yield start("a1");
      yield say("Let me");
      yield { type: "error", error: "The model failed." };
    });
    sendMessage(store, "hello");
    await store.untilEnded();
    assert.isNull(retryRun(store));
    assert.isNull(store.getState().error);
    assert.equal(store.getState().status, "submitted");
    await store.untilEnded();
    assert.deepEqual(store.said, ["user: hello", "assistant: Again."]);
    assert.deepEqual(handed[1]?.messages, handed[0]?.messages);
  });

  test("after a Stop: what finished calls did is kept, texts after them are not, and no call runs twice", async () => {
    let ran = 0;
    offerTools(toolOf("add", { execute: () => `${(ran += 1)} mugs` }));
    const { store, handed } = storeWith(async function* (request) {
      yield start("a1");
      yield say("I add one.");
      yield* callPart(request, "c1", "add");
      yield start("a2");
      yield* callPart(request, "c2", "add");
      yield start("a3");
      yield say("Now");
      await never();
    });
    sendMessage(store, "add two mugs");
    await store.until(({ messages }) => messages.length === 4 && messages[3]?.parts.length === 1);
    stopRun(store);
    await store.untilEnded();
    retryRun(store);
    await store.untilEnded();
    assert.deepEqual(store.said, [
      "user: add two mugs",
      "assistant: I add one. [add output-available]",
      "assistant: [add output-available]",
      "assistant: Again.",
    ]);
    assert.deepEqual(handed[1]?.messages.map(({ id }) => id).slice(1), ["a1", "a2"]);
    assert.equal(ran, 2);
  });

  test("a call that Stop broke off counts as finished: its effect is unknown, so it does not run again", async () => {
    offerTools(toolOf("hang", { execute: never }));
    const { store } = storeWith(async function* (request) {
      yield start("a1");
      yield* callPart(request, "c1", "hang");
      await never();
    });
    sendMessage(store, "hang on");
    await store.until(({ messages }) => messages[1]?.parts.length === 1);
    stopRun(store);
    await store.untilEnded();
    retryRun(store);
    await store.untilEnded();
    assert.deepEqual(store.said, [
      "user: hang on",
      "assistant: [hang output-error]",
      "assistant: Again.",
    ]);
  });

  test("after an answer: another one, from the newest request alone", async () => {
    const { store } = storeWith(async function* (request) {
      yield start("a1");
      yield* callPart(request, "c1", "gone");
      yield start("a2");
      yield say("Done.");
      yield { type: "finish", reason: "stop" };
    });
    sendMessage(store, "first");
    await store.untilEnded();
    sendMessage(store, "second");
    await store.untilEnded();
    retryRun(store);
    await store.untilEnded();
    assert.deepEqual(store.said, [
      "user: first",
      "assistant: [gone output-error]",
      "assistant: Done.",
      "user: second",
      "assistant: Again.",
    ]);
  });

  test("keeps the identity of the messages that stay", async () => {
    const { store } = storeWith(async function* () {
      yield { type: "error", error: "no" };
    });
    sendMessage(store, "hello");
    await store.untilEnded();
    const before = store.getState().messages[0];
    retryRun(store);
    assert.strictEqual(store.getState().messages[0], before);
    await store.untilEnded();
  });

  test("refuses where nothing was asked yet", () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    assert.deepEqual(retryRun(store), {
      code: "nothing-to-retry",
      message: "There is nothing to try again yet.",
    });
    store.dispatch({
      type: "set-messages",
      messages: [{ id: "a1", role: "assistant", parts: [{ type: "text", text: "Welcome!" }] }],
    });
    assert.equal(retryRun(store)?.code, "nothing-to-retry");
    assert.equal(store.said.length, 1);
  });

  test("refuses while a run goes on, without an adapter, and before the model is ready", async () => {
    const store = new WatchedStore();
    assert.equal(retryRun(store)?.code, "no-model");
    store.setAdapter(adapterOf(never as never));
    sendMessage(store, "hello");
    assert.equal(retryRun(store)?.code, "busy");
    stopRun(store);
    await store.untilEnded();
    store.setAdapter(adapterOf(never as never, { prepare: never }));
    assert.equal(retryRun(store)?.code, "not-ready");
    assert.deepEqual(store.said, ["user: hello"]);
  });
});
