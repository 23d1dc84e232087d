import { assert } from "chai";
import { delegateTool } from "../../../src/local-agent/agents/delegate-tool.js";
import type { ToolDescriptor, ToolRanker } from "../../../src/local-agent/contract/tools.js";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { rankTools } from "../../../src/local-agent/tools/rank-tools.js";
import { createToolRanker } from "../../../src/local-agent/tools/ranker/create-tool-ranker.js";
import {
  assistant,
  call,
  fakePage,
  finishedCall,
  run,
  textsOf,
  tool,
  user,
} from "../../fixtures/loop.js";

const described = (name: string, description: string): ToolDescriptor => ({
  ...tool(name),
  description,
});

/** Twelve tools of which `sell_boat` is last: `rankTools` shows it only to those who ask for it. */
const PAGE = [
  ...Array.from({ length: 11 }, (_, i) => described(`t${i}`, `Does ${i}. More of ${i}.`)),
  described("sell_boat", "Sells a boat. Asks the person first."),
];

/** The seed's order, unsure or not. */
const ranker = (isUnsure: boolean): ToolRanker =>
  Object.assign(rankTools.bind(null), { isUnsure: () => isUnsure });

const shownIn = (provider: ReturnType<typeof createScriptedProvider>) =>
  provider.requests.map(({ tools }) => tools.map(({ name }) => name));

