import { assert } from "chai";
import fc from "fast-check";
import type { JSONSchema } from "../../../../src/local-agent/contract/schema.js";
import {
  schemaFromCode,
  schemaFromText,
} from "../../../../src/page/tool-markup/declared-schema.js";
import { jsonBreak } from "../../../../src/page/tool-markup/json-place.js";

const flawOf = (text: string) => {
  const read = schemaFromText(text);
  return "flaw" in read ? read.flaw : "none";
};

suite("schemaFromText", () => {
  test("reads a JSON Schema of an object; its type may be left out", () => {
    const properties: Record<string, JSONSchema> = { q: { type: "string", enum: ["a", "b"] } };
    assert.deepEqual(schemaFromText(JSON.stringify({ properties, required: ["q"], x: 1 })), {
      schema: { type: "object", properties, required: ["q"], x: 1 },
    });
    assert.deepEqual(schemaFromText("{}"), { schema: { type: "object", properties: {} } });
  });

  test("reads one in which a content system has made paragraphs of empty lines", () => {
    assert.deepEqual(
      schemaFromText('{"properties": {</p>\n<p>  "q": {"type": "string"}<br />\n}}'),
      {
        schema: { type: "object", properties: { q: { type: "string" } } },
      },
    );
  });

  test("says where it is broken, and how to mend it", () => {
    const mend =
      'a curly quote. JSON needs straight ones, ": write it in a code editor, not in a word processor.';
    assert.equal(flawOf("{“type”: “object”}"), `It is no JSON at line 1, character 2: ${mend}`);
    assert.equal(
      flawOf('\n{"type": "object",\n  "properties": {”q”: {}}}'),
      `It is no JSON at line 3, character 18: ${mend}`,
    );
    assert.equal(flawOf('{"a": 1,}'), 'It is no JSON at line 1, character 9: found "}".');
    assert.equal(flawOf('{"a": 1'), "It is no JSON: it ends too soon, at line 1, character 8.");
    assert.equal(flawOf("{a: 1}"), 'It is no JSON at line 1, character 2: found "a: 1}".');
    assert.equal(
      flawOf('{"enum":["a"],[caption]}'),
      'It is no JSON at line 1, character 15: found "[caption]}".',
    );
    assert.equal(flawOf(" "), "It is empty.");
  });

  test("says what a schema of arguments must be", () => {
    const object = 'It must be a JSON Schema of an object: {"properties": {…}}.';
    assert.equal(flawOf("[]"), object);
    assert.equal(flawOf("null"), object);
    assert.equal(flawOf('{"type":"string"}'), 'Its type must be "object", got "string".');
    assert.equal(
      flawOf('{"properties":["q"]}'),
      'Its "properties" must be an object with a schema for each parameter.',
    );
    assert.equal(
      flawOf('{"properties":{"q":"string"}}'),
      'Its property "q" must have a schema, an object.',
    );
    assert.equal(flawOf('{"required":"q"}'), 'Its "required" must be a list of names: ["query"].');
    assert.equal(
      flawOf('{"properties":{"q":{}},"required":["p"]}'),
      'It requires "p", which its "properties" lack.',
    );
  });

  test("takes __proto__ as any other name", () => {
    const read = schemaFromText(
      '{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}',
    );
    const { properties = {} } = "schema" in read ? read.schema : {};
    assert.deepEqual(Object.keys(properties), ["__proto__"]);
    assert.equal(Object.getPrototypeOf(properties), Object.prototype);
    assert.equal(
      flawOf('{"__proto__":{"properties":{"q":{}}},"required":["q"]}'),
      'It requires "q", which its "properties" lack.',
    );
  });

  test("takes none that is huge or endlessly deep", () => {
    const deep = '{"properties":{"a":'.repeat(5_000) + "{}" + "}}".repeat(5_000);
    assert.equal(flawOf(deep.slice(0, 300_000)), "It has more than 100000 characters.");
    const nested = '{"properties":{"a":'.repeat(20) + "{}" + "}}".repeat(20);
    assert.equal(flawOf(nested), "It is nested deeper than 32 levels.");
  });
});

suite("schemaFromCode", () => {
  test("copies what the page has set", () => {
    const schema = { properties: { q: { type: "string" } } };
    const read = schemaFromCode(schema);
    schema.properties.q.type = "number";
    assert.deepEqual(read, { schema: { type: "object", properties: { q: { type: "string" } } } });
  });

  test("says what is no schema, whatever the page sets", () => {
    const circular: Record<string, unknown> = {};
    circular["properties"] = { a: circular };
    const throwing = {
      get properties(): never {
        throw new Error("no");
      },
    };
    const revocable = Proxy.revocable({}, {});
    revocable.revoke();
    const flaw = "JSON cannot express it: it may hold itself. Give a plain object.";
    for (const odd of [circular, throwing, revocable.proxy, { a: 1n }, () => 1, undefined]) {
      assert.deepEqual(schemaFromCode(odd), { flaw });
    }
    assert.property(schemaFromCode([]), "flaw");
  });
});

suite("jsonBreak", () => {
  test("is behind the end of any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom("", "  "), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        assert.equal(jsonBreak(text), text.length);
      }),
      { numRuns: 1_000 },
    );
  });

  test("is where text that was changed in one place stops to be JSON", () => {
    const signs = fc.constantFrom("“", "}", "]", ",", ":", '"', "1", "a", "");
    fc.assert(
      fc.property(fc.json({ maxDepth: 3 }), fc.nat(), signs, (json, place, sign) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + sign + json.slice(at + 1);
        const found = jsonBreak(text);
        assert.isAtMost(found, text.length);
        if (found === text.length) return;
        assert.throws(() => JSON.parse(text) as unknown, SyntaxError);
        // What stands before it is right as far as it goes.
        assert.equal(jsonBreak(text.slice(0, found)), found, text);
      }),
      { numRuns: 5_000 },
    );
  });
});
