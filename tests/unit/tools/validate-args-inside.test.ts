import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";

const order: JSONSchema = {
  type: "object",
  properties: {
    items: {
      type: "array",
      items: {
        type: "object",
        properties: {
          sku: { type: "string", enum: ["TEA", "MUG"] },
          qty: { type: "integer", minimum: 1, maximum: 9 },
        },
        required: ["sku"],
      },
    },
    address: {
      type: "object",
      properties: { city: { type: "string" }, zip: { type: "string" } },
      required: ["city"],
    },
    note: { type: "string" },
  },
};

/** The schema `{ properties: { <name>: schema } }`. */
function holding(name: string, schema: unknown): JSONSchema {
  return { properties: Object.fromEntries([[name, schema as JSONSchema]]) };
}

suite("validateArgs, inside arguments", () => {
  test("names the way to the problem", () => {
    const problems: [args: unknown, problem: string | null][] = [
      [{ items: [{ sku: "TEA", qty: 2 }], address: { city: "Bern" } }, null],
      [{ items: [{ sku: "TEA", qty: "two" }] }, '"items[0].qty" must be integer, got "two".'],
      [{ items: [{ sku: "TEA" }, { sku: "POT" }] }, '"items[1].sku" must be one of "TEA", "MUG".'],
      [{ items: [{ sku: "TEA", qty: 0 }] }, '"items[0].qty" must be at least 1.'],
      [{ items: [{ sku: "TEA", qty: 10 }] }, '"items[0].qty" must be at most 9.'],
      [{ items: ["TEA"] }, '"items[0]" must be object, got "TEA".'],
      [{ items: [{ qty: 1 }] }, 'Missing required argument "items[0].sku".'],
      [{ address: {} }, 'Missing required argument "address.city".'],
      [{ address: { city: 3 } }, '"address.city" must be string, got 3.'],
    ];
    for (const [args, problem] of problems) assert.equal(validateArgs(order, args), problem);
  });

  test("takes a required \"\" for missing at every depth, and an item or optional '' as it is", () => {
    assert.equal(
      validateArgs(order, { address: { city: "" } }),
      'Missing required argument "address.city".',
    );
    assert.isNull(validateArgs(order, { address: { city: "Bern", zip: "" } }));
    assert.isNull(validateArgs(holding("tags", { items: { type: "string" } }), { tags: [""] }));
  });

  test("reports what is wrong with an argument before what is wrong inside another", () => {
    const args = { items: [{ qty: "two" }], address: {}, note: 5 };
    assert.equal(validateArgs(order, args), '"note" must be string, got 5.');
    assert.equal(
      validateArgs(order, { ...args, note: "" }),
      'Missing required argument "address.city".',
      "one level down before two",
    );
  });

  test("reports properties in the schema's order, not in the order they were written", () => {
    const schema = holding("v", { properties: { a: { type: "string" }, b: { type: "string" } } });
    assert.equal(validateArgs(schema, { v: { b: 1, a: 1 } }), '"v.a" must be string, got 1.');
  });

  test("checks properties of objects only and items of arrays only", () => {
    const schema = holding("v", { properties: { length: { type: "string" } }, items: false });
    for (const v of ["abc", 5, null, true, {}, { 0: "a" }, []]) {
      assert.isNull(validateArgs(schema, { v }));
    }
    assert.equal(validateArgs(schema, { v: { length: 1 } }), '"v.length" must be string, got 1.');
    assert.isNull(validateArgs({ items: { type: "string" } }, { 0: 1 }), "arguments are no array");
  });

  test("lets the schema true pass everything and the schema false nothing", () => {
    const schema = holding("v", { properties: { yes: true, no: false } });
    assert.isNull(validateArgs(schema, { v: { yes: [1], more: 1 } }));
    assert.equal(validateArgs(schema, { v: { no: null } }), '"v.no" is not allowed.');
    assert.equal(validateArgs(holding("v", false), { v: 1 }), '"v" is not allowed.');
    assert.equal(
      validateArgs(holding("v", { items: false }), { v: [1] }),
      '"v[0]" is not allowed.',
    );
    assert.isNull(validateArgs(holding("v", { items: true }), { v: [1] }));
  });

  test("puts a name that could be misread in brackets, but leaves an argument's own name alone", () => {
    const deep = (name: string) =>
      validateArgs(holding("v", holding(name, false)), { v: { [name]: 1 } });
    assert.equal(deep("first-name_2"), '"v.first-name_2" is not allowed.');
    assert.equal(deep("straße"), '"v.straße" is not allowed.');
    assert.equal(deep("a.b"), `"v['a.b']" is not allowed.`);
    assert.equal(deep("[0]"), `"v['[0]']" is not allowed.`);
    assert.equal(deep(""), `"v['']" is not allowed.`);
    assert.equal(deep("it's"), `"v['it\\'s']" is not allowed.`);
    assert.equal(deep('say "a"\n'), `"v['say \\"a\\"\\n']" is not allowed.`);
    assert.equal(validateArgs(holding("a.b", false), { "a.b": 1 }), '"a.b" is not allowed.');
    assert.equal(
      validateArgs(holding("a.b", holding("c", false)), { "a.b": { c: 1 } }),
      `"['a.b'].c" is not allowed.`,
    );
  });

  test("takes names such as __proto__ and constructor for names", () => {
    const schema = holding("v", {
      properties: JSON.parse('{"__proto__": {"type": "number"}, "constructor": false}'),
      required: ["__proto__"],
    });
    assert.equal(validateArgs(schema, { v: {} }), 'Missing required argument "v.__proto__".');
    assert.equal(
      validateArgs(schema, JSON.parse('{"v": {"__proto__": "x"}}')),
      '"v.__proto__" must be number, got "x".',
    );
    assert.isNull(validateArgs(schema, JSON.parse('{"v": {"__proto__": 1}}')));
  });

  test("follows a schema inside itself as far as the arguments go", () => {
    const node: JSONSchema = { type: "object", required: ["name"] };
    node.properties = { name: { type: "string" }, children: { type: "array", items: node } };
    const leaf = { name: "leaf" };
    assert.isNull(validateArgs(node, { name: "root", children: [leaf, leaf] }));
    assert.equal(
      validateArgs(node, { name: "root", children: [leaf, { name: "b", children: [{}] }] }),
      'Missing required argument "children[1].children[0].name".',
    );
  });

  test("cuts a long way in the message", () => {
    const node: JSONSchema = {};
    node.properties = { in: node, end: { type: "null" } };
    let args: Record<string, unknown> = { end: 1 };
    for (let i = 0; i < 1_000; i++) args = { in: args };
    const problem = validateArgs(node, args) ?? "";
    assert.match(problem, /^"in\.in\.in\.[in.]*… must be null, got 1\.$/);
    assert.isBelow(problem.length, 250);
  });

  test("checks an object that holds itself once for each schema it meets", () => {
    const node: JSONSchema = {};
    node.properties = { next: node, all: { items: node }, end: { type: "null" } };
    const cycle: Record<string, unknown> = {};
    Object.assign(cycle, { next: cycle, all: [cycle, cycle], end: null });
    assert.isNull(validateArgs(node, cycle));
    cycle["end"] = 1;
    assert.equal(validateArgs(node, cycle), '"end" must be null, got 1.');
  });

  test("refuses arguments that never end", () => {
    const node: JSONSchema = {};
    node.properties = { next: node };
    const endless = (): object =>
      new Proxy({ next: 1 }, { get: (target, key) => (key === "next" ? endless() : target) });
    assert.equal(validateArgs(node, endless()), "Arguments hold too much to check.");
  });
});
