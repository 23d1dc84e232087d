import { assert } from "chai";
import { offerTools, toolOf, withdrawTools } from "../page-tools.js";
import { requestOf } from "../run-once.js";
import { WatchedStore } from "../store-watch.js";

suite("startRun: the request", () => {
  teardown(withdrawTools);

  test("has the messages as they stand, and where the person is", async () => {
    const store = new WatchedStore();
    store.dispatch({
      type: "user-message",
      message: { id: "u1", role: "user", parts: [{ type: "text", text: "hello" }] },
    });
    const request = await requestOf(store);
    assert.deepEqual(
      request.messages.map(({ id }) => id),
      ["u1"],
    );
    assert.equal(request.page?.path, location.pathname);
    assert.deepEqual(request.agent, { id: store.name });
  });

  test("reads the page's tools fresh each time, and never those for developers", async () => {
    const request = await requestOf(new WatchedStore());
    const names = () => request.tools.map(({ name }) => name);
    assert.deepEqual(names(), []);
    offerTools(toolOf("search"), toolOf("dump", { annotations: { debugging: true } }));
    assert.deepEqual(names(), ["search"]);
    assert.notProperty(request.tools[0], "execute");
  });

  test("has the agent of the store, whose list limits the tools", async () => {
    offerTools(toolOf("search"), toolOf("add"));
    const store = new WatchedStore();
    store.agent = { id: "guide", tools: ["search"] };
    const request = await requestOf(store);
    assert.strictEqual(request.agent, store.agent);
    assert.deepEqual(
      request.tools.map(({ name }) => name),
      ["search"],
    );
  });
});
