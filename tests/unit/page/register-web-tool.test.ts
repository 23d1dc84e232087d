import { assert } from "chai";
import { defineWebTool } from "../../../src/local-agent/define-web-tool.js";
import { registerWebTool } from "../../../src/page/register-web-tool.js";
import { getToolRegistry } from "../../../src/page/tool-registry.js";
import { callPageTool, failureOf } from "../../fixtures/on-page.js";

const add = defineWebTool({
  id: "add",
  title: "Add",
  description: "Adds two numbers.",
  inputSchema: {
    type: "object",
    properties: { a: { type: "number" }, b: { type: "number", default: 1 } },
    required: ["a"],
  },
  annotations: { readOnlyHint: true },
  execute({ a, b }: { a: number; b: number }) {
    return `${this.id}: ${a + b}`;
  },
});

suite("registerWebTool", () => {
  test("offers a defined tool until it is taken away", async () => {
    const remove = registerWebTool(add, { timeoutMs: 5, agents: ["clerk"] });
    const { execute, ...about } = getToolRegistry().get("add") ?? {};
    assert.isFunction(execute);
    assert.deepEqual(about, {
      name: "add",
      title: "Add",
      description: "Adds two numbers.",
      inputSchema: add.inputSchema,
      annotations: { readOnlyHint: true },
      timeoutMs: 5,
      agents: ["clerk"],
    });
    assert.equal(await callPageTool("add", { a: 2 }), "add: 3");
    assert.match(await failureOf(callPageTool("add", { a: "2" })), /^Error \[invalid_arguments\]/);
    remove();
    assert.isUndefined(getToolRegistry().get("add"));
  });

  test("throws for what can be no tool", () => {
    const { id, description, inputSchema } = add;
    assert.throws(
      () => registerWebTool({ id, description, inputSchema }),
      TypeError,
      'needs a function "execute"',
    );
    assert.throws(() => registerWebTool({ ...add, id: "a b" }), TypeError, "A tool's name is");
  });
});
