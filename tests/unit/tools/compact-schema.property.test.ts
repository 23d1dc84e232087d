import { assert } from "chai";
import fc from "fast-check";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { compactSchema } from "../../../src/local-agent/tools/compact-schema.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";
import { anySchema, jsonObject, jsonSchema } from "./arbitrary-json.js";
import { CountedReads } from "./counted-reads.js";

const KEPT = [
  "type",
  "properties",
  "required",
  "enum",
  "minimum",
  "maximum",
  "items",
  "description",
];

/** Asserts that a compact schema is what its docstring promises, and measures it. */
function assertCompact(root: JSONSchema): { depth: number; count: number } {
  const keys = new Set<string>();
  let depth = 0;
  let count = 0;
  for (let level = [root]; level.length > 0; depth++) {
    count += level.length;
    for (const key of level.flatMap(Object.keys)) keys.add(key);
    assert.isTrue(level.every((schema) => (schema.description?.length ?? 0) <= 160));
    assert.isFalse(level.some((schema) => Object.values(schema).includes(undefined)));
    level = level.flatMap(({ properties = {}, items = [] }) =>
      Object.values(properties).concat(items),
    );
  }
  assert.includeMembers(KEPT, [...keys]);
  assert.isAtMost(depth, 32);
  assert.isAtMost(count, 10_000);
  return { depth, count };
}

/** Up to ten schemas that refer to each other in any way. */
const graph = fc
  .array(fc.array(fc.tuple(fc.nat(9), fc.boolean()), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 10,
  })
  .map((links): JSONSchema => {
    const nodes = links.map((_, i): JSONSchema => ({ type: "object", description: `Node ${i}.` }));
    for (const [i, targets] of links.entries()) {
      const node = nodes[i] ?? {};
      node.properties = {};
      for (const [j, [to, asItems]] of targets.entries()) {
        const target = nodes[to % nodes.length] ?? {};
        if (asItems) node.items = target;
        else node.properties[`p${j}`] = target;
      }
    }
    return nodes[0] ?? {};
  });

suite("compactSchema, for any schema", function () {
  this.timeout(20_000); // Many runs; seconds on a machine that has other things to do.

  test("never throws, and gives finite JSON within its caps", () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        const compact = compactSchema(schema as JSONSchema);
        assertCompact(compact);
        const text = JSON.stringify(compact);
        assert.equal(JSON.stringify(JSON.parse(text)), text);
      }),
      { numRuns: 300 },
    );
  });

  test("has nothing left to do the second time", () => {
    fc.assert(
      fc.property(fc.oneof(jsonSchema, anySchema), (schema) => {
        const compact = compactSchema(schema as JSONSchema);
        assert.deepEqual(compactSchema(compact), compact);
      }),
      { numRuns: 200 },
    );
  });

  test("changes nothing about what a call may be, nor about what is said of a wrong one", () => {
    fc.assert(
      fc.property(jsonSchema, jsonObject, (schema, args) => {
        assert.equal(validateArgs(compactSchema(schema), args), validateArgs(schema, args));
      }),
      { numRuns: 300 },
    );
  });

  test("asks for no more than the schema does, even where parts of it make no sense", () => {
    let accepted = 0;
    fc.assert(
      fc.property(anySchema, jsonObject, (schema, args) => {
        if (validateArgs(schema as JSONSchema, args) !== null) return;
        accepted++;
        assert.isNull(validateArgs(compactSchema(schema as JSONSchema), args));
      }),
      { numRuns: 300 },
    );
    assert.isAbove(accepted, 30);
  });

  test("ends for schemas that refer to each other in any way", () => {
    fc.assert(
      fc.property(graph, (schema) => {
        const compact = compactSchema(schema);
        assertCompact(compact);
        assert.isBelow(JSON.stringify(compact).length, 2_000_000);
      }),
      { numRuns: 30 },
    );
  });

  test("keeps its caps 1,000 levels down and 12,000 properties wide", () => {
    let deep: JSONSchema = { type: "string" };
    for (let i = 0; i < 1_000; i++) deep = i % 2 ? { items: deep } : { properties: { in: deep } };
    assert.equal(assertCompact(compactSchema(deep)).depth, 32);
    const wide = Object.fromEntries(Array.from({ length: 12_000 }, (_, i) => [`p${i}`, {}]));
    assert.equal(assertCompact(compactSchema({ properties: wide })).count, 10_000);
  });

  test("reads twice as much for twice the properties, and not four times", () => {
    const readsFor = (size: number): number => {
      const reads = new CountedReads();
      const property = { type: "string", description: "A.", enum: ["a", "b"] } as const;
      const properties = Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`p${i}`, { ...property }]),
      );
      compactSchema(reads.of({ properties, required: Object.keys(properties) }));
      return reads.count;
    };
    const [once, twice] = [readsFor(1_000), readsFor(2_000)];
    assert.isAbove(once, 1_000, "something is read");
    assert.isBelow(twice, 2.2 * once);
  });
});
