import { assert } from "chai";
import fc from "fast-check";
import type { JSONSchema } from "../../../../src/local-agent/contract/schema.js";
import { readShorthand } from "../../../../src/page/tool-markup/params-shorthand.js";

function schemaOf(text: string): JSONSchema {
  const read = readShorthand(text);
  if (!("schema" in read)) throw new Error(`${read.at}: ${read.wrong}`);
  return read.schema;
}

/** Where a text cannot be read, marked with ‸ before the character, and why. */
function wrongIn(text: string): string {
  const read = readShorthand(text);
  if ("schema" in read) throw new Error("It can be read.");
  return `${text.slice(0, read.at)}‸${text.slice(read.at)} ${read.wrong}`;
}

suite("readShorthand", () => {
  test("reads names, types, limits, options, defaults and descriptions", () => {
    assert.deepEqual(
      schemaOf(`qty! integer 1-20 =1 (how many, at most (!) 20),
        size S|M|L =M, city New York | Rome, price number 0.5- step 0.5, cold integer -20,
        range! integer -5-5, tags array red|green =red|green, gift boolean =false, seats integer 2|4,
        first-name, größe, kind string list price|net price, one S|,`),
      {
        type: "object",
        properties: {
          qty: {
            type: "integer",
            minimum: 1,
            maximum: 20,
            default: 1,
            description: "how many, at most (!) 20",
          },
          size: { type: "string", enum: ["S", "M", "L"], default: "M" },
          city: { type: "string", enum: ["New York", "Rome"] },
          price: { type: "number", minimum: 0.5, multipleOf: 0.5 },
          cold: { type: "integer", maximum: 20 },
          range: { type: "integer", minimum: -5, maximum: 5 },
          tags: {
            type: "array",
            items: { type: "string", enum: ["red", "green"] },
            default: ["red", "green"],
          },
          gift: { type: "boolean", default: false },
          seats: { type: "integer", enum: [2, 4] },
          "first-name": { type: "string" },
          größe: { type: "string" },
          kind: { type: "string", enum: ["list price", "net price"] },
          one: { type: "string", enum: ["S"] },
        },
        required: ["qty", "range"],
      },
    );
  });

  test("reads the issue's own example, and nothing as no parameters", () => {
    assert.deepEqual(schemaOf("qty! integer 1-20, size S|M|L"), {
      type: "object",
      properties: {
        qty: { type: "integer", minimum: 1, maximum: 20 },
        size: { type: "string", enum: ["S", "M", "L"] },
      },
      required: ["qty"],
    });
    assert.deepEqual(schemaOf(" "), { type: "object", properties: {}, required: [] });
  });

  test("takes __proto__ as any other name", () => {
    const { properties = {} } = schemaOf("__proto__!, constructor integer");
    assert.deepEqual(Object.keys(properties), ["__proto__", "constructor"]);
    assert.equal(Object.getPrototypeOf(properties), Object.prototype);
  });

  test("points at the character that it cannot read, and says what to write", () => {
    const known =
      "The types are string, number, integer, boolean, array; a choice has bars, S|M|L.";
    const wrong: [marked: string, why: string][] = [
      ["qty! ‸intger 1-20", '"intger" is no type. Did you mean "integer"?'],
      ["qty ‸int", '"int" is no type. Did you mean "integer"?'],
      [
        "a ‸sting S|M",
        '"sting" is no type. Did you mean "string"? For a choice write "string sting …".',
      ],
      [
        "a ‸list x|y",
        '"list" is no type. Did you mean "array"? For a choice write "string list …".',
      ],
      ["a ‸large", `"large" is no type. ${known}`],
      ["a, ‸, b", "There is no parameter before this comma."],
      ["‸, b", "There is no parameter before this comma."],
      ["a, b, ‸a integer", '"a" stands here a second time. Keep one.'],
      ["qty‸: integer", '":" cannot follow a name. Write "qty! integer 1-20".'],
      ["S‸|M", '"|" cannot follow a name. Write "S! integer 1-20".'],
      ["‸{qty}", 'A name is expected, got "{".'],
      ["a ‸(what", "This bracket is not closed."],
      ["a string‸)", "This bracket closes none."],
      ["a (what) ‸b", "A comma is expected before the next parameter."],
      ["a ‸1-20", 'Limits are for numbers. Write "integer 1-20" or "number 1-20".'],
      ["a string ‸1-", 'Limits are for numbers. Write "integer 1-" or "number 1-".'],
      ["a integer ‸20-1", "20 is more than 1."],
      [
        "a integer 1-20 ‸odd",
        '"odd" is not understood here. After the type may come a range such as 1-20, step 5, or a choice such as S|M|L.',
      ],
      ["a integer 1-5 step‸", 'A number is expected after "step".'],
      ["a integer step ‸0", 'A step is a number above 0, got "0".'],
      ["a integer 1|‸two", '"two" is not of type integer.'],
      ["a S|‸|M", "There is no value before this bar."],
      ["a ‸|", "There is no value before this bar."],
      ["a boolean ‸on|off", "A boolean is true or false; take the choice away."],
      ["a S|M =‸L", '"L" is none of the choice.'],
      ["a array S|M =‸S|L", '"L" is none of the choice.'],
      ["a integer 1-5 =‸9", "9 is not within the limits."],
      ["a integer = ‸2.5", '"2.5" is not of type integer.'],
      ["a =‸", 'A value is expected after "=".'],
      ["a =‸b=c", '"b=c" is not one value. An array\'s have bars between them, =S|M.'],
      ["a =‸b|c", '"b|c" is not one value. An array\'s have bars between them, =S|M.'],
    ];
    for (const [marked, why] of wrong) {
      assert.equal(wrongIn(marked.replace("‸", "")), `${marked} ${why}`);
    }
  });

  test("needs nothing that text filters change", () => {
    const { properties = {} } = schemaOf("qty! integer 1-20 step 1 =2 (how many), tags array a|b");
    assert.lengthOf(Object.keys(properties), 2);
    assert.notMatch("qty! integer 1-20 step 1 =2 (how many), tags array a|b", /[:<>"&[\]{}]/);
  });
});

// What it can say is what it reads: any schema of its kind, written in it, comes back.

const WORD = fc
  .stringMatching(/^[^\s,|=()!]([^,|=()]{0,8}[^\s,|=()])?$/)
  .filter((word) => word === word.trim() && word !== "");
const NAME = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.-]{1,12}$/),
  fc.constantFrom("__proto__", "constructor", "é", "名前", "step", "integer"),
);
const DECIMAL = fc.integer({ min: -9_999, max: 9_999 }).map((whole) => whole / 100);
const WHOLE = fc.integer({ min: -9_999, max: 9_999 });
const TEXT = fc
  .array(fc.stringMatching(/^[^()\s]{1,8}$/), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(" "));

