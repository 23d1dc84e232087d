import { assert } from "chai";
import { cleanToolMeta } from "../../../src/local-agent/index.js";

suite("cleanToolMeta (seed klea-tool-formatting)", () => {
  test("leaves out the tags of FastMCP, and what is empty then", () => {
    assert.deepEqual(cleanToolMeta({ fastmcp: { tags: ["testing"], version: 2 }, ui: "card" }), {
      fastmcp: { version: 2 },
      ui: "card",
    });
    assert.deepEqual(cleanToolMeta({ fastmcp: { tags: [] }, ui: { tags: ["a"] } }), {
      ui: { tags: ["a"] },
    });
    assert.deepEqual(cleanToolMeta({ fastmcp: ["tags"] }), { fastmcp: ["tags"] });
    assert.isNull(cleanToolMeta({ fastmcp: { tags: ["testing"] } }));
  });

  test("is null for none", () => {
    for (const meta of [null, undefined, {}, [], "meta"]) {
      assert.isNull(cleanToolMeta(meta as never), JSON.stringify(meta));
    }
  });

  test("changes nothing that is passed", () => {
    const meta = { fastmcp: { tags: ["a"], b: 1 } };
    cleanToolMeta(meta);
    assert.deepEqual(meta, { fastmcp: { tags: ["a"], b: 1 } });
  });

  test("takes only own properties, and a name such as __proto__ for a name", () => {
    const meta = JSON.parse('{"__proto__": {"tags": 1}, "fastmcp": {"__proto__": 2, "tags": 3}}');
    const cleaned = cleanToolMeta(meta as Record<string, unknown>) ?? {};
    assert.equal(JSON.stringify(cleaned), '{"__proto__":{"tags":1},"fastmcp":{"__proto__":2}}');
    assert.isNull(cleanToolMeta(Object.create({ fastmcp: 1 }) as Record<string, unknown>));
  });
});
