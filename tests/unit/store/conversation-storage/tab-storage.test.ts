import { assert } from "chai";
import { TabStorage } from "../../../../src/store/conversation-storage/tab-storage.js";
import { asks, done, says, text, Visit, visit } from "./visit.js";

suite("TabStorage", () => {
  teardown(() => sessionStorage.clear());

  test("the next load of the tab has the conversation", async () => {
    const first = await visit(new TabStorage("shop", ""));
    first.say(asks("u1"), says("a1", done("c1", { __proto__: 1 }), text("Done.")));
    first.leave();
    const next = await visit(new TabStorage("shop", ""));
    assert.deepEqual(next.store.getState().messages, first.store.getState().messages);
    assert.deepEqual((await visit(new TabStorage("shop", "ann"))).store.said, []);
    next.leave();
  });

  test("Retry and Clear take away what is kept", async () => {
    const first = await visit(new TabStorage("shop", ""));
    first.say(asks("u1"), says("a1", text("One.")));
    first.leave();
    const next = await visit(new TabStorage("shop", ""));
    next.store.dispatch({
      type: "set-messages",
      messages: next.store.getState().messages.slice(0, 1),
    });
    next.leave();
    const third = await visit(new TabStorage("shop", ""));
    assert.deepEqual(third.store.said, ["user: u1"]);
    third.store.dispatch({ type: "set-messages", messages: [] });
    await third.kept.erase();
    third.leave();
    assert.isFalse(Object.keys(sessionStorage).some((name) => name.includes("conversation")));
  });

  test("what is kept there and cannot be read is left out", async () => {
    const name = `webmcp-agents.conversation.${JSON.stringify(["shop", ""])}`;
    const { warn } = console;
    console.warn = () => {};
    for (const broken of ["", "{", "null", '{"messages":7}', '{"messages":[null,{"version":9}]}']) {
      sessionStorage.setItem(name, broken);
      const page = await visit(new TabStorage("shop", ""));
      assert.deepEqual(page.store.said, [], broken);
      page.say(asks("u1"));
      page.leave();
      const next = await visit(new TabStorage("shop", ""));
      assert.deepEqual(next.store.said, ["user: u1"], broken);
      next.leave();
    }
    console.warn = warn;
  });

  test("a full tab is told, and the conversation goes on", async () => {
    const page = new Visit(new TabStorage("shop", ""));
    await page.isRead();
    page.say(asks("u1", "x".repeat(11_000_000)));
    await page.store.until(({ storageError }) => storageError !== null);
    assert.match(page.store.getState().storageError ?? "", /quota/);
    page.leave();
  });
});
