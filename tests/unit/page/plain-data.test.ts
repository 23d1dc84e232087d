import { assert } from "chai";
import { toPlainData } from "../../../src/page/plain-data.js";

suite("toPlainData", () => {
  test("keeps JSON as it is, in a copy", () => {
    const value = { a: [1, "x", true, null, { b: 0.5 }], "": -1 };
    const copy = toPlainData(value) as typeof value;
    assert.deepEqual(copy, value);
    assert.notEqual(copy.a, value.a);
  });

  test("takes nothing as null, leaves it out of objects, and keeps its place in lists", () => {
    const nothing = [undefined, () => 1, Symbol("x")];
    for (const value of nothing) assert.isNull(toPlainData(value));
    assert.deepEqual(toPlainData({ a: nothing, b: undefined, c: () => 1 }), {
      a: [null, null, null],
    });
  });

  test("writes as text what JSON has no form for", () => {
    assert.deepEqual(toPlainData([NaN, -Infinity, 12n]), ["NaN", "-Infinity", "12"]);
    assert.equal(toPlainData(new Date(0)), "1970-01-01T00:00:00.000Z");
    assert.isNull(toPlainData(new Date(NaN)));
    assert.equal(toPlainData(new URL("https://example.com/a")), "https://example.com/a");
    assert.equal(toPlainData(new TypeError("Sold out.")), "TypeError: Sold out.");
    assert.equal(toPlainData(new Blob(["x"])), "[object Blob]");
    assert.equal(toPlainData(new Uint8Array(3)), "[object Uint8Array]");
  });

  test("reads maps, sets and other lists", () => {
    assert.deepEqual(toPlainData(new Map([["a", new Set([1, 2])]])), { a: [1, 2] });
    assert.deepEqual(toPlainData(new Map([[1, "x"]])), [[1, "x"]]);
    assert.deepEqual(toPlainData(new URLSearchParams("a=1")), [["a", "1"]]);
  });

  test("marks cycles, but not what is merely there twice", () => {
    const shared = { x: 1 };
    const around: Record<string, unknown> = { one: shared, two: shared };
    around["up"] = [around];
    assert.deepEqual(toPlainData(around), { one: { x: 1 }, two: { x: 1 }, up: ["[circular]"] });
  });

  test("reads around what throws", () => {
    const sly = {
      ok: 1,
      get bad(): number {
        throw new Error("no");
      },
    };
    assert.deepEqual(toPlainData(sly), { ok: 1, bad: "[unreadable]" });
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    assert.deepEqual(toPlainData([proxy]), ["[unreadable]"]);
  });

  test("uses what an object says of itself, unless it is a list", () => {
    assert.equal(toPlainData({ toJSON: () => "mine" }), "mine");
    const itself: Record<string, unknown> = {};
    itself["toJSON"] = () => itself;
    assert.equal(toPlainData(itself), "[circular]");
    // Prototype.js before 1.7 gives arrays such a function.
    assert.deepEqual(toPlainData(Object.assign([1], { toJSON: () => "[1]" })), [1]);
  });

  test("treats __proto__ and constructor as any other key", () => {
    const value: unknown = JSON.parse('{"__proto__": {"polluted": 1}, "constructor": 2}');
    const copy = toPlainData(value) as object;
    assert.equal(JSON.stringify(copy), JSON.stringify(value));
    assert.equal(Object.getPrototypeOf(copy), Object.prototype);
  });

  test("cuts a text of 5 MB to 100,000 characters, never through one", () => {
    const long = toPlainData("x".repeat(5_000_000)) as string;
    assert.equal(long, `${"x".repeat(100_000)} [truncated]`);
    const pairs = toPlainData(`x${"😀".repeat(60_000)}`) as string;
    assert.equal(pairs, `x${"😀".repeat(49_999)} [truncated]`);
    assert.equal(toPlainData("y".repeat(100_000)), "y".repeat(100_000));
  });

  test("bounds what is wide", () => {
    const size = (value: unknown) => JSON.stringify(value).length;
    const wideList = toPlainData(Array.from({ length: 150_000 }, () => "word")) as string[];
    assert.equal(wideList.at(-1), "[truncated]");
    assert.isBelow(size(wideList), 400_000);
    const wideObject = toPlainData(
      Object.fromEntries(Array.from({ length: 60_000 }, (_, i) => [`key${i}`, i])),
    ) as Record<string, unknown>;
    assert.isTrue(wideObject["[truncated]"]);
    assert.isBelow(size(wideObject), 400_000);
    assert.isBelow(size(toPlainData(Array.from({ length: 9 }, () => "x".repeat(90_000)))), 300_000);
  });

  test("bounds what is deep, and what has no end", () => {
    let deep: unknown = "bottom";
    for (let i = 0; i < 20_000; i++) deep = [deep];
    assert.include(JSON.stringify(toPlainData(deep)), '"[truncated]"');
    function* forever() {
      for (;;) yield "again";
    }
    assert.equal((toPlainData(forever()) as string[]).at(-1), "[truncated]");
  });

  test("keeps an MCP result as it is, with a picture that is too big cut and the words after it whole", () => {
    const result = {
      content: [
        { type: "image", mimeType: "image/png", data: "A".repeat(5_000_000) },
        { type: "text", text: "A picture of tea." },
      ],
      isError: true,
    };
    const copy = toPlainData(result) as typeof result;
    assert.isTrue(copy.isError);
    assert.deepEqual(copy.content[1], result.content[1]);
    assert.isBelow(copy.content[0]?.data?.length ?? Infinity, 100_100);
  });

  test("keeps a picture whole, as long as there is room for pictures", () => {
    const picture = { type: "image", data: "A".repeat(300_000), mimeType: "image/png" };
    assert.deepEqual(toPlainData({ content: [picture] }), { content: [picture] });
    const file = { uri: "a:b", blob: "A".repeat(300_000), mimeType: "application/pdf" };
    assert.deepEqual(toPlainData(file), file);
    const many = toPlainData(Array.from({ length: 20 }, () => picture)) as { data: string }[];
    assert.equal(many[12]?.data.length, 300_000);
    assert.isBelow(many[13]?.data.length ?? 0, 110_000);
    const text = toPlainData({ data: "A".repeat(300_000) }) as { data: string };
    assert.isBelow(text.data.length, 110_000);
  });
});
