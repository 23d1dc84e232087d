import { assert } from "chai";
import { cancelEdit } from "../../../../src/store/requests/cancel-edit.js";
import { editMessage } from "../../../../src/store/requests/edit-message.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { startEdit } from "../../../../src/store/requests/start-edit.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { adapterOf, never, sayingAdapter } from "../fake-adapter.js";
import { WatchedStore } from "../store-watch.js";

async function storeAfter(...texts: string[]): Promise<WatchedStore> {
  const store = new WatchedStore();
  store.setAdapter(sayingAdapter("Yes."));
  for (const text of texts) {
    sendMessage(store, text);
    await store.untilEnded();
  }
  return store;
}

suite("editMessage", () => {
  test("replaces the last message and all after it, and answers from there", async () => {
    const store = await storeAfter("one", "two");
    const kept = store.getState().messages.slice(0, 2);
    assert.isNull(startEdit(store));
    assert.equal(store.getState().editing, store.getState().messages[2]?.id);
    assert.isNull(editMessage(store, "  three \n"));
    assert.isNull(store.getState().editing);
    await store.untilEnded();
    assert.deepEqual(store.said, [
      "user: one",
      "assistant: Yes.",
      "user: three",
      "assistant: Yes.",
    ]);
    assert.isTrue(kept.every((message, index) => message === store.getState().messages[index]));
  });

  test("the only message, too, and without startEdit before it", async () => {
    const store = await storeAfter("one");
    assert.isNull(editMessage(store, "two"));
    await store.untilEnded();
    assert.deepEqual(store.said, ["user: two", "assistant: Yes."]);
  });

  test("cancelEdit leaves everything as it was", async () => {
    const store = await storeAfter("one");
    startEdit(store);
    assert.isNull(cancelEdit(store));
    assert.isNull(store.getState().editing);
    assert.deepEqual(store.said, ["user: one", "assistant: Yes."]);
  });

  test("refuses what has no text, and where nothing was asked", async () => {
    const store = await storeAfter();
    assert.equal(editMessage(store, "one")?.code, "nothing-to-edit");
    assert.equal(startEdit(store)?.code, "nothing-to-edit");
    for (const text of ["", " \n", 7, null]) {
      assert.equal(editMessage(store, text as string)?.code, "empty");
    }
  });

  test("refuses while a run goes on, and without a model", async () => {
    const store = new WatchedStore();
    assert.equal(editMessage(store, "one")?.code, "no-model");
    store.setAdapter(adapterOf(never as never));
    sendMessage(store, "one");
    assert.equal(editMessage(store, "two")?.code, "busy");
    assert.equal(startEdit(store)?.code, "busy");
    stopRun(store);
    await store.untilEnded();
    assert.deepEqual(store.said, ["user: one"]);
  });
});
