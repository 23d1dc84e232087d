import { assert } from "chai";
import fc from "fast-check";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";
import { anySchema, anything, json, jsonObject, jsonSchema } from "./arbitrary-json.js";
import { CountedReads } from "./counted-reads.js";

// A path, a list of values and the words between them, each at its own cap.
const MAX_PROBLEM_CHARS = 1_300;

/** The rules of `validateArgs`, spelled out as plainly as can be: what the walk in the code must agree with. */
function isRight(schema: JSONSchema, value: unknown): boolean {
  const { type = [], enum: allowed, minimum = -Infinity, maximum = Infinity } = schema;
  const types = Array.isArray(type) ? type : [type];
  return (
    (types.length === 0 || types.some((one) => isOf(one, value))) &&
    (!allowed || allowed.some((one) => isSame(one, value))) &&
    (typeof value !== "number" || (value >= minimum && value <= maximum)) &&
    isRightInside(schema, value)
  );
}

function isRightInside({ properties = {}, required = [], items }: JSONSchema, value: unknown) {
  if (Array.isArray(value)) return !items || value.every((item) => isRight(items, item));
  if (typeof value !== "object" || value === null) return true;
  const given = new Map(Object.entries(value));
  return (
    required.every((name) => given.has(name) && given.get(name) !== "") &&
    Object.entries(properties).every(([name, inner]) => {
      return !given.has(name) || isRight(inner, given.get(name));
    })
  );
}

function isOf(type: string, value: unknown): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "null") return value === null;
  if (type === "object")
    return typeof value === "object" && value !== null && !Array.isArray(value);
  return type === "integer" ? Number.isInteger(value) : typeof value === type;
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return (
    mine.size === theirs.size &&
    [...mine].every(([name, value]) => theirs.has(name) && isSame(value, theirs.get(name)))
  );
}

function isSentence(problem: string | null): boolean {
  return (
    problem === null ||
    (problem.length <= MAX_PROBLEM_CHARS && problem.endsWith(".") && !/[\n\r]/.test(problem))
  );
}

/** Whether twice the input takes about twice the reads, and not four times. */
function assertLinear(readsFor: (size: number) => number): void {
  const [once, twice] = [readsFor(1_000), readsFor(2_000)];
  assert.isAbove(once, 1_000, "something is read");
  assert.isBelow(twice, 2.2 * once);
}

suite("validateArgs, for any schema and any arguments", function () {
  this.timeout(20_000); // Many runs; seconds on a machine that has other things to do.

  test("agrees with its rules, spelled out", () => {
    let right = 0;
    fc.assert(
      fc.property(jsonSchema, jsonObject, (schema, args) => {
        const problem = validateArgs(schema, args);
        if (problem === null) right++;
        assert.equal(problem === null, isRightInside(schema, args), problem ?? "accepted");
      }),
      { numRuns: 1_000 },
    );
    assert.isAbove(right, 100, "not only wrong ones");
    assert.isBelow(right, 900, "not only right ones");
  });

  test("never throws, and answers null or one sentence that is not too long", () => {
    fc.assert(
      fc.property(anySchema, fc.oneof(anything, jsonObject), (schema, args) => {
        assert.isTrue(isSentence(validateArgs(schema as JSONSchema, args)));
      }),
      { numRuns: 500 },
    );
  });

  test("accepts anything JSON where the schema says nothing", () => {
    fc.assert(
      fc.property(json, (value) => {
        assert.isNull(validateArgs({ properties: { value: {} } }, { value }));
      }),
    );
  });

  test("finds a problem 1,000 levels down", () => {
    const node: JSONSchema = {};
    node.properties = { in: node, end: { type: "string" } };
    node.items = node;
    const at = (depth: number, end: unknown): unknown => {
      let args: unknown = { end };
      for (let i = 0; i < depth; i++) args = i % 2 === 0 ? [args] : { in: args };
      return { in: args };
    };
    assert.isNull(validateArgs(node, at(1_000, "here")));
    assert.match(validateArgs(node, at(1_000, 5)) ?? "", /must be string, got 5\.$/);
    assert.isNull(validateArgs(node, at(20_000, "here")));
  });

  test("finds a problem in the last of 10,000 properties", () => {
    const names = Array.from({ length: 10_000 }, (_, i) => `p${i}`);
    const schema: JSONSchema = {
      properties: Object.fromEntries(names.map((name) => [name, { type: "integer" }])),
      required: names,
    };
    const args = Object.fromEntries(names.map((name, i) => [name, i]));
    assert.isNull(validateArgs(schema, args));
    const wrong = { ...args, p9999: "x" };
    assert.equal(validateArgs(schema, wrong), '"p9999" must be integer, got "x".');
    delete args["p9999"];
    assert.equal(validateArgs(schema, args), 'Missing required argument "p9999".');
  });

  test("reads a schema once, however many values it is for", () => {
    const rows = (size: number) => Array.from({ length: size }, () => ({ p1: "a", p3: 1 }));
    const columns = (size: number) =>
      Object.fromEntries(
        Array.from({ length: size }, (_, i) => [`p${i}`, { enum: ["a", 1], description: "A." }]),
      );
    assertLinear((size) => {
      const reads = new CountedReads();
      const schema = reads.of({
        properties: { rows: { type: "array", items: { properties: columns(size) } } },
      } as const);
      const args = reads.of({ rows: rows(size) });
      assert.isNull(validateArgs(schema, args));
      return reads.count;
    });
  });

  test("reads arguments once, however long the list of allowed values is", () => {
    assertLinear((size) => {
      const reads = new CountedReads();
      const allowed = Array.from({ length: size }, (_, i) => ({ id: i }));
      const schema = reads.of({ properties: { v: { items: { enum: allowed } } } });
      assert.isNull(validateArgs(schema, reads.of({ v: [...allowed].reverse() })));
      return reads.count;
    });
  });
});
