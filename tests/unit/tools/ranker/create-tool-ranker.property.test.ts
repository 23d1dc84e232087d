import { assert } from "chai";
import fc from "fast-check";
import type { JSONSchema } from "../../../../src/local-agent/contract/schema.js";
import type { ToolDescriptor } from "../../../../src/local-agent/contract/tools.js";
import { createToolRanker } from "../../../../src/local-agent/tools/ranker/create-tool-ranker.js";
import { anySchema, anything } from "../arbitrary-json.js";
import { CountedReads } from "../counted-reads.js";

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.constantFrom(
    "add_to_cart",
    "__proto__",
    "constructor",
    "toString",
    "\ud800",
    "مُنتَج",
    "カート",
    "ﷺ",
  ),
);

const anyTool = fc.record({
  name: fc.oneof({ weight: 4, arbitrary: text }, anything),
  title: fc.oneof(fc.constant(undefined), text, anything),
  description: fc.oneof({ weight: 4, arbitrary: text }, anything),
  inputSchema: anySchema,
}) as fc.Arbitrary<ToolDescriptor>;

const request = fc.oneof(
  text,
  fc.array(text, { maxLength: 6 }).map((words) => words.join(" ")),
);

suite("createToolRanker, whatever it is given", () => {
  test("never throws, gives at most max tools, each one of those given, and always the same", () => {
    const some = fc.array(anyTool, { maxLength: 10 });
    const recent = fc.array(text, { maxLength: 2 });
    fc.assert(
      fc.property(some, request, fc.integer({ min: -1, max: 9 }), recent, request, (...given) => {
        const [tools, query, max, recent, before] = given;
        const options = { max, recent, earlier: [before] };
        const ranker = createToolRanker(tools);
        const ranked = ranker(tools, query, options).map(({ name }) => name);
        assert.isAtMost(ranked.length, Math.max(0, max));
        assert.equal(ranked.length, Math.min(tools.length, Math.max(0, max)));
        const left = tools.map(({ name }) => name);
        for (const name of ranked) {
          const at = left.indexOf(name);
          assert.isAtLeast(at, Number.isNaN(name) ? -1 : 0);
          left.splice(at, 1);
        }
        const again = ranker(tools, query, options).map(({ name }) => name);
        assert.isTrue(again.every((name, at) => Object.is(name, ranked[at])));
        assert.isBoolean(ranker.isUnsure?.(tools, query, options));
      }),
    );
  });

  test("more places show the same tools first", () => {
    const some = fc.array(anyTool, { minLength: 4, maxLength: 10 });
    fc.assert(
      fc.property(some, request, (tools, query) => {
        const rank = createToolRanker(tools);
        const order = (max: number) => rank(tools, query, { max }).map(({ name }) => name);
        const [two, three] = [order(2), order(3)];
        assert.isTrue(two.every((name, at) => Object.is(name, three[at])));
      }),
    );
  });

  /** How often a ranker looks at a schema. */
  function readsOf(inputSchema: JSONSchema): number {
    const reads = new CountedReads();
    const tool = { name: "t", description: "", inputSchema: reads.of(inputSchema) };
    createToolRanker([tool]);
    return reads.count;
  }

  test("reads no more than a hundred parameters of ten thousand, and no deeper than a few levels", () => {
    const wide = (count: number) => ({
      properties: Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, {}])),
    });
    // Their names are listed once each.
    assert.isAtMost(readsOf(wide(10_000)) - readsOf(wide(1_000)), 9_000);
    let deep: JSONSchema = {};
    for (let i = 0; i < 1_000; i++) deep = { properties: { a: deep }, items: deep };
    assert.isBelow(readsOf(deep), 5_000);
    const cycle: JSONSchema = {};
    Object.assign(cycle, { properties: { a: cycle, b: cycle }, items: cycle });
    assert.isBelow(readsOf(cycle), 5_000);
  });

  test("comes to an end with long texts and with many words that are nearly alike", () => {
    const nearly = (i: number) => `abcdefgh${i.toString(36).padStart(4, "q")}ijklmnop`;
    const words = (from: number) =>
      Array.from({ length: 90 }, (_, i) => nearly(from + i)).join(" ");
    const tools = Array.from({ length: 300 }, (_, i) => ({
      name: "x_".repeat(20_000),
      description: `${words(i * 90)} ${"カ".repeat(50_000)} ${"a".repeat(50_000)}`,
      inputSchema: { enum: ["y-".repeat(50_000)], description: "Z".repeat(100_000) },
    }));
    const rank = createToolRanker(tools);
    assert.equal(rank(tools, words(500).replaceAll("qq", "zz")).length, 8);
    assert.equal(rank(tools, "word ".repeat(200_000)).length, 8);
    assert.equal(rank(tools, "aA".repeat(200_000)).length, 8);
  });
});
