import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { compactSchema } from "../../../src/local-agent/tools/compact-schema.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";

/** What a page may pass, whatever the types say. */
const compact = (schema: unknown): JSONSchema => compactSchema(schema as JSONSchema);

/** How many levels of `items` a schema has. */
function depthOf(schema: JSONSchema): number {
  let depth = 0;
  for (let inner: JSONSchema | undefined = schema; inner; inner = inner.items) depth++;
  return depth;
}

function throwing(): never {
  throw new Error("No.");
}

suite("compactSchema", () => {
  test("keeps what a small model needs and drops everything else", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      title: "Order",
      type: "object",
      description: "An order.",
      additionalProperties: false,
      required: ["size"],
      properties: {
        size: { type: "string", enum: ["S", "M"], default: "S", pattern: "^." },
        qty: { type: "integer", minimum: 1, maximum: 9, exclusiveMinimum: 0, format: "int32" },
      },
    };
    assert.deepEqual(compact(schema), {
      type: "object",
      properties: {
        size: { type: "string", enum: ["S", "M"] },
        qty: { type: "integer", minimum: 1, maximum: 9 },
      },
      required: ["size"],
      description: "An order.",
    });
  });

  test("goes through properties and items, as deep as real schemas are", () => {
    const leaf = { type: "string", title: "T", description: "L" };
    assert.deepEqual(
      compact({ properties: { rows: { items: { properties: { cell: { items: leaf } } } } } }),
      {
        properties: {
          rows: {
            items: { properties: { cell: { items: { type: "string", description: "L" } } } },
          },
        },
      },
    );
  });

  test("keeps a type as given, also a list of types", () => {
    assert.deepEqual(compact({ type: ["string", "null"] }), { type: ["string", "null"] });
    assert.deepEqual<unknown>(compact({ type: "date" }), { type: "date" });
    assert.deepEqual(compact({ type: ["string", 7] }), {}, "half of a list would ask for more");
  });

  test("cuts descriptions to 160 characters on every level, never through a character", () => {
    const long = `${"d".repeat(159)}😀 and more`;
    assert.deepEqual(compact({ description: long, items: { description: "e".repeat(161) } }), {
      description: "d".repeat(159),
      items: { description: "e".repeat(160) },
    });
    assert.deepEqual(compact({ description: "f".repeat(160) }), { description: "f".repeat(160) });
  });

  test("gives a copy: what happens to it does not reach the page", () => {
    const schema = { required: ["a"], enum: [{ b: [1] }], type: ["object"], properties: { a: {} } };
    const copy = compact(schema);
    assert.notStrictEqual(copy.required, schema.required);
    assert.notStrictEqual(copy.enum, schema.enum);
    assert.notStrictEqual(copy.enum?.[0], schema.enum[0]);
    assert.notStrictEqual<unknown>(copy.type, schema.type);
    assert.deepEqual<unknown>(copy, schema);
  });

  test("drops values of the wrong kind and reads what is no schema as {}", () => {
    for (const schema of [undefined, null, true, 7, "string", [], [{ type: "string" }]]) {
      assert.deepEqual(compact(schema), {});
    }
    assert.deepEqual(
      compact({
        type: 5,
        properties: { a: null, b: true, c: "string", d: [] },
        required: "a",
        enum: "a",
        minimum: "1",
        maximum: NaN,
        items: [{ type: "string" }],
        description: {},
      }),
      { properties: { a: {}, b: {}, c: {}, d: {} } },
    );
    assert.deepEqual(compact({ properties: [1], required: [1, "a", null], enum: [1n, "b"] }), {
      required: ["a"],
      enum: ["b"],
    });
  });

  test("keeps a property called __proto__ as an own property, and pollutes nothing", () => {
    const schema: unknown = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "constructor": {"type": "number"}}}',
    );
    const properties = compact(schema).properties ?? {};
    assert.deepEqual(Object.keys(properties), ["__proto__", "constructor"]);
    assert.strictEqual(Object.getPrototypeOf(properties), Object.prototype);
    assert.isUndefined(({} as JSONSchema).type);
    assert.equal(
      validateArgs(compact(schema), JSON.parse('{"__proto__": 1}')),
      '"__proto__" must be string, got 1.',
    );
  });

  test("reads own properties only", () => {
    assert.deepEqual(compact(Object.create({ type: "string" })), {});
  });

  test("writes a schema inside itself once, then without what is in it", () => {
    const node: JSONSchema = { type: "object", description: "A node." };
    node.properties = { children: { type: "array", items: node } };
    const inner = compact(node).properties?.["children"]?.items;
    assert.deepEqual(inner, { type: "object", description: "A node." });
  });

  test("keeps a schema that is used twice whole in both places", () => {
    const money = { type: "object", properties: { amount: { type: "number" } } };
    const { properties } = compact({ properties: { price: money, tax: money } });
    assert.deepEqual(properties?.["price"], money as JSONSchema);
    assert.deepEqual(properties?.["tax"], money as JSONSchema);
  });

  test("stays finite for schemas that are deep or refer to each other", () => {
    let deep: JSONSchema = { type: "string" };
    for (let i = 0; i < 5_000; i++) deep = { type: "array", items: deep };
    assert.equal(depthOf(compact(deep)), 32);

    const all: JSONSchema[] = Array.from({ length: 12 }, () => ({ type: "object" }));
    const properties = Object.fromEntries(all.map((one, index) => [`p${index}`, one]));
    for (const one of all) one.properties = properties;
    assert.isBelow(JSON.stringify(compact(all[0])).length, 1_000_000);
  });

  test("keeps 9,000 properties, and of 100,000 the first 10,000 less the schema itself", () => {
    const wide = (count: number, property = {}) => ({
      properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, property])),
    });
    assert.lengthOf(Object.keys(compact(wide(9_000)).properties ?? {}), 9_000);
    assert.lengthOf(Object.keys(compact(wide(100_000)).properties ?? {}), 9_999);
    assert.deepEqual(compact(wide(100_000, { items: {} })).properties?.["p0"], {});
  });

  test("reads a property whose getter throws as absent, and keeps the others", () => {
    const hostile = Object.defineProperty({ type: "object" }, "properties", {
      enumerable: true,
      get: throwing,
    });
    assert.deepEqual(compact(hostile), { type: "object" });
    const inner = Object.defineProperty({ b: { type: "string" } }, "a", {
      enumerable: true,
      get: throwing,
    });
    assert.deepEqual(compact({ properties: inner }), {
      properties: { b: { type: "string" }, a: {} },
    });
    const list = Object.defineProperty(["x"], 0, { get: throwing });
    assert.deepEqual(compact({ enum: list, required: list, type: list }), {});
  });

  test("survives proxies that are revoked or throw", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.deepEqual(compact(proxy), {});
    assert.deepEqual(compact({ items: proxy, properties: proxy, type: proxy }), {});
    assert.deepEqual(compact(new Proxy({}, { ownKeys: throwing, get: throwing })), {});
  });
});
