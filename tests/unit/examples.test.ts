import { assert } from "chai";

suite("the documentation's examples run as written", () => {
  test("rankTools, compactSchema, validateArgs print what the page says", async () => {
    const printed: unknown[] = [];
    const log = console.log;
    console.log = (value: unknown) => printed.push(value);
    try {
      await import("../examples/rank-tools.js");
    } finally {
      console.log = log;
    }
    assert.deepEqual(printed, [
      "add_to_cart",
      '"qty" must be at least 1.',
      {
        type: "object",
        properties: { qty: { type: "integer", minimum: 1 } },
        required: ["qty"],
      },
    ]);
  });

  test("runLocalAgent makes an adapter", async () => {
    const { adapter } = await import("../examples/run-local-agent.js");
    assert.include(adapter, { id: "my-local", label: "My model" });
    // Not prepared: the run says so, and ends.
    const parts = [];
    for await (const part of adapter.run({
      messages: [{ id: "u", role: "user", parts: [{ type: "text", text: "Hello" }] }],
      tools: [],
      signal: new AbortController().signal,
      callTool: async () => null,
    })) {
      parts.push(part);
    }
    assert.match(JSON.stringify(parts.at(-1)), /"error":"The on-device model failed: /);
  });
});