suite("find_tools", () => {
  test("is offered only where the ranker is unsure, and counts as one of maxTools", async () => {
    for (const isUnsure of [true, false]) {
      const provider = createScriptedProvider(["No."]);
      await run(provider, fakePage({ tools: PAGE }).req, { ranker: ranker(isUnsure) });
      const [shown = []] = shownIn(provider);
      assert.equal(shown.length, 8);
      assert.equal(shown.at(-1), isUnsure ? "find_tools" : "t7");
    }
    const provider = createScriptedProvider(["No."]);
    await run(provider, fakePage({ tools: PAGE }).req);
    assert.notInclude(shownIn(provider)[0] ?? [], "find_tools", "by default");
  });

  test("takes no place from a tool where all of them have one", async () => {
    const provider = createScriptedProvider(["No."]);
    const tools = PAGE.slice(0, 8);
    await run(provider, fakePage({ tools }).req, { ranker: ranker(true) });
    assert.deepEqual(
      shownIn(provider)[0],
      tools.map(({ name }) => name),
    );
  });

  test("leaves the places that are kept for agents, and the order from step to step", async () => {
    const agents = ["a", "b"].map((id) => delegateTool({ id }));
    const { req } = fakePage({ tools: [...PAGE, ...agents] });
    const find = call("find_tools", { query: "a boat" });
    const provider = createScriptedProvider([find, call("t1"), "Sold."]);
    await run(provider, req, { ranker: ranker(true) });
    const [first, second, third] = shownIn(provider);
    const delegates = ["delegate_to_a", "delegate_to_b"];
    assert.deepEqual(first, ["t0", "t1", "t2", "t3", "t4", ...delegates, "find_tools"]);
    assert.deepEqual(second?.slice(-4), ["t0", "t1", "delegate_to_a", "find_tools"]);
    assert.lengthOf(second ?? [], 8);
    assert.include(second?.slice(0, 4) ?? [], "sell_boat");
    assert.deepEqual(third, second);
  });

  test("tells a tool in one line, and nothing that cannot be seen", async () => {
    const boat = described("sell_boat", "Sells\u202e\r a boat\u0000. Asks.");
    const { req } = fakePage({ tools: [...PAGE.slice(0, 11), boat], request: "yes please" });
    const provider = createScriptedProvider([call("find_tools", { query: "a boat" }), "No."]);
    const parts = await run(provider, req, { ranker: ranker(true) });
    const found = parts.find((part) => part.type === "tool-result");
    assert.include(String(found?.output), "\nsell_boat: Sells a boat.\n");
  });

  test("lists other tools in short; the next step shows them whole, first", async () => {
    const { req, calls } = fakePage({ tools: PAGE, request: "yes please" });
    const find = call("find_tools", { query: "a boat" });
    const provider = createScriptedProvider([find, call("sell_boat"), "Sold."]);
    const parts = await run(provider, req, { ranker: ranker(true) });
    const found = parts.find((part) => part.type === "tool-result");
    assert.deepInclude(found, { toolName: "find_tools", input: { query: "a boat" } });
    assert.equal(
      (found as { output: unknown }).output,
      "Other tools of this page, which you can use now:\n" +
        "sell_boat: Sells a boat.\nt7: Does 7.\nt8: Does 8.\nt9: Does 9.",
    );
    const second = provider.requests[1]?.tools ?? [];
    assert.deepEqual(
      second.map(({ name }) => name),
      ["sell_boat", "t7", "t8", "t9", "t0", "t1", "t2", "find_tools"],
    );
    assert.equal(second[0]?.description, "Sells a boat. Asks the person first.");
    assert.deepEqual(calls, [{ name: "sell_boat", args: {} }], "the page hears nothing of it");
    assert.deepEqual(textsOf(parts), ["Sold."]);
  });

  test("takes a step of the run", async () => {
    const { req } = fakePage({ tools: PAGE });
    const provider = createScriptedProvider([call("find_tools", { query: "a boat" })]);
    const parts = await run(provider, req, { ranker: ranker(true), maxSteps: 1 });
    assert.deepEqual(parts.at(-1), { type: "finish", reason: "max-steps" });
  });

  test("needs a query", async () => {
    const { req } = fakePage({ tools: PAGE });
    const provider = createScriptedProvider([call("find_tools", {}), "Sorry."]);
    await run(provider, req, { ranker: ranker(true) });
    const sentBack = provider.requests[1]?.messages.at(-1)?.content;
    assert.equal(sentBack, 'Error: Missing required argument "query". Try again.');
  });

  test("cannot be called where it is not offered", async () => {
    const { req, calls } = fakePage({ tools: PAGE });
    const find = call("find_tools", { query: "a boat" });
    const provider = createScriptedProvider([find, "Sorry."]);
    await run(provider, req, { ranker: ranker(false) });
    assert.equal(
      provider.requests[1]?.messages.at(-1)?.content,
      'Error: Unknown tool "find_tools". Try again.',
    );
    assert.deepEqual(calls, []);
  });

  test("is the page's own where the page has one", async () => {
    const { req, calls } = fakePage({ tools: [tool("find_tools"), ...PAGE] });
    const provider = createScriptedProvider([call("find_tools"), "Done."]);
    await run(provider, req, { ranker: ranker(true) });
    assert.equal(shownIn(provider)[0]?.filter((name) => name === "find_tools").length, 1);
    assert.deepEqual(calls, [{ name: "find_tools", args: {} }]);
  });

  test("is left out of a prompt that has room for one tool alone", async () => {
    const { req } = fakePage({ tools: PAGE });
    const fits = (_: unknown, tools: readonly unknown[]) => tools.length <= 1;
    const provider = { ...createScriptedProvider(["No."]), fits };
    await run(provider, req, { ranker: ranker(true) });
    assert.deepEqual(shownIn(provider), [["t0"]]);
    const single = createScriptedProvider(["No."]);
    await run(single, req, { ranker: ranker(true), maxTools: 1 });
    assert.deepEqual(shownIn(single), [["t0"]]);
  });

  test("says so where there is nothing to find any more", async () => {
    let tools = PAGE;
    const { req } = fakePage();
    const page = {
      ...req,
      get tools() {
        return tools;
      },
    };
    const provider = createScriptedProvider([call("find_tools", { query: "a boat" }), "No."]);
    const generate = provider.generate;
    provider.generate = (request) => {
      tools = PAGE.slice(0, 7);
      return generate(request);
    };
    await run(provider, page, { ranker: ranker(true) });
    assert.include(
      provider.requests[1]?.messages.map(({ content }) => content) ?? [],
      "There are no other tools on this page.",
    );
  });
});

suite("runLocalAgent with createToolRanker", () => {
  test("the conversation's earlier requests count, the current one most", async () => {
    const tools = [...PAGE, tool("sort_mugs"), tool("sort_lamps")];
    const messages = [
      user("show me the lamps"),
      assistant(finishedCall("t1", {}, "Five lamps.")),
      user("sort them"),
    ];
    const provider = createScriptedProvider(["No."]);
    await run(provider, fakePage({ tools, messages }).req, {
      maxTools: 4,
      ranker: createToolRanker(),
    });
    const names = shownIn(provider)[0]?.filter((name) => name.startsWith("sort"));
    assert.deepEqual(names, ["sort_lamps", "sort_mugs"]);
  });

  test("the page's agent asks for it by name", async () => {
    const request = "get rid of the boat";
    const tools = [...PAGE.slice(0, 8), tool("delete_boat_trip"), tool("remove_vessel")];
    const agent = { id: "shop", ranker: "better" as const };
    for (const [asking, expected] of [
      [{ agent }, true],
      [{}, false],
    ] as const) {
      const provider = createScriptedProvider(["No."]);
      await run(provider, fakePage({ tools, request, ...asking }).req, { maxTools: 3 });
      assert.equal(shownIn(provider)[0]?.includes("remove_vessel"), expected);
    }
  });
});
