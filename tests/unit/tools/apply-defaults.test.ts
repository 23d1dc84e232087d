import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { applyDefaults } from "../../../src/local-agent/tools/apply-defaults.js";

const search = {
  name: "search",
  description: "Search the docs",
  inputSchema: {
    type: "object",
    properties: { query: { type: "string" }, limit: { type: "number", default: 10 } },
    required: ["query"],
  },
} satisfies { inputSchema: JSONSchema; name: string; description: string };

suite("applyDefaults", () => {
  test("prints what the example of the lesson prints", () => {
    assert.equal(applyDefaults(search, { query: "cats" })["limit"], 10);
    assert.equal(applyDefaults(search, { query: "cats", limit: 3 }).limit, 3);
  });

  test("keeps an explicit value, also one that is falsy, null or undefined", () => {
    for (const limit of [0, "", false, null, undefined]) {
      assert.deepEqual(applyDefaults(search, { limit }), { limit });
    }
  });

  test("fills in any default, also one that is falsy or null", () => {
    const inputSchema: JSONSchema = {
      properties: { a: { default: null }, b: { default: false }, c: { default: 0 }, d: {} },
    };
    assert.deepEqual(applyDefaults({ inputSchema }, {}), { a: null, b: false, c: 0 });
  });

  test("gives a new object and leaves the arguments alone", () => {
    const args = Object.freeze({ query: "cats" });
    const filled = applyDefaults(search, args);
    assert.notStrictEqual(filled as unknown, args);
    assert.deepEqual(args, { query: "cats" });
  });

  test("copies each default, so that one call cannot change the next call's", () => {
    const inputSchema: JSONSchema = { properties: { tags: { default: { list: ["a"] } } } };
    const first = applyDefaults({ inputSchema }, {})["tags"] as { list: string[] };
    first.list.push("b");
    assert.deepEqual(applyDefaults({ inputSchema }, {}), { tags: { list: ["a"] } });
  });

  test("knows own properties only, and takes __proto__ for a name like any other", () => {
    const inputSchema = JSON.parse(
      '{"properties": {"__proto__": {"default": 1}, "toString": {"default": 2}}}',
    ) as JSONSchema;
    const filled = applyDefaults({ inputSchema }, {});
    assert.deepEqual(Object.entries(filled), [
      ["__proto__", 1],
      ["toString", 2],
    ]);
    const args = JSON.parse('{"__proto__": {"admin": true}}') as Record<string, unknown>;
    const kept = applyDefaults({ inputSchema }, args);
    assert.deepEqual(Object.keys(kept), ["__proto__", "toString"]);
    assert.isUndefined(kept["admin"]);
    const inherited = { properties: { a: Object.create({ default: 1 }) as JSONSchema } };
    assert.deepEqual(applyDefaults({ inputSchema: inherited }, {}), {});
  });

  test("fills in nothing where there is no schema, or nothing in it that is data", () => {
    const schemas: unknown[] = [
      undefined,
      null,
      {},
      { properties: null },
      { properties: { a: 1 } },
    ];
    schemas.push({ properties: { a: { default: () => 1 } } });
    const loop: Record<string, unknown> = {};
    loop["self"] = loop;
    schemas.push({ properties: { a: { default: loop } } });
    schemas.push({
      properties: {
        a: Object.defineProperty({}, "default", {
          get() {
            throw new Error("No.");
          },
        }),
      },
    });
    for (const inputSchema of schemas) {
      assert.deepEqual(applyDefaults({ inputSchema: inputSchema as JSONSchema }, { q: 1 }), {
        q: 1,
      });
    }
    assert.deepEqual(applyDefaults({}, { q: 1 }), { q: 1 });
  });
});
