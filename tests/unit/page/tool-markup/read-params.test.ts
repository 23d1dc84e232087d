import { assert } from "chai";
import { readParams } from "../../../../src/page/tool-markup/read-params.js";
import { clearPage, putOnPage } from "../../../fixtures/on-page.js";

const read = (html: string) => readParams([...putOnPage(html).querySelectorAll("tool-param")]);
const properties = (html: string) => read(html).schema.properties;

suite("readParams", () => {
  teardown(clearPage);

  test("reads names, types, limits, what is required, and the text as description", () => {
    assert.deepEqual(
      read(`<tool-param name="product" required>Name of
          the <b>product</b>.</tool-param>
        <tool-param name="qty" type="integer" min="1" max="20" default="1"></tool-param>
        <tool-param name="price" type="number" min="0.5"></tool-param>
        <tool-param name="gift" type="BOOLEAN" default="false"></tool-param>
        <tool-param name="tags" type="array" enum="a|b" default="a" description="Tags">not this</tool-param>`),
      {
        schema: {
          type: "object",
          properties: {
            product: { type: "string", description: "Name of the product." },
            qty: { type: "integer", minimum: 1, maximum: 20, default: 1 },
            price: { type: "number", minimum: 0.5 },
            gift: { type: "boolean", default: false },
            tags: {
              type: "array",
              items: { type: "string", enum: ["a", "b"] },
              default: ["a"],
              description: "Tags",
            },
          },
          required: ["product"],
        },
        fields: {},
        problems: [],
      },
    );
  });

  test("reads what may be chosen, between bars or commas, as the parameter's type", () => {
    assert.deepEqual(
      properties(`<tool-param name="size" enum="S | M|L"></tool-param>
        <tool-param name="by" enum="price, name, name,"></tool-param>
        <tool-param name="city" enum="Paris, France|Rome, Italy"></tool-param>
        <tool-param name="seats" type="integer" enum="2,4"></tool-param>`),
      {
        size: { type: "string", enum: ["S", "M", "L"] },
        by: { type: "string", enum: ["price", "name"] },
        city: { type: "string", enum: ["Paris, France", "Rome, Italy"] },
        seats: { type: "integer", enum: [2, 4] },
      },
    );
  });

  test("reads every attribute as data-… too; the plain one wins", () => {
    assert.deepEqual(
      read(
        `<tool-param data-name="qty" data-type="integer" data-min="1" data-max="2" data-required
          data-default="1" data-description="How many" data-enum="1|2"></tool-param>
        <tool-param name="a" data-name="b" required="false"></tool-param>`,
      ).schema,
      {
        type: "object",
        properties: {
          qty: {
            type: "integer",
            enum: [1, 2],
            minimum: 1,
            maximum: 2,
            default: 1,
            description: "How many",
          },
          a: { type: "string" },
        },
        required: ["qty"],
      },
    );
  });

  test("reads steps as what must be a multiple, where that says the same", () => {
    const { schema, problems } =
      read(`<tool-param name="a" type="number" min="0.5" step="0.5"></tool-param>
      <tool-param name="b" type="integer" data-step="5"></tool-param>
      <tool-param name="c" type="number" min="0.3" step="0.1"></tool-param>
      <tool-param name="d" type="integer" min="1" step="2"></tool-param>
      <tool-param name="e" type="number" step="0"></tool-param>
      <tool-param name="f" step="1"></tool-param>
      <tool-param name="g" type="number" step="any"></tool-param>
      <tool-param name="h" type="number" min="5" max="1"></tool-param>`);
    assert.deepEqual(schema.properties, {
      a: { type: "number", minimum: 0.5, multipleOf: 0.5 },
      b: { type: "integer", multipleOf: 5 },
      c: { type: "number", minimum: 0.3, multipleOf: 0.1 },
      d: { type: "integer", minimum: 1 },
      e: { type: "number" },
      f: { type: "string" },
      g: { type: "number" },
      h: { type: "number", minimum: 5, maximum: 1 },
    });
    assert.deepEqual(problems, [
      'Parameter "d": step="2" must divide min="1": steps are counted from 0.',
      'Parameter "e": step="0" must be more than 0.',
      'Parameter "f": step needs type="number" or "integer".',
      'Parameter "g": step="any" is not of type number.',
      'Parameter "h": min="5" is more than max="1", so no value fits.',
    ]);
  });

  test("reads which field stands for a parameter", () => {
    const { fields } = read(`<tool-param name="query" field=" q "></tool-param>
      <tool-param name="constructor" data-field="c[]"></tool-param><tool-param name="x"></tool-param>
      <tool-param name="y" field=""></tool-param>`);
    assert.deepEqual(Object.entries(fields), [
      ["query", "q"],
      ["constructor", "c[]"],
    ]);
    assert.isFalse("toString" in fields);
  });

  test("says that a text filter may have cut an attribute at a colon", () => {
    const cut =
      "begins with a space: a text filter may have cut off what stood before a colon. If so, use";
    const { problems } = read(`<tool-param name="a" description=" returns EUR"></tool-param>
      <tool-param name="b" enum=" 2|3"></tool-param><tool-param name="c" data-enum=" a|b"></tool-param>
      <tool-param name="d" description="
        More lines."></tool-param>`);
    assert.deepEqual(problems, [
      `Parameter "a": description ${cut} data-description, or the tag's text; if not, take the space away.`,
      `Parameter "b": enum ${cut} data-enum; if not, take the space away.`,
    ]);
  });

  test("says what is wrong and how to mend it, and keeps the rest", () => {
    const { schema, problems } = read(`<tool-param></tool-param>
      <tool-param name="a" type="banana">A</tool-param><tool-param name="a" type="number">B</tool-param>
      <tool-param name="b" type="integer" min="one" max="5" default="2.5"></tool-param>
      <tool-param name="c" max="5" enum="|"></tool-param>
      <tool-param name="d" type="number" enum="1|two"></tool-param>
      <tool-param name="e" type="boolean" default="yes"></tool-param>`);
    assert.deepEqual(schema, {
      type: "object",
      properties: {
        a: { type: "string", description: "A" },
        b: { type: "integer", maximum: 5 },
        c: { type: "string" },
        d: { type: "number" },
        e: { type: "boolean" },
      },
      required: [],
    });
    assert.deepEqual(problems, [
      'A <tool-param> has no name. Add name="…".',
      'Parameter "a": type="banana" is none of string, number, integer, boolean, array. It is a string.',
      'Two parameters are called "a". Keep one.',
      'Parameter "b": default="2.5" is not of type integer.',
      'Parameter "b": min="one" is not of type number.',
      'Parameter "c": enum="|" is not a list of string values. Write enum="small|medium|large".',
      'Parameter "c": max needs type="number" or "integer".',
      'Parameter "d": enum="1|two" is not a list of number values. Write enum="small|medium|large".',
      'Parameter "e": default="yes" is not of type boolean.',
    ]);
  });

  test("takes __proto__ as any other name", () => {
    const { schema } = read('<tool-param name="__proto__" required></tool-param>');
    assert.isTrue(Object.hasOwn(schema.properties ?? {}, "__proto__"));
    assert.equal(Object.getPrototypeOf(schema.properties), Object.prototype);
  });
});
