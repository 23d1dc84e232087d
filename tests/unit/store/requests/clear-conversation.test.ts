import { assert } from "chai";
import { clearConversation } from "../../../../src/store/requests/clear-conversation.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { adapterOf, callPart, never } from "../fake-adapter.js";
import { WatchedStore } from "../store-watch.js";

suite("clearConversation", () => {
  test("empties the conversation and forgets its error; the model stays ready", async () => {
    const store = new WatchedStore();
    store.setAdapter(
      adapterOf(async function* (request) {
        yield* callPart(request, "c1", "gone");
        yield { type: "error", error: "The model failed." };
      }),
    );
    sendMessage(store, "hello");
    await store.untilEnded();
    assert.isNull(clearConversation(store));
    const { messages, error, status, timings, model } = store.getState();
    assert.deepEqual(
      [messages, error, status, model.availability],
      [[], null, "ready", "available"],
    );
    assert.deepEqual(Object.keys(timings), []);
  });

  test("refuses while a run goes on", async () => {
    const store = new WatchedStore();
    store.setAdapter(adapterOf(never as never));
    sendMessage(store, "hello");
    assert.equal(clearConversation(store)?.code, "busy");
    assert.deepEqual(store.said, ["user: hello"]);
    stopRun(store);
    await store.untilEnded();
    assert.isNull(clearConversation(store));
    assert.deepEqual(store.said, []);
  });
});