const limitsOf = (numbers: fc.Arbitrary<number>) =>
  fc
    .tuple(fc.option(numbers), fc.option(numbers), fc.option(fc.integer({ min: 1, max: 50 })))
    .map(([a, b, step]) => ({
      ...(a === null ? {} : { minimum: b === null ? a : Math.min(a, b) }),
      ...(b === null ? {} : { maximum: a === null ? b : Math.max(a, b) }),
      ...(step === null ? {} : { multipleOf: step }),
    }));
const choiceOf = <Value>(values: fc.Arbitrary<Value>) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 4 }).map((list) => ({ enum: list }));

const numeric = (type: "number" | "integer", numbers: fc.Arbitrary<number>) =>
  fc
    .oneof(limitsOf(numbers), choiceOf(numbers))
    .chain((rules) =>
      fc
        .option("enum" in rules ? fc.constantFrom(...rules.enum) : numbers, { nil: undefined })
        .map((value) => ({ type, rules, fallback: within(rules, value) })),
    );
const within = (rules: JSONSchema, value: number | undefined) =>
  value === undefined || value < (rules.minimum ?? value) || value > (rules.maximum ?? value)
    ? undefined
    : value;

const texts = fc
  .option(choiceOf(WORD), { nil: undefined })
  .chain((rules) =>
    fc
      .option(rules ? fc.constantFrom(...rules.enum) : WORD, { nil: undefined })
      .map((fallback) => ({ type: "string" as const, rules: rules ?? {}, fallback })),
  );
