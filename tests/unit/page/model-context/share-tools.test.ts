import { assert } from "chai";
import type { ModelContextTool } from "../../../../src/page/model-context/model-context.js";
import { ToolSharing } from "../../../../src/page/model-context/share-tools.js";
import { ToolRegistry } from "../../../../src/page/tool-registry.js";
import { moment } from "../../../fixtures/on-page.js";

/** A model context that keeps what it is given until the signal takes it away. */
function fakeContext() {
  const tools = new Map<string, ModelContextTool>();
  let changes = 0;
  return {
    tools,
    changes: () => changes,
    registerTool(tool: ModelContextTool, { signal }: { signal: AbortSignal }) {
      changes += 1;
      tools.set(tool.name, tool);
      signal.addEventListener("abort", () => tools.delete(tool.name));
    },
  };
}

const tool = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" as const },
  execute: () => name,
  ...more,
});

suite("ToolSharing", () => {
  test("shares a tool whose schema holds itself, and those beside it", () => {
    const registry = new ToolRegistry();
    const inputSchema: Record<string, unknown> = { type: "object" };
    inputSchema["self"] = inputSchema;
    registry.register(tool("circular", { inputSchema }));
    registry.register(tool("plain"));
    const context = fakeContext();
    new ToolSharing(registry, context);
    assert.deepEqual([...context.tools.keys()], ["circular", "plain"]);
    assert.deepEqual(context.tools.get("circular")?.inputSchema, {
      type: "object",
      self: "[circular]",
    });
  });

  test("leaves out a tool whose schema cannot be read, tells of it, and shares the others", () => {
    const registry = new ToolRegistry();
    const broken = tool("broken");
    Object.defineProperty(broken, "inputSchema", {
      get() {
        throw new Error("no schema");
      },
    });
    registry.register(broken);
    registry.register(tool("plain"));
    const context = fakeContext();
    const { reportError } = globalThis;
    const told: unknown[] = [];
    globalThis.reportError = (error: unknown) => told.push(error);
    try {
      new ToolSharing(registry, context);
    } finally {
      globalThis.reportError = reportError;
    }
    assert.deepEqual([...context.tools.keys()], ["plain"]);
    assert.match(String(told[0]), /no schema/);
  });

  test("compares many changes of one moment once, and leaves alone what is the same", async () => {
    const registry = new ToolRegistry();
    const context = fakeContext();
    new ToolSharing(registry, context);
    const [a, b] = [tool("a"), tool("b")];
    registry.register(a);
    const remove = registry.register(b);
    registry.replace(a, { ...a });
    remove();
    await moment();
    assert.deepEqual([...context.tools.keys()], ["a"]);
    assert.equal(context.changes(), 1);
  });
});
