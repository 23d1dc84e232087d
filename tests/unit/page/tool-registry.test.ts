import { assert } from "chai";
import type { PageTool } from "../../../src/page/page-tool.js";
import { getToolRegistry, ToolRegistry } from "../../../src/page/tool-registry.js";

const tool = (name: string, description = "Does it."): PageTool => ({
  name,
  description,
  inputSchema: { type: "object" },
  execute: () => null,
});

suite("ToolRegistry", () => {
  test("lists tools in the order in which they came, and takes one away when asked", () => {
    const registry = new ToolRegistry();
    const remove = registry.register(tool("a"));
    registry.register(tool("b"));
    assert.deepEqual(
      registry.list().map(({ name }) => name),
      ["a", "b"],
    );
    remove();
    assert.isUndefined(registry.get("a"));
    assert.equal(registry.get("b")?.name, "b");
  });

  test("refuses what no model could call", () => {
    const registry = new ToolRegistry();
    for (const name of ["", "a b", "ä", "x".repeat(129), undefined, 5]) {
      assert.throws(() => registry.register({ ...tool("a"), name: name as string }), TypeError);
    }
    assert.throws(() => registry.register(tool("a", " ")), TypeError, "description");
    const execute = "go()" as unknown as PageTool["execute"];
    assert.throws(() => registry.register({ ...tool("a"), execute }), TypeError, "execute");
    assert.deepEqual(registry.list(), []);
  });

  test("keeps the names that hand a task to an agent", () => {
    const registry = new ToolRegistry();
    assert.throws(() => registry.register(tool("delegate_to_stylist")), /are kept for agents\.$/);
    registry.register(tool("delegate"));
    registry.register(tool("please_delegate_to_me"));
    assert.lengthOf(registry.list(), 2);
  });

  test("gives a name to the first who asks, and then to the next", () => {
    const registry = new ToolRegistry();
    const [first, second] = [tool("a"), tool("a")];
    const removeFirst = registry.register(first);
    registry.register(second);
    assert.equal(registry.get("a"), first);
    assert.isTrue(registry.isShadowed(second));
    assert.lengthOf(registry.list(), 1);
    removeFirst();
    assert.equal(registry.get("a"), second);
    assert.isFalse(registry.isShadowed(second));
  });

  test("gives a name to the page's own tool, though another script's came first", () => {
    const registry = new ToolRegistry();
    const foreign = { ...tool("a"), source: { kind: "model-context" } as const };
    const [own, next] = [tool("a"), tool("a")];
    registry.register(foreign);
    assert.equal(registry.get("a"), foreign);
    const removeOwn = registry.register(own);
    const removeNext = registry.register(next);
    assert.equal(registry.get("a"), own);
    assert.isTrue(registry.isShadowed(foreign));
    removeOwn();
    assert.equal(registry.get("a"), next);
    removeNext();
    assert.equal(registry.get("a"), foreign);
  });

  test("keeps the place of a tool that changes", () => {
    const registry = new ToolRegistry();
    const former = tool("a");
    registry.register(former);
    registry.register(tool("b"));
    const changed = tool("a", "Does more.");
    const remove = registry.replace(former, changed);
    assert.equal(registry.list()[0], changed);
    remove();
    assert.isUndefined(registry.get("a"));
  });

  test("moves a tool that takes another name, with one notice", () => {
    const registry = new ToolRegistry();
    const former = tool("a");
    registry.register(former);
    let notices = 0;
    registry.subscribe(() => notices++);
    registry.replace(former, tool("c"));
    assert.deepEqual(
      registry.list().map(({ name }) => name),
      ["c"],
    );
    assert.equal(notices, 1);
  });

  test("does not take away what came after by taking away twice", () => {
    const registry = new ToolRegistry();
    const remove = registry.register(tool("a"));
    remove();
    const later = tool("a");
    registry.register(later);
    let notices = 0;
    registry.subscribe(() => notices++);
    remove();
    assert.equal(registry.get("a"), later);
    assert.equal(notices, 0);
  });

  test("tells its listeners of every change until they leave", () => {
    const registry = new ToolRegistry();
    let notices = 0;
    const leave = registry.subscribe(() => notices++);
    const remove = registry.register(tool("a"));
    remove();
    leave();
    registry.register(tool("b"));
    assert.equal(notices, 2);
  });

  test("is one for the whole page", () => {
    assert.equal(getToolRegistry(), getToolRegistry());
    const shared = Reflect.get(globalThis, Symbol.for("webmcp-agents.tools.1"));
    assert.equal(shared, getToolRegistry());
  });
});
