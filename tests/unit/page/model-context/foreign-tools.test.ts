import { assert } from "chai";
import { ForeignTools } from "../../../../src/page/model-context/foreign-tools.js";
import { callTool } from "../../../../src/page/call-tool.js";
import { ToolRegistry } from "../../../../src/page/tool-registry.js";
import { failureOf } from "../../../fixtures/on-page.js";

/** Asks a context with one tool for it, and calls that. */
async function callForeign(executeTool: (tool: unknown, input: unknown) => Promise<unknown>) {
  const registry = new ToolRegistry();
  const context = {
    registerTool() {},
    getTools: () => Promise.resolve([{ name: "sum", description: "Adds." }]),
    executeTool,
  };
  await new ForeignTools(registry, context, () => false).update();
  const signal = new AbortController().signal;
  return callTool(registry, "sum", { a: 1 }, { toolCallId: "call-1", signal });
}

suite("ForeignTools", () => {
  test("calls with an object, and where that is not understood with its JSON", async () => {
    const inputs: unknown[] = [];
    const output = await callForeign((_tool, input) => {
      inputs.push(input);
      return typeof input === "string"
        ? Promise.resolve('{"sum":1}')
        : Promise.reject(new TypeError("Failed to parse input arguments"));
    });
    assert.deepEqual(output, { sum: 1 });
    assert.deepEqual(inputs, [{ a: 1 }, '{"a":1}']);
  });

  test("says what a browser's own error means, however the tool was called", async () => {
    const gone = (_tool: unknown, input: unknown) =>
      Promise.reject(
        typeof input === "string"
          ? new DOMException("", "NotFoundError")
          : new TypeError("Failed to parse input arguments"),
      );
    assert.equal(
      await failureOf(callForeign(gone)),
      'Error [unavailable]: The tool "sum" is gone from the page.',
    );
    const silent = () => Promise.reject(new DOMException("Invocation failed", "UnknownError"));
    assert.equal(
      await failureOf(callForeign(silent)),
      'Error [failed]: The tool "sum" failed and gave no reason.',
    );
  });
});
