import { assert } from "chai";
import type { McpTool } from "../../../src/local-agent/index.js";
import { buildToolDescription } from "../../../src/local-agent/index.js";

/** The lines that a tool with these parameters is told in. */
const parameters = (properties: Record<string, unknown>, required: string[] = []) => {
  const inputSchema = { properties, required } as NonNullable<McpTool["inputSchema"]>;
  const [full] = buildToolDescription({ name: "t", inputSchema });
  return full.replace("## t\n\nParameters:\n", "").split("\n");
};

suite("buildToolDescription (seed klea-tool-formatting)", () => {
  test("gives the heading and the description, and in full a line for each parameter", () => {
    const [full, short] = buildToolDescription({
      name: "book_table",
      description: "Books a table.\n\nUse when: somebody wants to come.",
      inputSchema: {
        type: "object",
        properties: {
          date: { type: "string", description: "As 2027-03-14." },
          guests: { type: "integer", default: 2, minimum: 1, description: "How many." },
        },
        required: ["date"],
      },
    });
    assert.equal(short, "## book_table\n\nBooks a table.\n\nUse when: somebody wants to come.");
    assert.equal(
      full,
      `${short}\n\nParameters:\n- date (string, required): As 2027-03-14.\n- guests (integer, optional, default 2): How many.`,
    );
  });

  test("says no more than there is", () => {
    for (const inputSchema of [undefined, null, {}, { properties: {} }, { properties: { a: 1 } }]) {
      const tool = { name: "ping", inputSchema } as McpTool;
      assert.deepEqual(buildToolDescription(tool), ["## ping", "## ping"]);
    }
  });

  test("names the types, without null; untyped is any", () => {
    assert.deepEqual(
      parameters({
        a: { anyOf: [{ type: "integer" }, { type: "null" }] },
        b: { anyOf: [{ type: "string" }, { type: "integer" }] },
        c: { type: ["string", "null"] },
        d: {},
        e: { type: "null" },
      }),
      [
        "- a (integer, optional):",
        "- b (string|integer, optional):",
        "- c (string, optional):",
        "- d (any, optional):",
        "- e (any, optional):",
      ],
    );
  });

  test("writes defaults as JSON, but no null", () => {
    assert.deepEqual(
      parameters({
        a: { type: "string", default: "é" },
        b: { type: "boolean", default: false },
        c: { type: "array", default: [1, "x"] },
        d: { type: "string", default: null },
      }),
      [
        '- a (string, optional, default "é"):',
        "- b (boolean, optional, default false):",
        '- c (array, optional, default [1,"x"]):',
        "- d (string, optional):",
      ],
    );
  });

  test("keeps every parameter on its own line", () => {
    assert.deepEqual(
      parameters({
        "a\n## other_tool": { type: "str\ning", description: "\n one\u0007\n\n  two\u202e\n" },
      }),
      ["- a ## other_tool (str ing, optional): one two"],
    );
  });

  test("stays within its caps, whatever a page writes", () => {
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`p${i}`, { description: "x".repeat(5_000) }]),
    );
    const [full, short] = buildToolDescription({
      name: "n".repeat(5_000),
      description: "d".repeat(1_000_000),
      inputSchema: { properties: many },
    });
    assert.isBelow(short.length, 4_200);
    assert.isBelow(full.length, 250_000);
    assert.isTrue(full.endsWith("\n- and 9800 more"));
  });
});
