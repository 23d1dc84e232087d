import { assert } from "chai";
import fc from "fast-check";
import type { ToolDescriptor } from "../../../../src/local-agent/contract/tools.js";
import { createToolRanker } from "../../../../src/local-agent/tools/ranker/create-tool-ranker.js";
import { CountedReads } from "../counted-reads.js";

function tool(name: string, description = ""): ToolDescriptor {
  return { name, description, inputSchema: { type: "object", properties: { [name]: {} } } };
}

const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);

suite("ranker: an index that follows the page", () => {
  test("finds new tools, and no longer what has gone or was changed", () => {
    const rank = createToolRanker();
    const first = (tools: ToolDescriptor[], query: string) =>
      rank(tools, query, { max: 1 })[0]?.name;
    const page = [tool("alpha"), tool("beta", "Paints a fence."), tool("gamma")];
    assert.equal(first(page, "fence"), "beta");
    const more = [...page, tool("delta", "Rents a boat.")];
    assert.equal(first(more, "boat"), "delta");
    const changed = more.map((one) => (one.name === "beta" ? tool("beta", "Mows.") : one));
    assert.equal(first(changed, "fence"), "alpha");
    assert.equal(first(changed, "mowing"), "beta");
    assert.equal(first(changed.slice(0, 3), "boat"), "alpha");
    assert.equal(first(more, "boat"), "delta");
  });

  test("ranks like a new one, whatever tools came and went before", () => {
    const word = fc.constantFrom("cart", "order", "orders", "search", "post", "تسوق", "sushe");
    const one = fc.record({
      name: fc.constantFrom("add", "addToCart", "search_posts", "t", "__proto__", "order"),
      description: fc.array(word, { maxLength: 3 }).map((words) => words.join(" ")),
      inputSchema: fc.constantFrom({}, { properties: { orderId: {} } }),
    });
    const page = fc.array(one, { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(page, { minLength: 1, maxLength: 5 }), word, (pages, query) => {
        const rank = createToolRanker();
        for (const tools of pages) {
          const fresh = createToolRanker()(tools, query, { max: 2 });
          assert.deepEqual(rank(tools, query, { max: 2 }), fresh);
        }
      }),
    );
  });

  test("does not read the schema of a tool again that has not changed", () => {
    const reads = new CountedReads();
    const page = [tool("a"), tool("b"), tool("c")].map((one) => ({
      ...one,
      inputSchema: reads.of(one.inputSchema),
    }));
    const rank = createToolRanker(page);
    const once = reads.count;
    assert.isAbove(once, 0);
    // New objects around the same values, as the store hands them out at each step.
    rank(
      page.map((one) => ({ ...one })),
      "a",
      { max: 0 },
    );
    rank(page.slice(1), "a", { max: 0 });
    assert.equal(reads.count, once);
  });

  test("keeps tools of one name apart", () => {
    const rank = createToolRanker();
    const twins = [tool("t", "Opens a door."), tool("t", "Feeds a cat."), tool("x")];
    const described = (tools: ToolDescriptor[], query: string) =>
      rank(tools, query, { max: 1 })[0]?.description;
    assert.equal(described(twins, "cat"), "Feeds a cat.");
    assert.equal(described([twins[1]!, twins[2]!], "cat"), "Feeds a cat.");
    assert.equal(described(twins, "door"), "Opens a door.");
    assert.deepEqual(names(rank(twins, "", { max: 2 })), ["t", "t"]);
  });
});
