import { assert } from "chai";
import { ForeignTools } from "../../../../src/page/model-context/foreign-tools.js";
import { callTool } from "../../../../src/page/call-tool.js";
import { ToolRegistry } from "../../../../src/page/tool-registry.js";
import { failureOf, moment } from "../../../fixtures/on-page.js";

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
  test("keeps what a tool's maker has noted of it, without the developers' tags", async () => {
    const metas = [{ fastmcp: { tags: ["testing"], v: 2 } }, { fastmcp: { tags: [] } }, 7];
    const registry = new ToolRegistry();
    const tools = metas.map((_meta, i) => ({ name: `t${i}`, description: "Adds.", _meta }));
    const context = { registerTool() {}, getTools: async () => tools, executeTool: async () => "" };
    await new ForeignTools(registry, context, () => false).update();
    assert.deepEqual(
      registry.list().map((tool) => tool._meta),
      [{ fastmcp: { v: 2 } }, undefined, undefined],
    );
  });

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

  test("asks the browser nothing before it is asked itself, and then follows it", async () => {
    let asked = 0;
    const context = Object.assign(new EventTarget(), {
      registerTool() {},
      getTools: () => Promise.resolve([{ name: `sum_${(asked += 1)}`, description: "Adds." }]),
      executeTool: () => Promise.resolve(null),
    });
    const registry = new ToolRegistry();
    const tools = new ForeignTools(registry, context, () => false);
    context.dispatchEvent(new Event("toolchange"));
    await moment();
    assert.equal(asked, 0);
    await tools.update();
    assert.deepEqual(
      registry.list().map(({ name }) => name),
      ["sum_1"],
    );
    context.dispatchEvent(new Event("toolchange"));
    await tools.update();
    assert.deepEqual(
      registry.list().map(({ name }) => name),
      ["sum_2"],
    );
  });
});
