// What the property tests of this folder are made of: JSON, schemas of the kit's own subset, and things that are
// neither.
import fc from "fast-check";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";

/** Few, so that schemas and arguments meet; and some that mean something to JavaScript. */
const name = fc.constantFrom("a", "b", "c.d", "", "0", "constructor", "toString", "__proto__");

/** An object of own properties, whatever their names are. */
function objectOf<T>(value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .array(fc.tuple(name, value), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries) as Record<string, T>);
}

const scalar = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, 0, 1, -2, 1.5, 1e21, "", "a", "b"),
  fc.string({ maxLength: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    objectOf(tie("value")),
  ),
})).value;

/** A call's arguments. */
export const jsonObject: fc.Arbitrary<Record<string, unknown>> = objectOf(json);

const scalarRules = {
  type: fc.constantFrom<JSONSchema["type"]>(
    ...(["object", "array", "string", "number", "integer", "boolean", "null"] as const),
    ["string", "null"],
    ["array", "object"],
  ),
  enum: fc.array(json, { minLength: 1, maxLength: 4 }),
  minimum: fc.integer({ min: -3, max: 3 }),
  maximum: fc.integer({ min: -3, max: 3 }),
  description: fc.string({ maxLength: 200 }),
  default: json,
};

/** A schema as a page should write it: the keywords that the kit reads, each of its kind. */
export const jsonSchema: fc.Arbitrary<JSONSchema> = fc.letrec<{ schema: JSONSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.record(scalarRules, { requiredKeys: [] }) as fc.Arbitrary<JSONSchema>,
    fc.record({
      properties: objectOf(tie("schema")),
      required: fc.array(name, { maxLength: 2 }),
      items: tie("schema"),
    }) as fc.Arbitrary<JSONSchema>,
  ),
})).schema;

function throwing(): never {
  throw new Error("No.");
}

const untouchable = fc.constantFrom<() => unknown>(
  () => new Proxy({}, { get: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing }),
  () => new Proxy([], { get: throwing, ownKeys: throwing, getOwnPropertyDescriptor: throwing }),
  // Inside something: fast-check itself looks into what stands alone.
  () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return { a: proxy, b: [proxy], type: proxy, properties: proxy, required: proxy, items: proxy };
  },
  () => Object.defineProperty({}, "a", { enumerable: true, get: throwing }),
  () => Object.defineProperty(["a"], 0, { enumerable: true, get: throwing }),
  () => ({ toJSON: throwing, toString: throwing, valueOf: throwing }),
  () => {
    const cycle: Record<string, unknown> = {};
    return Object.assign(cycle, { a: cycle, b: [cycle], properties: cycle, items: cycle });
  },
  () => Symbol("s"),
  () => throwing,
);

/** Anything at all. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 1, arbitrary: untouchable.map((make) => make()) },
  { weight: 1, arbitrary: json },
  {
    weight: 2,
    arbitrary: fc.anything({
      maxDepth: 2,
      withBigInt: true,
      withDate: true,
      withMap: true,
      withNullPrototype: true,
      withSet: true,
      withSparseArray: true,
      withTypedArray: true,
    }),
  },
);

/** What stands where a schema should: its keywords, with anything at all in them. */
export const anySchema: fc.Arbitrary<unknown> = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    anything,
    fc.record(
      {
        type: fc.oneof(anything, scalarRules.type, fc.array(anything, { maxLength: 2 })),
        properties: fc.oneof(anything, objectOf(tie("schema"))),
        required: fc.oneof(anything, fc.array(fc.oneof(name, anything), { maxLength: 3 })),
        enum: fc.oneof(anything, fc.array(anything, { maxLength: 3 })),
        minimum: fc.oneof(anything, fc.double()),
        maximum: fc.oneof(anything, fc.double()),
        items: fc.oneof(anything, tie("schema")),
        description: fc.oneof(anything, fc.string({ maxLength: 400 })),
        default: anything,
      },
      { requiredKeys: [] },
    ),
  ),
})).schema;
