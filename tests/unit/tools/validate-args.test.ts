import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";

/** The problem with one argument, `v`, of a schema. */
function problem(schema: unknown, value: unknown): string | null {
  return validateArgs({ properties: { v: schema as JSONSchema } }, { v: value });
}

suite("validateArgs", () => {
  test("asks for an object", () => {
    for (const args of [undefined, null, "a", 1, true, [], [{}], () => {}]) {
      assert.equal(validateArgs({}, args), "Arguments must be an object.");
    }
    assert.isNull(validateArgs({}, {}));
  });

  test('asks for every required key, present and not ""', () => {
    const schema: JSONSchema = {
      type: "object",
      properties: { slug: { type: "string" } },
      required: ["slug"],
    };
    for (const args of [{}, { slug: "" }, { slug: undefined }, { SLUG: "a" }]) {
      assert.equal(validateArgs(schema, args), 'Missing required argument "slug".');
    }
    assert.isNull(validateArgs(schema, { slug: " " }));
    assert.equal(validateArgs(schema, { slug: null }), '"slug" must be string, got null.');
    for (const value of [0, false]) {
      assert.isNull(validateArgs({ required: ["n"] }, { n: value }), "0 and false are values");
    }
  });

  test("checks in order: required before types, type before enum before limits", () => {
    const schema: JSONSchema = {
      properties: {
        qty: { type: "integer", enum: [1, 2], minimum: 5 },
        size: { type: "string" },
      },
      required: ["size"],
    };
    assert.equal(validateArgs(schema, { qty: "x" }), 'Missing required argument "size".');
    assert.equal(
      validateArgs(schema, { qty: "x", size: 1 }),
      '"qty" must be integer, got "x".',
      "the first property of the schema first",
    );
    assert.equal(validateArgs(schema, { size: "S", qty: 3 }), '"qty" must be one of 1, 2.');
    assert.equal(validateArgs(schema, { size: "S", qty: 1 }), '"qty" must be at least 5.');
  });

  test("writes its messages as the seed does", () => {
    assert.equal(
      validateArgs({ properties: { qty: { type: "integer" } } }, { qty: "two" }),
      '"qty" must be integer, got "two".',
    );
    assert.equal(
      validateArgs({ properties: { size: { enum: ["S", "M", "L"] } } }, { size: "XL" }),
      '"size" must be one of "S", "M", "L".',
    );
    assert.equal(
      validateArgs({ properties: { qty: { minimum: 1 } } }, { qty: 0 }),
      '"qty" must be at least 1.',
    );
    assert.equal(
      validateArgs({ properties: { qty: { maximum: 9 } } }, { qty: 10 }),
      '"qty" must be at most 9.',
    );
  });

  test("tells the JSON types apart", () => {
    const values: [type: string, good: unknown[], bad: unknown[]][] = [
      ["string", ["", "a"], [1, null, {}, [], true]],
      ["number", [0, -1.5, 1e21], ["1", null, NaN, Infinity, -Infinity, 1n]],
      ["integer", [0, -3, 2.0], [1.5, "1", NaN, Infinity, 1n]],
      ["boolean", [true, false], ["true", 0, null]],
      ["object", [{}, { a: 1 }], [[], null, "{}"]],
      ["array", [[], [1]], [{}, "[]", null, { length: 0 }]],
      ["null", [null], [0, "", false, {}]],
    ];
    for (const [type, good, bad] of values) {
      for (const value of good) assert.isNull(problem({ type }, value), type);
      for (const value of bad) assert.include(problem({ type }, value), `must be ${type}, got`);
    }
  });

  test("takes any type of a list, and names them all", () => {
    assert.isNull(problem({ type: ["string", "null"] }, null));
    assert.equal(problem({ type: ["string", "null"] }, 3), '"v" must be string or null, got 3.');
  });

  test("compares enum values as JSON: by content, not by type conversion", () => {
    assert.isNull(
      problem({ enum: [{ a: [1, { b: null }], c: 2 }] }, { c: 2, a: [1, { b: null }] }),
    );
    assert.equal(problem({ enum: [{ a: 1 }] }, { a: 1, b: 1 }), '"v" must be one of {"a":1}.');
    assert.equal(problem({ enum: [[1, 2]] }, [2, 1]), '"v" must be one of [1,2].');
    assert.equal(problem({ enum: [[1]] }, [1, 2]), '"v" must be one of [1].');
    assert.equal(problem({ enum: [] }, 1), '"v" must be one of nothing.');
    assert.equal(problem({ enum: [1] }, "1"), '"v" must be one of 1.');
    assert.equal(problem({ enum: [{}] }, []), '"v" must be one of {}.');
    assert.equal(problem({ enum: [{ a: 1 }] }, { b: 1 }), '"v" must be one of {"a":1}.');
  });

  test("includes the limits, and applies them to numbers only", () => {
    const schema = { minimum: 1, maximum: 9 };
    for (const value of [1, 9, 5.5, "0", null, []]) assert.isNull(problem(schema, value));
  });

  test("ignores unknown arguments, absent ones and undefined", () => {
    const schema: JSONSchema = { properties: { a: { type: "string" } } };
    assert.isNull(validateArgs(schema, { b: 1 }));
    assert.isNull(validateArgs(schema, {}));
    assert.isNull(validateArgs(schema, { a: undefined }));
  });

  test("shows what it got on one short line, whatever it is", () => {
    const cycle: Record<string, unknown> = {};
    cycle["self"] = cycle;
    const throwing = {
      toJSON() {
        throw new Error("No.");
      },
    };
    const got: [unknown, string][] = [
      [{ a: [1] }, '{"a":[1]}'],
      [NaN, "NaN"],
      [-Infinity, "-Infinity"],
      [12n, "12n"],
      [cycle, "a value that is not JSON"],
      [throwing, "a value that is not JSON"],
      [Symbol("s"), "symbol"],
      [() => 1, "function"],
      ["x".repeat(500), `"${"x".repeat(199)}…`],
    ];
    for (const [value, text] of got) {
      const type = typeof value === "string" ? "null" : "string";
      assert.equal(problem({ type }, value), `"v" must be ${type}, got ${text}.`);
    }
    const many = Array.from({ length: 10_000 }, (_, i) => i);
    const message = problem({ enum: many }, -1) ?? "";
    assert.match(message, /^"v" must be one of 0, 1, 2, .*…\.$/);
    assert.isBelow(message.length, 1_100);
  });

  test("knows own properties only, in arguments and in schemas", () => {
    for (const name of ["constructor", "toString", "__proto__"]) {
      assert.equal(validateArgs({ required: [name] }, {}), `Missing required argument "${name}".`);
      assert.isNull(validateArgs({ properties: { [name]: { type: "string" } } }, {}));
    }
    assert.isNull(validateArgs(Object.create({ required: ["a"] }) as JSONSchema, {}));
    assert.isNull(validateArgs({ required: ["a"] }, JSON.parse('{"a": {"__proto__": 1}}')));
  });

  test("checks nothing where a part of the schema is of the wrong kind, and never throws", () => {
    const throwing = () => {
      throw new Error("No.");
    };
    const schemas: unknown[] = [
      undefined,
      null,
      true,
      "object",
      [],
      { required: "v" },
      { required: [null, 3, {}] },
      { properties: "v" },
      { properties: { v: null } },
      { properties: { v: true } },
      { properties: { v: { type: 7 } } },
      { properties: { v: { type: [] } } },
      { properties: { v: { type: "date" } } },
      { properties: { v: { type: ["string", Object.create(null)] } } },
      { properties: { v: { enum: "x" } } },
      { properties: { v: { minimum: "5", maximum: null } } },
      { properties: { v: { minimum: NaN } } },
      Object.defineProperty({}, "properties", { get: throwing }),
      new Proxy({}, { get: throwing, getOwnPropertyDescriptor: throwing, ownKeys: throwing }),
    ];
    for (const schema of schemas) assert.isNull(validateArgs(schema as JSONSchema, { v: 1 }));
  });

  test("survives arguments and enum values that contain themselves", () => {
    const one: Record<string, unknown> = {};
    one["self"] = [one];
    const other: Record<string, unknown> = {};
    other["self"] = [other];
    assert.equal(problem({ enum: [one] }, other), '"v" must be one of a value that is not JSON.');
  });
});
