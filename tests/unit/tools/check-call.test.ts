import { assert } from "chai";
import type { JSONSchema } from "../../../src/local-agent/contract/schema.js";
import {
  checkCall,
  matchesType,
  requiredArgs,
  signature,
  validateCall,
  type LessonTool,
} from "../../../src/local-agent/tools/check-call.js";

const book = {
  name: "book_table",
  description: "Book a table",
  inputSchema: {
    type: "object",
    properties: {
      guests: { type: "number" },
      name: { type: "string" },
      terrace: { type: "boolean" },
      allergies: { type: "array" },
    },
    required: ["guests", "name"],
  },
} satisfies LessonTool;

/** A tool with one argument, `v`. */
function toolWith(schema: unknown, required = ["v"]): LessonTool {
  return { inputSchema: { properties: { v: schema as JSONSchema }, required } };
}

function throwing(): never {
  throw new Error("No.");
}

const HOSTILE_SCHEMAS: unknown[] = [
  undefined,
  null,
  7,
  { required: "guests", properties: "guests" },
  { required: [null, 3, Symbol("s")] },
  { required: [], properties: { v: null } },
  Object.defineProperty({}, "required", { get: throwing }),
  new Proxy({}, { get: throwing, getOwnPropertyDescriptor: throwing, ownKeys: throwing }),
];

suite("requiredArgs and signature", () => {
  test("read the list of required arguments, empty where there is none", () => {
    assert.deepEqual(requiredArgs(book), ["guests", "name"]);
    assert.equal(signature(book), "book_table(guests, name)");
    assert.deepEqual(requiredArgs({ inputSchema: {} }), []);
    assert.deepEqual(requiredArgs({}), []);
    assert.equal(signature({ name: "ping" }), "ping()");
  });

  test("give a copy, so that the definition stays as it is", () => {
    (requiredArgs(book) as string[]).push("more");
    assert.deepEqual(book.inputSchema.required, ["guests", "name"]);
  });

  test("read nothing where the list is none", () => {
    for (const inputSchema of HOSTILE_SCHEMAS as JSONSchema[]) {
      assert.deepEqual(requiredArgs({ inputSchema }), []);
      assert.equal(signature({ name: "f", inputSchema }), "f()");
    }
  });
});

suite("matchesType", () => {
  test("checks arrays, numbers, strings and booleans", () => {
    const values: [type: string, good: unknown[], bad: unknown[]][] = [
      ["array", [[], [1]], [{}, null, "[]", { length: 0 }]],
      ["number", [0, -1.5, NaN], ["0", null, 1n]],
      ["string", ["", "a"], [1, null, ["a"]]],
      ["boolean", [true, false], [0, "true", null]],
    ];
    for (const [type, good, bad] of values) {
      for (const value of good) assert.isTrue(matchesType(value, type), type);
      for (const value of bad) assert.isFalse(matchesType(value, type), type);
    }
  });

  test("lets any other type pass, as the lesson's code does", () => {
    for (const type of ["object", "integer", "null", "date", "toString", undefined]) {
      for (const value of [null, [], "x", 1.5, undefined]) {
        assert.isTrue(matchesType(value, type), type);
      }
    }
  });

  test("survives a revoked proxy", () => {
    const { proxy, revoke } = Proxy.revocable([], {});
    revoke();
    assert.isFalse(matchesType(proxy, "array"));
  });
});

suite("validateCall", () => {
  test("asks for every required argument, of its type", () => {
    assert.isTrue(validateCall(book, { guests: 2, name: "Ada" }));
    assert.isFalse(validateCall(book, { guests: 2 }));
    assert.isFalse(validateCall(book, { guests: "two", name: "Ada" }));
    assert.isFalse(validateCall(book, { guests: 2, name: null }));
  });

  test("takes values that are falsy for present", () => {
    assert.isTrue(validateCall(book, { guests: 0, name: "" }));
    assert.isTrue(validateCall(toolWith({ type: "boolean" }), { v: false }));
    assert.isTrue(validateCall(toolWith({}), { v: undefined }), "the key is there");
    assert.isFalse(validateCall(toolWith({ type: "string" }), { v: undefined }));
  });

  test("does not look at optional and unknown arguments", () => {
    assert.isTrue(validateCall(book, { guests: 2, name: "Ada", terrace: "yes", more: 1 }));
    assert.isTrue(validateCall({}, { more: 1 }));
  });

  test("takes a list of types for a type it does not know", () => {
    assert.isTrue(validateCall(toolWith({ type: ["string", "null"] }), { v: 1 }));
  });

  test("knows own properties only, also ones called __proto__", () => {
    for (const name of ["toString", "constructor", "__proto__"]) {
      const tool: LessonTool = { inputSchema: { required: [name] } };
      assert.isFalse(validateCall(tool, {}), name);
      assert.isTrue(validateCall(tool, JSON.parse(`{"${name}": 1}`)), name);
    }
    const typed = JSON.parse(
      '{"inputSchema": {"properties": {"__proto__": {"type": "number"}}, "required": ["__proto__"]}}',
    );
    assert.isFalse(validateCall(typed, JSON.parse('{"__proto__": "x"}')));
  });

  test("never throws, whatever the definition and the arguments are", () => {
    for (const inputSchema of HOSTILE_SCHEMAS as JSONSchema[]) {
      assert.isTrue(validateCall({ inputSchema }, { v: 1 }));
    }
    for (const args of [undefined, null, "guests", 1, ["guests"]]) {
      assert.isFalse(validateCall(book, args as never));
    }
  });
});