const lists = fc.option(choiceOf(WORD), { nil: undefined }).chain((rules) =>
  fc
    .option(
      fc.array(rules ? fc.constantFrom(...rules.enum) : WORD, { minLength: 2, maxLength: 3 }),
      {
        nil: undefined,
      },
    )
    .map((fallback) => ({ type: "array" as const, rules: rules ?? {}, fallback })),
);
const flags = fc
  .option(fc.boolean(), { nil: undefined })
  .map((fallback) => ({ type: "boolean" as const, rules: {}, fallback }));

const param = fc.tuple(
  NAME,
  fc.boolean(),
  fc.oneof(numeric("number", DECIMAL), numeric("integer", WHOLE), texts, lists, flags),
  fc.option(TEXT, { nil: "" }),
);
type Param = typeof param extends fc.Arbitrary<infer Value> ? Value : never;

function written([name, required, { type, rules, fallback }, description]: Param): string {
  const { minimum, maximum, multipleOf: step, enum: options } = rules as JSONSchema;
  const range =
    minimum === undefined && maximum === undefined ? "" : `${minimum ?? ""}-${maximum ?? ""}`;
  return [
    `${name}${required ? "!" : ""}`,
    type,
    range,
    step === undefined ? "" : `step ${String(step)}`,
    options === undefined ? "" : options.map(String).join("|") + (options.length === 1 ? "|" : ""),
    fallback === undefined ? "" : `=${[fallback].flat().join("|")}`,
    description === "" ? "" : `(${description})`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function meant(params: readonly Param[]): JSONSchema {
  return {
    type: "object",
    properties: Object.fromEntries(
      params.map(([name, , { type, rules, fallback }, description]) => [
        name,
        {
          type,
          ...(type === "array" ? { items: { type: "string", ...rules } } : rules),
          ...(fallback === undefined ? {} : { default: fallback }),
          ...(description === "" ? {} : { description }),
        },
      ]),
    ) as Record<string, JSONSchema>,
    required: params.filter(([, required]) => required).map(([name]) => name),
  };
}

suite("readShorthand: any text", function () {
  this.timeout(60_000);

  test("that writes a schema is read as that schema", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(param, { selector: ([name]) => name, maxLength: 5 }),
        (params: Param[]) => {
          const text = params.map(written).join(", ");
          assert.deepEqual(schemaOf(text), meant(params), text);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("is read, or pointed into, without throwing", () => {
    const SIGNS = [
      "qty",
      "!",
      " ",
      ",",
      "integer",
      "boolean",
      "array",
      "step",
      "1-20",
      "-",
      "1",
      "|",
      "=",
    ];
    const near = fc
      .array(fc.oneof(fc.constantFrom(...SIGNS, "(", ")", "S|M", "\n", "\ud83d"), fc.string()), {
        maxLength: 20,
      })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(near, (text) => {
        const read = readShorthand(text);
        if ("schema" in read) return;
        assert.isAtLeast(read.at, 0);
        assert.isAtMost(read.at, text.length);
        assert.notEqual(read.wrong, "");
      }),
      { numRuns: 5_000 },
    );
  });

  test("takes time in proportion to its length", () => {
    for (const part of ["a", "a,", "(", "|", "1-", " ", "a integer 1-20, ".slice(0, 9)]) {
      readShorthand(part.repeat(100_000 / part.length));
      readShorthand(`a ${part.repeat(100_000 / part.length)}`);
    }
  });
});
