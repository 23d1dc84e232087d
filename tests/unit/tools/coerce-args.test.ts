import { assert } from "chai";
import fc from "fast-check";
import { coerceArgs } from "../../../src/local-agent/tools/coerce-args.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";

const schema: JSONSchema = {
  type: "object",
  properties: {
    title: { type: "string" },
    note: { type: ["string", "null"] },
    qty: { type: "integer" },
    price: { type: "number" },
    gift: { type: "boolean" },
    colours: { type: "array", items: { type: "string" } },
    sizes: { type: "array", items: { type: "integer" } },
    to: { type: "object", properties: { zip: { type: "string" }, floor: { type: "integer" } } },
    limit: { type: ["integer", "null"] },
    any: {},
  },
  required: ["title"],
};

const coerced = (args: Record<string, unknown>) => coerceArgs(schema, args);
const stays = (args: Record<string, unknown>) => assert.deepEqual(coerced(args), args);

suite("coerceArgs", () => {
  test("reads a string as what the schema asks for", () => {
    assert.deepEqual(
      coerced({ qty: "3", price: " -2.50\n", gift: "False", sizes: "[1, 2]", to: '{"floor": 2}' }),
      { qty: 3, price: -2.5, gift: false, sizes: [1, 2], to: { floor: 2 } },
    );
    assert.deepEqual(coerced({ gift: "true", sizes: "[1, 2,]", colours: "['a', 'b']" }), {
      gift: true,
      sizes: [1, 2],
      colours: ["a", "b"],
    });
  });

  test("leaves a string a string where the schema takes one, or says nothing", () => {
    stays({ title: "true", note: "null", any: "3" });
    stays({ title: "3", note: "", other: "3" });
  });

  test("leaves what does not say one value of the type to validation", () => {
    for (const qty of ["three", "3 pieces", "1,5", "0x10", "+3", "1e", "--1", "٣"]) stays({ qty });
    for (const gift of ["yes", "1", 1, 0]) stays({ gift });
    for (const colours of ["red", '{"a": 1}', "[red, blue]", '["a"', 3]) stays({ colours });
    stays({ to: "[1]", qty: [3], price: { amount: 3 } });
    assert.deepEqual(coerced({ qty: "2.5" }), { qty: 2.5 });
  });

  test("reads no number that would lose digits", () => {
    for (const price of [
      "12345678901234567890",
      "0.12345678901234567",
      "1e999",
      "9007199254740993",
    ])
      stays({ price, qty: price });
    assert.deepEqual(coerced({ qty: "9007199254740991", price: "0.000123456789012345" }), {
      qty: 9007199254740991,
      price: 0.000123456789012345,
    });
  });

  test("writes a whole number as its digits where the schema takes only strings", () => {
    assert.deepEqual(coerced({ title: 42, colours: [7], to: { zip: 1050 } }), {
      title: "42",
      colours: ["7"],
      to: { zip: "1050" },
    });
    stays({ title: 1.5 });
    stays({ title: 2 ** 60 });
    stays({ title: true });
  });

  test("leaves out an optional property that says nothing", () => {
    assert.deepEqual(coerced({ title: "a", qty: null, gift: "None", price: "", to: "null" }), {
      title: "a",
    });
    stays({ title: null });
    stays({ note: null, limit: null, any: null, other: null });
    assert.deepEqual(coerced({ limit: "null" }), { limit: null });
  });

  test("goes into lists and objects", () => {
    assert.deepEqual(coerced({ sizes: ["1", 2, "x"], to: { zip: "a", floor: "3", more: "4" } }), {
      sizes: [1, 2, "x"],
      to: { zip: "a", floor: 3, more: "4" },
    });
  });

  test("gives anything but an object back as it is", () => {
    for (const args of ["{}", 3, null, undefined, [1]])
      assert.strictEqual(coerceArgs(schema, args), args);
  });

  test("changes nothing that is passed", () => {
    const args = { qty: "3", to: { floor: "2" } };
    coerced(args);
    assert.deepEqual(args, { qty: "3", to: { floor: "2" } });
  });

  test("takes only own properties, of arguments and of schemas", () => {
    const args = JSON.parse('{"__proto__": "3", "constructor": "3"}') as Record<string, unknown>;
    assert.deepEqual(coerced(args), args);
    const hostile = JSON.parse('{"properties": {"__proto__": {"type": "integer"}}}') as JSONSchema;
    const result = coerceArgs(hostile, args) as Record<string, unknown>;
    assert.deepEqual(Object.entries(result), [
      ["__proto__", 3],
      ["constructor", "3"],
    ]);
  });

  test("never throws, and never makes valid arguments invalid", () => {
    const type = fc.constantFrom(
      "string",
      "integer",
      "number",
      "boolean",
      "null",
      "array",
      "object",
    );
    const anySchema = fc.record({
      properties: fc.dictionary(
        fc.constantFrom("a", "b", "__proto__"),
        fc.oneof(
          fc.record({ type }),
          fc.record({ type: fc.array(type) }),
          fc.record({ type: fc.constant("array"), items: fc.record({ type }) }),
          fc.anything(),
        ),
      ),
      required: fc.subarray(["a", "b"]),
    }) as fc.Arbitrary<JSONSchema>;
    const args = fc.dictionary(
      fc.constantFrom("a", "b", "c", "__proto__"),
      fc.oneof(
        fc.anything(),
        fc.jsonValue(),
        fc.constantFrom("3", "", "null", "[1]", "{}", "true"),
      ),
    );
    fc.assert(
      fc.property(anySchema, args, (schema, args) => {
        const result = coerceArgs(schema, args);
        if (validateArgs(schema, args) === null) assert.isNull(validateArgs(schema, result));
      }),
      { numRuns: 500 },
    );
  });
});
