import { assert } from "chai";
import type { MessageStorage } from "../../../../src/store/conversation-storage/message-storage.js";
import { settled } from "../store-watch.js";
import {
  asks,
  deleteDatabases,
  done,
  inDatabase,
  newDatabase,
  running,
  says,
  text,
  Visit,
  visit,
  waiting,
} from "./visit.js";

const ids = ({ store }: Visit) => store.getState().messages.map(({ id }) => id);

suite("KeptConversation", () => {
  let database: string;
  let visits: Visit[] = [];

  const open = async (storage: MessageStorage = inDatabase(database), tab?: string) => {
    const opened = await visit(storage, tab);
    visits.push(opened);
    return opened;
  };

  setup(() => {
    database = newDatabase();
  });
  teardown(async () => {
    for (const opened of visits) opened.leave();
    visits = [];
    await deleteDatabases();
  });

  test("the next load has the messages, with the times of their calls, and is ready", async () => {
    const first = await open();
    first.store.dispatch({ type: "user-message", message: asks("u1", "ring twice") });
    first.store.dispatch({ type: "start" });
    first.store.dispatch({ type: "message-start", messageId: "a1" });
    const about = { toolCallId: "__proto__", toolName: "ring", input: { times: 2 } };
    first.store.dispatch({ type: "tool-call", ...about });
    first.store.dispatch({ type: "tool-result", ...about, output: "rung" });
    first.store.dispatch({ type: "text-delta", text: "Done." });
    first.store.dispatch({ type: "finish", reason: "stop" });
    first.leave();
    const next = await open();
    assert.deepEqual(next.store.getState().messages, first.store.getState().messages);
    assert.deepEqual(
      Object.entries(next.store.getState().timings),
      Object.entries(first.store.getState().timings),
    );
    assert.equal(next.store.getState().status, "ready");
    assert.isFrozen(next.store.getState().messages[1]);
  });

  test("what is sent before it is read follows it, and is kept too", async () => {
    const first = await open();
    first.say(asks("u1"), says("a1", text("One.")));
    first.leave();
    const next = new Visit(inDatabase(database));
    visits.push(next);
    next.store.dispatch({ type: "user-message", message: asks("u2") });
    await next.isRead();
    assert.deepEqual(ids(next), ["u1", "a1", "u2"]);
    next.leave();
    assert.deepEqual(ids(await open()), ["u1", "a1", "u2"]);
  });

  test("a message sent before it is read outlives a page that is left at once", async () => {
    const hasty = new Visit(inDatabase(database));
    hasty.store.dispatch({ type: "user-message", message: asks("u1") });
    hasty.leave();
    assert.deepEqual(ids(await open()), ["u1"]);
  });

  test("a stream is saved now and then, not with every part of it", async () => {
    const storage = inDatabase(database);
    let writes = 0;
    const write = storage.write.bind(storage);
    storage.write = (...args) => {
      writes += 1;
      return write(...args);
    };
    const { store, kept } = await open(storage);
    store.dispatch({ type: "start" });
    store.dispatch({ type: "message-start", messageId: "a1" });
    for (let i = 0; i < 500; i += 1) store.dispatch({ type: "text-delta", text: "x" });
    await settled();
    assert.equal(writes, 0);
    kept.close();
    assert.equal(writes, 1);
  });

  test("it is saved without anybody leaving, too", async () => {
    const storage = inDatabase(database);
    const written = new Promise<number>((resolve) => {
      storage.write = async (changed) => resolve(changed.length);
    });
    const { store } = await open(storage);
    store.dispatch({ type: "user-message", message: asks("u1") });
    assert.equal(await written, 1);
  });

  test("only what has changed is written again", async () => {
    const first = await open();
    first.say(asks("u1"), says("a1", text("One.")), asks("u2"));
    first.leave();
    const storage = inDatabase(database);
    const next = await open(storage);
    const written: string[][] = [];
    storage.write = async (...lists) => {
      written.push(...lists.map((list) => list.map(({ id }) => id)));
    };
    next.store.dispatch({
      type: "set-messages",
      messages: next.store.getState().messages.slice(0, 2),
    });
    next.store.dispatch({ type: "user-message", message: asks("u3") });
    next.leave();
    assert.deepEqual(written, [["u3"], ["u2"]]);
  });

  test("the last 200 messages are kept", async () => {
    const first = await open();
    const all = Array.from({ length: 250 }, (_, i) =>
      i % 2 ? says(`a${i}`, text("x")) : asks(`u${i}`),
    );
    first.say(...all);
    first.leave();
    const next = await open();
    assert.deepEqual(
      ids(next),
      all.slice(-200).map(({ id }) => id),
    );
    next.say(asks("u250"));
    next.leave();
    const later = await open();
    assert.deepEqual(ids(later), [...all.slice(-199).map(({ id }) => id), "u250"]);
  });

  test("Clear deletes it, also where it has not been read yet, and what follows is kept", async () => {
    const first = await open();
    first.say(asks("u1"));
    first.leave();
    const next = new Visit(inDatabase(database));
    visits.push(next);
    const erasing = next.kept.erase();
    await next.isRead();
    await erasing;
    assert.deepEqual(ids(next), []);
    next.say(asks("u2"));
    next.leave();
    assert.deepEqual(ids(await open()), ["u2"]);
  });

  suite("a run that a load has cut", () => {
    test("finished calls stay, a call that ran is aborted, and no empty answer is left", async () => {
      const first = await open();
      first.say(asks("u1"), says("a1", done("c1")), says("a2", running("c2")), says("a3"));
      first.leave();
      const next = await open();
      assert.deepEqual(next.store.said, [
        "user: u1",
        "assistant: [ring output-available]",
        "assistant: [ring output-error]",
      ]);
      const [part] = next.store.getState().messages[2]?.parts ?? [];
      assert.equal(
        part?.type === "dynamic-tool" && part.state === "output-error" && part.errorText,
        "Error [aborted]: The page was left before it finished.",
      );
      next.leave();
      assert.deepEqual(ids(await open()), ["u1", "a1", "a2"]);
    });

    test("a question is still open in its tab, and in no other", async () => {
      const first = await open();
      first.say(asks("u1"), says("a1", waiting("c1")));
      first.leave();
      const other = await open(inDatabase(database), "tab-2");
      assert.deepEqual(other.store.said, ["user: u1", "assistant: [ring output-error]"]);
      other.say(asks("u2"));
      other.leave();
      const next = await open();
      // Not the newest turn any more: the other tab went on.
      assert.deepEqual(next.store.said.slice(0, 2), ["user: u1", "assistant: [ring output-error]"]);
    });

    test("another tab that only looks takes no question away", async () => {
      const first = await open();
      first.say(asks("u1"), says("a1", waiting("c1")));
      first.leave();
      (await open(inDatabase(database), "tab-2")).leave();
      const next = await open();
      assert.deepEqual(next.store.said, ["user: u1", "assistant: [ring approval-requested]"]);
    });

    test("a question is over where the person has sent something meanwhile", async () => {
      const first = await open();
      first.say(asks("u1"), says("a1", waiting("c1")));
      first.leave();
      const next = new Visit(inDatabase(database));
      visits.push(next);
      next.store.dispatch({ type: "user-message", message: asks("u2") });
      await next.isRead();
      assert.deepEqual(next.store.said, ["user: u1", "assistant: [ring output-error]", "user: u2"]);
    });
  });

  suite("two tabs", () => {
    test("both add to the conversation, turn by turn, and overwrite nothing", async () => {
      const first = await open();
      first.say(asks("u1"), says("a1", text("One.")));
      first.leave();
      const [left, right] = [await open(), await open(inDatabase(database), "tab-2")];
      left.store.dispatch({ type: "user-message", message: asks("left") });
      left.leave();
      await settled();
      right.store.dispatch({ type: "user-message", message: asks("right") });
      right.say(says("right-answer", text("Right.")));
      right.leave();
      assert.deepEqual(ids(await open()), ["u1", "a1", "left", "right", "right-answer"]);
    });

    test("who edits or tries again in one tab does not touch what the other has added", async () => {
      const left = await open();
      const right = await open(inDatabase(database), "tab-2");
      left.say(asks("left"), says("left-answer", text("Left.")));
      left.leave();
      right.say(asks("right"), says("right-answer", text("Right.")));
      right.store.dispatch({ type: "set-messages", messages: [asks("right-edited")] });
      right.leave();
      assert.sameMembers(ids(await open()), ["left", "left-answer", "right-edited"]);
    });
  });

  suite("the back/forward cache", () => {
    const comeBack = () => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));

    test("a page that is left saves, and lets go of the database", async () => {
      const storage = inDatabase(database);
      const close = storage.close.bind(storage);
      let closed = 0;
      storage.close = () => {
        closed += 1;
        close();
      };
      const page = await open(storage);
      page.say(asks("u1"));
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      assert.equal(closed, 1);
      assert.deepEqual(ids(await open()), ["u1"]);
    });

    test("a page that comes back goes on from what the next page has done", async () => {
      const page = await open();
      page.say(asks("u1"), says("a1", waiting("c1")));
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      const next = await open();
      next.store.dispatch({
        type: "set-messages",
        messages: [asks("u1"), says("a1", done("c1")), says("a2", text("Rung."))],
      });
      next.leave();
      comeBack();
      await page.isRead();
      assert.deepEqual(page.store.said, [
        "user: u1",
        "assistant: [ring output-available]",
        "assistant: Rung.",
      ]);
    });

    test("a page that comes back to what it has left goes on with its run", async () => {
      const page = await open();
      let stops = 0;
      page.store.run = { stop: () => (stops += 1), answer: () => false };
      page.say(asks("u1"), says("a1", waiting("c1")));
      dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
      comeBack();
      await page.isRead();
      assert.equal(stops, 0);
      assert.deepEqual(page.store.said, ["user: u1", "assistant: [ring approval-requested]"]);
      page.store.run = null;
    });
  });

  suite("where the browser keeps nothing", () => {
    const unreadable = (): MessageStorage => {
      const storage = inDatabase(database);
      storage.read = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
      return storage;
    };
    const notices = ({ store }: Visit) =>
      store.parts.flatMap((part) => (part.type === "storage-error" ? [part.error] : []));

    test("the conversation goes on in memory, with one notice", async () => {
      const page = await open(unreadable());
      page.say(asks("u1"));
      page.say(asks("u2"));
      assert.deepEqual(ids(page), ["u1", "u2"]);
      assert.deepEqual(notices(page), ["Not here."]);
      assert.equal(page.store.getState().storageError, "Not here.");
    });

    test("a full disk is told once; what could not be saved is saved when there is room", async () => {
      const storage = inDatabase(database);
      const write = storage.write.bind(storage);
      let failed = () => {};
      storage.write = () => {
        setTimeout(() => failed());
        return Promise.reject(new DOMException("No room.", "QuotaExceededError"));
      };
      const page = await open(storage);
      const full = new Promise<void>((resolve) => (failed = resolve));
      page.say(asks("u1"));
      await full;
      assert.deepEqual(notices(page), ["No room."]);
      storage.write = write;
      page.say(asks("u2"));
      await page.store.until(({ storageError }) => storageError === null);
      assert.deepEqual(notices(page), ["No room.", null]);
      page.leave();
      assert.deepEqual(ids(await open()), ["u1", "u2"]);
    });
  });
});
