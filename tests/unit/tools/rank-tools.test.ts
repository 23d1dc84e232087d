import { assert } from "chai";
import type { ToolDescriptor } from "../../../src/local-agent/contract/tools.js";
import { compactSchema } from "../../../src/local-agent/tools/compact-schema.js";
import { rankTools } from "../../../src/local-agent/tools/rank-tools.js";
import { validateArgs } from "../../../src/local-agent/tools/validate-args.js";

function tool(name: string, description = "."): ToolDescriptor {
  return { name, description, inputSchema: { type: "object", properties: {} } };
}

function order(tools: ToolDescriptor[], query: string, recent: string[] = []): string[] {
  return rankTools(tools, query, { max: tools.length - 1, recent }).map(({ name }) => name);
}

suite("rankTools", () => {
  test("prints what the example of the seed prints", () => {
    const tools: ToolDescriptor[] = [
      {
        name: "add_to_cart",
        description: "Add a product to the cart. Only on a product page.",
        inputSchema: {
          type: "object",
          properties: { qty: { type: "integer", minimum: 1 } },
          required: ["qty"],
        },
      },
      {
        name: "search_products",
        description: "Search the catalogue by a key word.",
        inputSchema: { type: "object", properties: {} },
      },
    ];
    const shown = rankTools(tools, "add two mugs to the cart", {
      max: 1,
      recent: ["search_products"],
    });
    assert.deepEqual(
      shown.map(({ name }) => name),
      ["add_to_cart"],
    );
    const problem = validateArgs(shown[0]?.parameters ?? {}, { qty: 0 });
    assert.equal(problem, '"qty" must be at least 1.');
    assert.deepEqual(compactSchema(tools[0]?.inputSchema ?? {}), {
      type: "object",
      properties: { qty: { type: "integer", minimum: 1 } },
      required: ["qty"],
    });
  });

  test("gives back at most 8 tools unless told otherwise", () => {
    const tools = Array.from({ length: 12 }, (_, i) => tool(`t${i}`));
    assert.equal(rankTools(tools, "").length, 8);
    assert.equal(rankTools(tools, "", { max: 3 }).length, 3);
    assert.deepEqual(rankTools(tools, "", { max: 0 }), []);
    assert.deepEqual(rankTools(tools, "", { max: -1 }), []);
  });

  test("keeps the original order where all tools fit, and for ties", () => {
    const tools = [tool("zebra"), tool("cart_add"), tool("apple")];
    assert.deepEqual(
      rankTools(tools, "add to cart", { max: 3 }).map(({ name }) => name),
      ["zebra", "cart_add", "apple"],
    );
    assert.deepEqual(order(tools, "nothing alike"), ["zebra", "cart_add"]);
  });

  test("counts 3 for a word of the name, 1 for a word of the description, 2 for a recent tool", () => {
    const described = (words: string) => tool("other", words);
    // 3 points against 2, 3 and 4.
    assert.deepEqual(order([described("red blue"), tool("red")], "red blue gold dark"), ["red"]);
    assert.deepEqual(order([described("red blue gold"), tool("red")], "red blue gold dark"), [
      "other",
    ]);
    // 2 points against 1, 2 and 3.
    const recent = tool("used");
    assert.deepEqual(order([described("red"), recent], "red blue gold", ["used"]), ["used"]);
    assert.deepEqual(order([described("red blue"), recent], "red blue gold", ["used"]), ["other"]);
    assert.deepEqual(order([recent, described("red blue gold")], "red blue gold", ["used"]), [
      "other",
    ]);
  });

  test("counts a word once in the name and once in the description", () => {
    assert.deepEqual(order([tool("a", "red red red red"), tool("b", "red blue")], "red blue"), [
      "b",
    ]);
    assert.deepEqual(order([tool("red_red_red"), tool("red_blue")], "red blue"), ["red_blue"]);
  });

  test("takes words of a name for alike that share four letters, if both are longer than three", () => {
    assert.deepEqual(order([tool("x"), tool("search_products")], "the production of tea"), [
      "search_products",
    ]);
    assert.deepEqual(order([tool("x"), tool("list_carts")], "cartoons"), ["list_carts"]);
    assert.deepEqual(order([tool("x"), tool("list_tea")], "teapots"), ["x"]);
    assert.deepEqual(order([tool("x"), tool("list_teapots")], "tea"), ["x"]);
    // Only in the name.
    assert.deepEqual(order([tool("x"), tool("y", "products")], "production"), ["x"]);
  });

  test("finds the words in camelCase, snake_case, kebab-case and dotted names", () => {
    for (const name of ["addToCart", "add_to_cart", "add-to-cart", "shop.cart.add", "addTOCart"]) {
      assert.deepEqual(order([tool("x", "to"), tool(name)], "ADD to Cart"), [name], name);
    }
    assert.deepEqual(order([tool("x"), tool("openURLBar")], "url"), ["openURLBar"]);
  });

  test("finds words of any script, in any letter case and Unicode form", () => {
    const alike: [description: string, query: string][] = [
      ["Добавить товар в корзину", "ДОБАВИТЬ чай"],
      ["हिन्दी में खोजें", "हिन्दी"],
      ["Ajouter un caf\u00e9", "cafe\u0301"],
      ["カートに商品を追加する", "マグカップをカートに追加して"],
      ["把商品加入购物车", "加入两个杯子"],
      ["เพิ่มสินค้าลงในตะกร้า", "ตะกร้า"],
    ];
    for (const [description, query] of alike) {
      assert.deepEqual(
        order([tool("x", "nothing 無"), tool("y", description)], query),
        ["y"],
        query,
      );
    }
    const unlike: [description: string, query: string][] = [
      ["ka\u0301", "ka"],
      ["की", "के"],
      ["カート", "カ"],
    ];
    for (const [description, query] of unlike) {
      assert.deepEqual(order([tool("x"), tool("y", description)], query), ["x"], query);
    }
  });

  test("cuts a description to 400 characters, never through one, and adds no mark", () => {
    const cut = (description: string) => rankTools([tool("x", description)], "")[0]?.description;
    assert.equal(cut("a".repeat(400)), "a".repeat(400));
    assert.equal(cut("a".repeat(401)), "a".repeat(400));
    assert.equal(cut(`${"a".repeat(399)}😀`), "a".repeat(399));
    assert.equal(cut("😀".repeat(300)), "😀".repeat(200));
  });

  test("hands out compact schemas and leaves the page's tools alone", () => {
    const page = tool("x");
    page.inputSchema = { type: "object", title: "X", properties: { a: { default: 1 } } };
    const [shown] = rankTools([page], "");
    assert.deepEqual(shown, {
      name: "x",
      description: ".",
      parameters: { type: "object", properties: { a: {} } },
    });
    assert.deepEqual(page.inputSchema, {
      type: "object",
      title: "X",
      properties: { a: { default: 1 } },
    });
  });

  test("takes tools that lack a description or a schema, as other scripts may register them", () => {
    const bare = [{ name: "a" }, { name: "b" }] as ToolDescriptor[];
    assert.deepEqual(rankTools(bare, "b", { max: 1 }), [
      { name: "b", description: "", parameters: {} },
    ]);
  });

  test("takes a name or a description that is no text for none", () => {
    const hostile = [{ name: 5 }, { name: null, description: {} }, tool("b")] as ToolDescriptor[];
    assert.deepEqual(rankTools(hostile, "b", { max: 1 })[0]?.name, "b");
  });

  test("reads the beginning of a text alone", () => {
    const tools = Array.from({ length: 48 }, (_, i) => tool(`t${i}`, "abc def ".repeat(1_000_000)));
    assert.equal(rankTools([...tools, tool("b")], "b", { max: 8 })[0]?.name, "b");
    assert.equal(
      rankTools([tool("a"), tool("b")], `${" ".repeat(20_000)}b`, { max: 1 })[0]?.name,
      "a",
    );
  }).timeout(5_000);

  test("comes to an end with long texts", () => {
    const tools = Array.from({ length: 48 }, (_, i) => tool(`t${i}`, "x_ ".repeat(5_000)));
    assert.equal(rankTools(tools, "カート word ".repeat(20_000)).length, 8);
    assert.equal(rankTools(tools, "カ".repeat(200_000)).length, 8);
  });
});
