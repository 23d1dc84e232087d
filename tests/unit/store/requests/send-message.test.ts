import { assert } from "chai";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { adapterOf, never, sayingAdapter } from "../fake-adapter.js";
import { WatchedStore } from "../store-watch.js";

suite("sendMessage", () => {
  test("adds the person's message and lets the adapter answer", async () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    assert.isNull(sendMessage(store, "  hello\n"));
    assert.equal(store.getState().status, "submitted");
    assert.deepEqual(store.said, ["user: hello"]);
    await store.untilEnded();
    assert.deepEqual(store.said, ["user: hello", "assistant: Hello."]);
    assert.deepEqual(store.types, [
      "model-availability",
      "user-message",
      "start",
      "message-start",
      "text-delta",
      "finish",
    ]);
  });

  test("gives each message an id of its own", async () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    sendMessage(store, "same");
    await store.untilEnded();
    sendMessage(store, "same");
    await store.untilEnded();
    const ids = store.getState().messages.map(({ id }) => id);
    assert.equal(new Set(ids).size, 4);
  });

  test("refuses a message without words, and changes nothing", () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    const before = store.getState();
    for (const text of ["", " ", "\n\t\u00a0", undefined, 5]) {
      assert.deepEqual(sendMessage(store, text as string), {
        code: "empty",
        message: "There is nothing to send. Type a message first.",
      });
    }
    assert.strictEqual(store.getState(), before);
  });

  test("accepts a message of 100,000 characters whole", async () => {
    const store = new WatchedStore();
    let given = 0;
    store.setAdapter(
      adapterOf(async function* ({ messages }) {
        const part = messages[0]?.parts[0];
        given = part?.type === "text" ? part.text.length : 0;
        yield { type: "error", error: "This request is too long for the on-device model." };
      }),
    );
    assert.isNull(sendMessage(store, "x".repeat(100_000)));
    await store.untilEnded();
    assert.equal(given, 100_000);
    assert.equal(store.getState().error, "This request is too long for the on-device model.");
    assert.isNull(sendMessage(store, "shorter"));
    await store.untilEnded();
  });

  test("refuses a second message while the first is answered, also until a stopped run has ended", async () => {
    const store = new WatchedStore();
    store.setAdapter(adapterOf(never as never));
    const busy = {
      code: "busy",
      message: "The assistant is still answering. Press Stop first.",
    };
    assert.isNull(sendMessage(store, "first"));
    assert.deepEqual(sendMessage(store, "second"), busy);
    stopRun(store);
    assert.deepEqual(sendMessage(store, "third"), busy);
    await store.untilEnded();
    assert.deepEqual(store.said, ["user: first"]);
    assert.isNull(sendMessage(store, "fourth"));
    stopRun(store);
    await store.untilEnded();
  });

  test("refuses without an adapter", () => {
    const store = new WatchedStore();
    assert.deepEqual(sendMessage(store, "hello"), {
      code: "no-model",
      message: "This chat has no assistant that could answer yet.",
    });
    assert.deepEqual(store.parts, []);
  });

  test("refuses while the model is not ready, and says what to do", () => {
    const store = new WatchedStore();
    store.setAdapter(adapterOf(never as never, { prepare: never }));
    const refusals = (["downloadable", "downloading", "unavailable"] as const).map(
      (availability) => {
        store.dispatch({ type: "model-availability", availability });
        return sendMessage(store, "hello");
      },
    );
    assert.deepEqual(refusals, [
      {
        code: "not-ready",
        message: "The assistant must be downloaded first. Press Download.",
      },
      {
        code: "not-ready",
        message: "The assistant is still being downloaded. Please wait until it is ready.",
      },
      { code: "unavailable", message: "The assistant cannot run in this browser." },
    ]);
    assert.deepEqual(store.said, []);
  });

  test("an adapter that cannot prepare answers, whatever it says of its model, unless that is unavailable", async () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    store.dispatch({ type: "model-availability", availability: "downloadable" });
    assert.isNull(sendMessage(store, "hello"));
    await store.untilEnded();
    store.dispatch({ type: "model-availability", availability: "unavailable" });
    assert.equal(sendMessage(store, "hello")?.code, "unavailable");
  });

  test("a listener may send, too", async () => {
    const store = new WatchedStore();
    store.setAdapter(sayingAdapter("Hello."));
    const leave = store.subscribe((_, part) => {
      if (part.type !== "finish") return;
      leave();
      assert.isNull(sendMessage(store, "thank you"));
    });
    sendMessage(store, "hello");
    await store.until(({ messages }) => messages.length === 4);
    await store.untilEnded();
    assert.deepEqual(store.said, [
      "user: hello",
      "assistant: Hello.",
      "user: thank you",
      "assistant: Hello.",
    ]);
  });
});
