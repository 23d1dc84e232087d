import { assert } from "chai";
import { TolerantJson } from "../../../src/local-agent/replies/tolerant-json.js";

/** Reads a whole text. Fails where it cannot be read, or where something is left over. */
function read(text: string, marker?: string): unknown {
  const { value, end, failure } = new TolerantJson(text, marker).read(0);
  assert.isUndefined(failure, text);
  assert.equal(text.slice(end).replace(marker ?? "", ""), "", text);
  return value;
}

function failure(text: string) {
  const reading = new TolerantJson(text).read(0);
  return assertFound(reading.failure, text);
}

function assertFound<T>(value: T | undefined, message: string): T {
  if (value === undefined) assert.fail(`This can be read: ${message}`);
  return value;
}

suite("TolerantJson", () => {
  test("reads JSON as JSON.parse does", () => {
    const texts = [
      "{}",
      " [ ] ".trim(),
      '{"a": [1, -0.5, 1e3, 2E-2, true, false, null], "b": {"c": ""}}',
      '["\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\ud83d\\ude00", "é😀"]',
      '{"a": 1, "a": 2, "": 3}',
      '[{"a":[[],[{}]]}]',
      '{\r\n\t"a" : "b"\n}',
      "[12345678901234567890, 0, -0]",
    ];
    for (const text of texts) assert.deepEqual(read(text), JSON.parse(text), text);
  });

  test("reads what stands at any place of a text, and says where it ends", () => {
    const text = 'Here: {"a": 1} and more';
    assert.deepEqual(new TolerantJson(text).read(6), { value: { a: 1 }, end: 14 });
  });

  test("takes what models write and what can mean only one thing", () => {
    const alike: [text: string, value: unknown][] = [
      ['{"a": 1,}', { a: 1 }],
      ["[1, 2,]", [1, 2]],
      ["{'a': 'b'}", { a: "b" }],
      ["{“a”: “b”, „c“: ”d”}", { a: "b", c: "d" }],
      ["{‘a’: ‘b’}", { a: "b" }],
      ['{\\"a\\": \\"b\\"}', { a: "b" }],
      ["{a: 1, b_2: 2, $c: 3, d-e: 4, größe: 5}", { a: 1, b_2: 2, $c: 3, "d-e": 4, größe: 5 }],
      ["[True, False, None]", [true, false, null]],
      ['["one\ntwo\tthree"]', ["one\ntwo\tthree"]],
      ["['Bob\\'s', 'Bob's', 'it’s', ‘it’s’]", ["Bob's", "Bob's", "it’s", "it’s"]],
      ['["a \\d \\_ \\C"]', ["a \\d _ \\C"]],
      ['["\\u00g0"]', ["\\u00g0"]],
      ['{"a": ["b", "c"}', { a: ["b", "c"] }],
    ];
    for (const [text, value] of alike) assert.deepEqual(read(text), value, text);
  });

  test("closes brackets that the closing marker leaves open, but only behind a whole value", () => {
    assert.deepEqual(read('{"a": [{"b": 1<end>', "<end>"), { a: [{ b: 1 }] });
    assert.deepEqual(read('{"a": "<end>" <end>', "<end>"), { a: "<end>" });
    for (const text of ['{"a": <end>', '{"a"<end>', "{<end>", '{"a": 1, <end>', '{"a": "b<end>']) {
      assert.isDefined(new TolerantJson(text, "<end>").read(0).failure, text);
    }
  });

  test("refuses what is ambiguous or wrong, and says what it expected where", () => {
    assert.deepEqual(failure('["She said "hi" to us"]'), {
      cut: false,
      expected: '"," or "]"',
      found: 'hi" to us"]',
    });
    const wrong: [text: string, expected: string][] = [
      ['{"a" 1}', '":"'],
      ["{1: 2}", 'a key or "}"'],
      ["[1 2]", '"," or "]"'],
      ["[,]", "a value"],
      ["[dark]", "a value"],
      ["[007]", '"," or "]"'],
      ["[1}", '"," or "]"'],
      ['{"a": 1]', '"," or "}"'],
      ['["a" "b"]', '"," or "]"'],
      ["[NaN]", "a value"],
    ];
    for (const [text, expected] of wrong) {
      assert.deepEqual([failure(text).expected, failure(text).cut], [expected, false], text);
    }
  });

  test("tells a text that breaks off, and gives what stands before", () => {
    for (const text of [
      "{",
      "[",
      '{"a',
      '{"a"',
      '{"a":',
      '{"a": tr',
      '{"a": 1',
      '{"a": [1,',
      "['",
    ]) {
      assert.isTrue(failure(text).cut, text);
    }
    const { value } = new TolerantJson('{"name": "add", "arguments": {"x": [1, "tw').read(0);
    assert.deepEqual(value, { name: "add", arguments: { x: [1, "tw"] } });
  });

  test("takes __proto__ for a key like any other", () => {
    const value = read('{"__proto__": {"admin": true}, "constructor": 1}') as object;
    assert.deepEqual(Object.keys(value), ["__proto__", "constructor"]);
    assert.strictEqual(Object.getPrototypeOf(value), Object.prototype);
    assert.isFalse("admin" in value);
  });

  test("reads 64 levels and refuses more, however many", () => {
    const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
    assert.isArray(read(nested(64)));
    assert.equal(failure(nested(66)).expected, "at most 64 levels");
    assert.equal(failure("[".repeat(200_000)).expected, "at most 64 levels");
    assert.equal(failure('{"a":'.repeat(200_000)).expected, "at most 64 levels");
  });

  test("goes on behind a quote that nothing closes, not behind the text", () => {
    assert.equal(new TolerantJson('{"a {b: 1}').read(0).end, 2);
    assert.equal(new TolerantJson('{\\"a {b: 1}').read(0).end, 3);
  });

  test("always gets further, so that the next reading can begin where this one ended", () => {
    for (const text of ["", "x", "{", '"', "<", "}", ",", "\\"]) {
      assert.isAtLeast(new TolerantJson(text).read(0).end, 1, text);
    }
  });
});