suite("checkCall", () => {
  test("says what is wrong in the words of validateArgs", () => {
    assert.isNull(checkCall(book, { guests: 2, name: "Ada" }));
    assert.equal(checkCall(book, { guests: 2 }), 'Missing required argument "name".');
    assert.equal(
      checkCall(book, { guests: "two", name: "Ada" }),
      '"guests" must be number, got "two".',
    );
    for (const args of [undefined, null, [], "x"]) {
      assert.equal(checkCall(book, args), "Arguments must be an object.");
    }
  });

  test("reports a missing argument before one of the wrong type", () => {
    assert.equal(checkCall(book, { guests: "two" }), 'Missing required argument "name".');
  });

  test("checks an optional argument that is there, unless told not to", () => {
    const args = { guests: 2, name: "Ada", terrace: "yes" };
    assert.equal(checkCall(book, args), '"terrace" must be boolean, got "yes".');
    assert.isNull(checkCall(book, args, { optional: false }));
    assert.equal(
      checkCall(book, { guests: "2", name: "Ada" }, { optional: false }),
      '"guests" must be number, got "2".',
      "required ones are checked all the same",
    );
    assert.isNull(checkCall(book, { guests: 2, name: "Ada", more: "yes" }), "unknown");
  });

  test("takes a falsy value for present", () => {
    assert.isNull(checkCall(book, { guests: 0, name: "", terrace: false }));
    assert.isNull(checkCall(toolWith({}), { v: undefined }), "the key is there");
    assert.equal(
      checkCall(toolWith({ type: "string" }), { v: undefined }),
      '"v" must be string, got undefined.',
    );
  });

  test('takes a required "" for missing where asked to, and leaves an optional one alone', () => {
    const options = { emptyIsMissing: true };
    assert.equal(
      checkCall(book, { guests: 2, name: "" }, options),
      'Missing required argument "name".',
    );
    assert.isNull(checkCall(book, { guests: 0, name: " ", terrace: false }, options));
    assert.isNull(checkCall(toolWith({ type: "string" }, []), { v: "" }, options));
    assert.equal(
      checkCall(toolWith({ type: "number" }, []), { v: "" }, options),
      '"v" must be number, got "".',
    );
  });

  test("tells objects, null and arrays apart, and knows integers and lists of types", () => {
    const object = toolWith({ type: "object" });
    assert.isNull(checkCall(object, { v: {} }));
    for (const v of [null, []]) assert.isString(checkCall(object, { v }));
    assert.equal(
      checkCall(toolWith({ type: "integer" }), { v: 1.5 }),
      '"v" must be integer, got 1.5.',
    );
    assert.equal(
      checkCall(toolWith({ type: ["string", "null"] }), { v: 1 }),
      '"v" must be string or null, got 1.',
    );
    assert.isNull(checkCall(toolWith({ type: "date" }), { v: 1 }), "not JSON Schema's");
  });

  test("leaves enums, limits and what is inside to validateArgs", () => {
    const schema = { type: "object", enum: [1], properties: { qty: { type: "number" } } };
    assert.isNull(checkCall(toolWith(schema), { v: { qty: "two" } }));
    assert.isNull(checkCall(toolWith({ minimum: 5 }), { v: 1 }));
  });

  test("knows own properties only, and never throws", () => {
    for (const name of ["toString", "__proto__"]) {
      const tool: LessonTool = { inputSchema: { required: [name] } };
      assert.equal(checkCall(tool, {}), `Missing required argument "${name}".`);
      assert.isNull(checkCall(tool, JSON.parse(`{"${name}": 1}`)));
    }
    for (const inputSchema of HOSTILE_SCHEMAS as JSONSchema[]) {
      assert.isNull(checkCall({ inputSchema }, { v: 1 }));
    }
    const args = new Proxy({}, { getOwnPropertyDescriptor: throwing, get: throwing });
    assert.equal(checkCall(book, args), 'Missing required argument "guests".');
  });
});
