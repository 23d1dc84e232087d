import { assert } from "chai";
import fc from "fast-check";
import { jsonText } from "../../../src/local-agent/tools/json-text.js";

const whole = (value: unknown) => jsonText(value, 100_000);

suite("jsonText", () => {
  test("writes plain data as JSON.stringify does", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        assert.equal(whole(value), JSON.stringify(value));
      }),
      { numRuns: 500 },
    );
    const odd = { a: undefined, b: [undefined, () => {}], c: NaN, d: new Date(0), __proto__: null };
    assert.equal(whole(odd), JSON.stringify(odd));
    assert.equal(whole(JSON.parse('{"__proto__": 1}')), '{"__proto__":1}');
    assert.isUndefined(whole(undefined));
    assert.isUndefined(whole(() => {}));
  });

  test("writes what JSON.stringify cannot", () => {
    const cycle: unknown[] = [1];
    cycle.push(cycle, { cycle });
    assert.equal(whole(cycle), '[1,"[circular]",{"cycle":"[circular]"}]');
    assert.equal(whole({ n: 10n }), '{"n":"10"}');
    const failing = { a: 1, toJSON: () => assert.fail() };
    assert.equal(whole({ failing, b: 2 }), '{"b":2}');
    let deep: unknown = 1;
    for (let i = 0; i < 50_000; i++) deep = { deep };
    assert.include(whole(deep), '{"deep":"[too deep]"}');
  });

  test("the same object twice is no cycle", () => {
    const one = { a: 1 };
    assert.equal(whole([one, one]), '[{"a":1},{"a":1}]');
  });

  test("stops soon after its end, also where parts multiply", () => {
    let parts: unknown = ["x"];
    for (let i = 0; i < 60; i++) parts = [parts, parts];
    for (const value of [parts, "x".repeat(10_000), Array.from({ length: 100_000 }, () => 1)]) {
      const text = jsonText(value, 1_000) ?? "";
      assert.isAbove(text.length, 1_000);
      assert.isBelow(text.length, 1_500);
    }
  });
});
