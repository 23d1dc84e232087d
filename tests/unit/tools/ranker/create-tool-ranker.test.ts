import { assert } from "chai";
import type { JSONSchema } from "../../../../src/local-agent/contract/schema.js";
import type {
  RankToolsOptions,
  ToolDescriptor,
} from "../../../../src/local-agent/contract/tools.js";
import { rankTools } from "../../../../src/local-agent/tools/rank-tools.js";
import { createToolRanker } from "../../../../src/local-agent/tools/ranker/create-tool-ranker.js";

function tool(
  name: string,
  description = "",
  properties: Record<string, JSONSchema> = {},
): ToolDescriptor {
  return { name, description, inputSchema: { type: "object", properties } };
}

const NOISE = Array.from({ length: 12 }, (_, i) => tool(`noise_${i}`, `Makes noise ${i}.`));

/** The first tool for a request, of these and of twelve others before and behind. */
function first(tools: ToolDescriptor[], query: string, options: RankToolsOptions = {}) {
  const page = [...NOISE.slice(0, 6), ...tools, ...NOISE.slice(6)];
  return createToolRanker(page)(page, query, { max: 1, ...options })[0]?.name;
}

suite("createToolRanker", () => {
  const shop = [
    tool("add_to_cart", "Add a product to the cart."),
    tool("remove_from_cart", "Take one line out of the cart."),
    tool("search_products", "Search the catalogue by a key word."),
    tool("trackOrder", "Say where a parcel is now."),
    tool("subscribe-newsletter", "Sign an e-mail address up."),
  ];

  test("finds what is asked for in other words", () => {
    const asked: [request: string, name: string][] = [
      ["get rid of the blue one", "remove_from_cart"],
      ["look for green mugs", "search_products"],
      ["put two of them in my basket", "add_to_cart"],
      ["where is my shipment?", "trackOrder"],
      ["Leg zwei in den Warenkorb", "add_to_cart"],
      ["ابحث عن أكواب", "search_products"],
    ];
    for (const [request, name] of asked) assert.equal(first(shop, request), name, request);
  });

  test("finds misspelled words and other forms of words", () => {
    const asked: [request: string, name: string][] = [
      ["serch tea", "search_products"],
      ["trakc my ordr", "trackOrder"],
      ["newsletters", "subscribe-newsletter"],
      ["the news letter please", "subscribe-newsletter"],
      ["removing", "remove_from_cart"],
    ];
    for (const [request, name] of asked) assert.equal(first(shop, request), name, request);
  });

  test("finds a tool by its title, its parameters, their descriptions and values", () => {
    const page = [
      { ...tool("t1"), title: "Umbrella rental" },
      tool("t2", "", { lampColor: { type: "string" } }),
      tool("t3", "", { x: { description: "The altitude in feet." } }),
      tool("t4", "", { x: { enum: ["cappuccino", "ristretto", 3] } }),
      tool("t5", "", { x: { items: { properties: { deep: { description: "Zeppelin" } } } } }),
    ];
    const asked: [request: string, name: string][] = [
      ["umbrella", "t1"],
      ["lamp", "t2"],
      ["altitude", "t3"],
      ["a ristretto", "t4"],
      ["zeppelin", "t5"],
    ];
    for (const [request, name] of asked) assert.equal(first(page, request), name, request);
  });

  test("a rare word counts more than a common one", () => {
    const page = [
      ...Array.from({ length: 6 }, (_, i) => tool(`get_post_${i}`)),
      tool("get_invoice"),
    ];
    assert.equal(first(page, "post the invoice"), "get_invoice");
  });

  test("a tool that was used recently is preferred, not against what is asked", () => {
    const page = [tool("open_door"), tool("open_window"), tool("feed_cat")];
    assert.equal(first(page, "open it", { recent: ["open_window"] }), "open_window");
    assert.equal(first(page, "feed the cat", { recent: ["open_window"] }), "feed_cat");
  });

  test("what was asked before counts too, and less", () => {
    const page = [tool("sort_mugs"), tool("sort_lamps"), tool("paint_door")];
    assert.equal(
      first(page, "sort them", { earlier: ["any mugs?", "show me lamps"] }),
      "sort_lamps",
    );
    assert.equal(
      first(page, "sort them", { earlier: ["show me lamps", "any mugs?"] }),
      "sort_mugs",
    );
    assert.equal(first(page, "paint the door", { earlier: ["sort mugs"] }), "paint_door");
  });

  test("keeps the order where all fit, and for ties; gives 8 unless told otherwise", () => {
    const names = (tools: ToolDescriptor[], query: string, options?: RankToolsOptions) =>
      createToolRanker()(tools, query, options).map(({ name }) => name);
    assert.deepEqual(
      names(shop, "search"),
      shop.map(({ name }) => name),
    );
    assert.deepEqual(
      names(NOISE, "nothing alike"),
      NOISE.slice(0, 8).map(({ name }) => name),
    );
    assert.deepEqual(names(NOISE, "", { max: 2 }), ["noise_0", "noise_1"]);
    assert.deepEqual(names(NOISE, "", { max: 0 }), []);
    assert.deepEqual(names(NOISE, "", { max: -1 }), []);
  });

  test("hands out tools as rankTools does", () => {
    const long = tool("search_products", "x".repeat(500), { a: { default: 1, minLength: 2 } });
    assert.deepEqual(createToolRanker()([long], ""), rankTools([long], ""));
    const page = [...NOISE, long];
    assert.deepEqual(createToolRanker()(page, "search", { max: 1 }), rankTools([long], ""));
  });

  test("says when it is unsure: not where one tool stands out, nor where none is left out", () => {
    const page = [...NOISE, ...shop];
    const { isUnsure } = createToolRanker(page);
    assert.isFalse(isUnsure?.(page, "add a product to the cart"));
    assert.isTrue(isUnsure?.(page, "yes, please"));
    assert.isTrue(isUnsure?.(page, "make some noise"), "twelve fit as well as each other");
    assert.isFalse(isUnsure?.(shop, "yes, please"));
    assert.isTrue(isUnsure?.(shop, "yes, please", { max: 4 }));
  });
});
