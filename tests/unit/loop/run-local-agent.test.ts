import { assert } from "chai";
import { createScriptedProvider } from "../../../src/local-agent/providers/scripted.js";
import { WebToolError } from "../../../src/local-agent/tools/web-tool-error.js";
import {
  assistant,
  call,
  fakePage,
  finishedCall,
  lastOf,
  run,
  say,
  textsOf,
  tool,
  typesOf,
  user,
} from "../../fixtures/loop.js";

const contentsOf = (provider: ReturnType<typeof createScriptedProvider>, generation: number) =>
  provider.requests[generation]?.messages.map((turn) => `${turn.role}: ${turn.content}`) ?? [];

suite("runLocalAgent (seed run-local-agent): a run", () => {
  test("calls the page, feeds the result back, and answers; each step opens a message", async () => {
    const { req, calls } = fakePage();
    const provider = createScriptedProvider([call("add", { qty: 2 }), "Two mugs are in."]);
    const parts = await run(provider, req);
    assert.deepEqual(typesOf(parts), [
      "message-start",
      "tool-call",
      "tool-result",
      "message-start",
      "text-delta",
      "finish",
    ]);
    assert.deepEqual(calls, [{ name: "add", args: { qty: 2 } }]);
    assert.deepInclude(parts[2], { toolName: "add", input: { qty: 2 }, output: "Added." });
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "stop" });
    const ids = parts.flatMap((part) => (part.type === "message-start" ? [part.messageId] : []));
    assert.equal(new Set(ids).size, 2);
  });

  test("9: after the calls of a step the request is restated as a user turn", async () => {
    const { req } = fakePage();
    const provider = createScriptedProvider([call("add", { qty: 2 }), "Done, two mugs."]);
    await run(provider, req);
    assert.deepEqual(contentsOf(provider, 1).slice(1), [
      "user: add two mugs",
      'assistant: <tool_call>\n{"name": "add", "arguments": {"qty": 2}}\n</tool_call>',
      "tool: Added.",
      "user: Next step for my request: add two mugs",
    ]);
  });

  test("9: calls run in order, one at a time, also after one that failed", async () => {
    const log: string[] = [];
    const { req } = fakePage({
      tools: [tool("a"), tool("b"), tool("c")],
      answer: async (name) => {
        log.push(`${name} begins`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        log.push(`${name} ends`);
        if (name === "b") throw new WebToolError("failed", "b is broken");
        return name;
      },
    });
    const provider = createScriptedProvider([
      `First this.\n${call("a")}\n${call("b")}\n${call("c")}`,
      "b did not work.",
    ]);
    const parts = await run(provider, req);
    assert.deepEqual(log, ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
    assert.deepEqual(typesOf(parts).slice(0, 8), [
      "message-start",
      "text-delta",
      "tool-call",
      "tool-result",
      "tool-call",
      "tool-error",
      "tool-call",
      "tool-result",
    ]);
    assert.deepInclude(parts[5], { error: "Error [failed]: b is broken", code: "failed" });
  });

  test("defaults are filled after validation and before the call", async () => {
    const { req, calls } = fakePage({
      tools: [
        tool("find", { q: { type: "string" }, limit: { type: "integer", default: 10 } }, ["q"]),
      ],
    });
    await run(createScriptedProvider([call("find", { q: "tea" }), "Here."]), req);
    assert.deepEqual(calls, [{ name: "find", args: { q: "tea", limit: 10 } }]);
  });

  test("what the page does to its arguments does not change the conversation", async () => {
    const { req } = fakePage({
      answer: (_, args) => {
        args["qty"] = 99;
        return "Added.";
      },
    });
    const parts = await run(createScriptedProvider([call("add", { qty: 2 }), "Done."]), req);
    assert.deepInclude(parts[2], { type: "tool-result", input: { qty: 2 } });
  });

  test("3: the tools are read fresh at every step", async () => {
    const page = fakePage({ answer: () => "Opened." });
    let reads = 0;
    const req = {
      ...page.req,
      get tools() {
        reads += 1;
        return reads === 1 ? [tool("open")] : [tool("add")];
      },
    };
    const provider = createScriptedProvider([call("open"), call("add"), "Added it."]);
    await run(provider, req);
    assert.equal(reads, 3);
    assert.deepEqual(
      provider.requests.map((request) => request.tools.map((shown) => shown.name)),
      [["open"], ["add"], ["add"]],
    );
  });

  test("3: at most maxTools, ranked against the last user message, recent ones with a bonus", async () => {
    const many = Array.from({ length: 9 }, (_, i) => tool(`noise_${i}`));
    const { req } = fakePage({
      tools: [...many, tool("open_page"), tool("add_mug")],
      messages: [
        user("open it"),
        assistant(finishedCall("noise_8", {}, "ok")),
        user("add a mug please"),
      ],
    });
    const provider = createScriptedProvider(["No."]);
    await run(provider, req);
    const shown = provider.requests[0]?.tools.map((candidate) => candidate.name) ?? [];
    assert.equal(shown.length, 8);
    assert.deepEqual(shown.slice(0, 2), ["add_mug", "noise_8"]);
  });

  test("3: a tool that was called in this run is recent too", async () => {
    const { req } = fakePage({ tools: Array.from({ length: 5 }, (_, i) => tool(`t${i}`)) });
    const provider = createScriptedProvider([call("t4"), "Done."]);
    await run(provider, req, { maxTools: 2 });
    const shown = provider.requests.map(({ tools }) => tools.map(({ name }) => name));
    assert.deepEqual(shown, [
      ["t0", "t1"],
      ["t4", "t0"],
    ]);
  });

  test("3: tools that were shown keep their order, so that the prompt keeps its beginning", async () => {
    const { req } = fakePage({
      tools: [tool("mug_a"), tool("mug_b"), tool("noise")],
      request: "the mug",
    });
    const provider = createScriptedProvider([call("mug_b"), "Done."]);
    await run(provider, req, { maxTools: 2 });
    const shown = provider.requests.map(({ tools }) => tools.map(({ name }) => name));
    assert.deepEqual(shown, [
      ["mug_a", "mug_b"],
      ["mug_a", "mug_b"],
    ]);
  });

  test("3: a ranker of the caller's own replaces rankTools", async () => {
    const { req } = fakePage({ tools: [tool("a"), tool("b")] });
    const provider = createScriptedProvider(["No."]);
    const asked: unknown[] = [];
    await run(provider, req, {
      maxTools: 1,
      ranker: (tools, query, options) => {
        asked.push([query, options]);
        return [{ name: tools[1]?.name ?? "", description: "", parameters: {} }];
      },
    });
    assert.deepEqual(asked, [["add two mugs", { max: 1, recent: [] }]]);
    assert.deepEqual(provider.requests[0]?.tools, [{ name: "b", description: "", parameters: {} }]);
  });

  test("toolsInline lists the tools in the text, in JSON, and hands the template none", async () => {
    const { req } = fakePage();
    const provider = createScriptedProvider(['{"name": "add", "arguments": {"qty": 1}}', "Done."]);
    await run(provider, req, { toolsInline: true });
    assert.deepEqual(provider.requests[0]?.tools, []);
    assert.include(contentsOf(provider, 0)[0], '{"name": "add", "description": "Does add."');
    assert.include(contentsOf(provider, 1), 'assistant: {"name": "add", "arguments": {"qty": 1}}');
  });

  test("the page's agent wins over the options", async () => {
    const { req } = fakePage({
      agent: { id: "shop", instructions: "Sell tea.", maxSteps: 1, agents: ["helpdesk"] },
    });
    const provider = createScriptedProvider([call("add", { qty: 1 })]);
    const parts = await run(provider, req, { instructions: "Sell coffee.", maxSteps: 5 });
    assert.include(
      contentsOf(provider, 0)[0],
      "About this site:\nSell tea.\nA tool named delegate_to_",
    );
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "max-steps" });
  });

  test("an agent that was handed its task is not told to hand it on", async () => {
    const { req } = fakePage({ agent: { id: "helpdesk", agents: ["shop"] } });
    const provider = createScriptedProvider(["Hello."]);
    await run(provider, { ...req, delegated: true });
    assert.notInclude(contentsOf(provider, 0)[0], "delegate_to_");
  });
});

suite("runLocalAgent (seed run-local-agent, 2): Resume", () => {
  const messages = [user("add two mugs"), assistant(finishedCall("add", { qty: 2 }, "Added."))];

  test("a history that ends on a tool result goes on with the next step", async () => {
    const { req, calls } = fakePage({ messages });
    const provider = createScriptedProvider(["Two mugs are in."]);
    await run(provider, req);
    assert.deepEqual(calls, []);
    assert.equal(contentsOf(provider, 0).at(-1), "user: Next step for my request: add two mugs");
  });

  test("its finished calls count toward loop detection", async () => {
    const { req } = fakePage({ messages });
    const provider = createScriptedProvider([call("add", { qty: 2 }), call("add", { qty: 2 })]);
    const parts = await run(provider, req);
    assert.match(textsOf(parts).join(), /^I stopped because I was going in circles\. /);
  });

  test("its last failure counts: a reply that ignores it is sent back", async () => {
    const part = finishedCall("add", { qty: 2 }, "");
    const failed = {
      ...part,
      state: "output-error" as const,
      errorText: "Error [failed]: sold out",
    };
    const { req } = fakePage({ messages: [user("add two mugs"), assistant(failed)] });
    const provider = createScriptedProvider(["All set!", "They are sold out, sorry."]);
    const parts = await run(provider, req);
    assert.deepEqual(textsOf(parts), ["They are sold out, sorry."]);
  });

  test("without a request there is nothing to do", async () => {
    const parts = await run(createScriptedProvider([]), fakePage({ messages: [] }).req);
    assert.deepEqual(parts, [{ type: "error", error: "There is no request to answer." }]);
  });
});

suite("runLocalAgent (seed run-local-agent, 4): prompt fitting", () => {
  const tools = Array.from({ length: 12 }, (_, i) => tool(`t${i}`));
  const attempts = async (
    maxTools: number | undefined,
    fits: (tools: number, turns: number) => boolean,
  ) => {
    const seen: [number, number][] = [];
    const provider = createScriptedProvider(["ok"], {
      fits: (messages, shown) => {
        seen.push([shown.length, messages.length - 1]);
        return fits(shown.length, messages.length - 1);
      },
    });
    const messages = [
      user("one"),
      assistant(say("1")),
      user("two"),
      assistant(say("2")),
      user("three"),
    ];
    const { req } = fakePage({ tools, messages });
    const parts = await run(provider, req, maxTools ? { maxTools } : {});
    return { seen, parts, provider };
  };

  test("maxTools, then 4, 2 and 1 tools, then without the oldest turns; the newest stays", async () => {
    const { seen, parts, provider } = await attempts(undefined, (_, turns) => turns === 1);
    assert.deepEqual(seen, [
      [8, 5],
      [4, 5],
      [2, 5],
      [1, 5],
      [1, 3],
      [1, 1],
    ]);
    assert.deepEqual(contentsOf(provider, 0).slice(1), ["user: three"]);
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "stop" });
  });

  test("never more tools than maxTools", async () => {
    assert.deepEqual((await attempts(3, (count) => count === 1)).seen, [
      [3, 5],
      [2, 5],
      [1, 5],
    ]);
  });

  test("still too long: an error that says so", async () => {
    const { parts, provider } = await attempts(undefined, () => false);
    assert.match(
      JSON.stringify(lastOf(parts)),
      /"This request is too long for the on-device model\. \w/,
    );
    assert.equal(provider.requests.length, 0);
  });

  test("a provider whose fits fails has failed", async () => {
    const provider = createScriptedProvider(["ok"], {
      fits: () => Promise.reject(new Error("no tokenizer")),
    });
    const parts = await run(provider, fakePage().req);
    assert.deepEqual(lastOf(parts), {
      type: "error",
      error: "The on-device model failed: no tokenizer",
    });
  });

  test("the request is never dropped, not even for a correction that came after it", async () => {
    const provider = createScriptedProvider([call("add", { qty: 2 }), "Done!"], {
      fits: (messages) => messages.length - 1 <= 2,
    });
    const { req } = fakePage({ answer: () => Promise.reject(new Error("sold out")) });
    const parts = await run(provider, req);
    assert.equal(provider.requests.length, 2);
    for (const generation of [0, 1]) {
      assert.include(contentsOf(provider, generation).join("\n"), "add two mugs");
    }
    assert.match(JSON.stringify(lastOf(parts)), /This request is too long/);
  });
});

suite("runLocalAgent (seed run-local-agent, 5): generation", () => {
  test("a timeout ends the run with a message, and the generation with its signal", async () => {
    let aborted = false;
    const provider = createScriptedProvider([
      ({ signal }) =>
        new Promise(() => {
          signal.addEventListener("abort", () => (aborted = true));
        }),
    ]);
    const parts = await run(provider, fakePage().req, { stepTimeoutMs: 20 });
    assert.match(JSON.stringify(lastOf(parts)), /"error":"The on-device model took too long\. \w/);
    assert.isTrue(aborted);
  });

  test("a fits that never answers is too slow too", async () => {
    const provider = createScriptedProvider(["ok"], { fits: () => new Promise(() => {}) });
    const parts = await run(provider, fakePage().req, { stepTimeoutMs: 20 });
    assert.match(JSON.stringify(lastOf(parts)), /The on-device model took too long\. /);
  });

  test("a provider error is said with its reason", async () => {
    const parts = await run(createScriptedProvider([new Error("device lost")]), fakePage().req);
    assert.deepEqual(lastOf(parts), {
      type: "error",
      error: "The on-device model failed: device lost",
    });
  });

  test("a provider that throws at once, or gives no text, has failed", async () => {
    for (const generate of [
      () => {
        throw new Error("not ready");
      },
      async () => 7 as never,
    ]) {
      const provider = createScriptedProvider([], { generate });
      const end = lastOf(await run(provider, fakePage().req));
      assert.match(JSON.stringify(end), /The on-device model failed: (not ready|it gave no text)/);
    }
  });
});

suite("runLocalAgent (seed run-local-agent, 10 and 11): limits", () => {
  test("10: the same call with the same answer is flagged once, the second time the run stops", async () => {
    const { req, calls } = fakePage();
    const same = call("add", { qty: 2 });
    const provider = createScriptedProvider([same, same, same, "never"]);
    const parts = await run(provider, req);
    assert.equal(calls.length, 3);
    assert.notInclude(contentsOf(provider, 1).join("\n"), "Do not repeat it");
    assert.equal(contentsOf(provider, 2).join("\n").split("Do not repeat it").length, 2);
    assert.match(textsOf(parts).join(), /^I stopped because I was going in circles\. \w/);
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "stop" });
  });

  test("10: another answer, or other arguments, is no repeat; the arguments' order does not matter", async () => {
    let count = 0;
    const two = tool("add", { a: { type: "integer" }, b: { type: "integer" } });
    const { req } = fakePage({
      tools: [two],
      answer: () => (count++ < 2 ? `Now ${count}.` : "Same."),
    });
    const provider = createScriptedProvider([
      call("add", { a: 1, b: 2 }),
      call("add", { a: 1, b: 2 }),
      call("add", { a: 1, b: 2 }),
      call("add", { b: 2, a: 1 }),
      "Done.",
    ]);
    await run(provider, req);
    assert.notInclude(contentsOf(provider, 3).join("\n"), "Do not repeat it");
    assert.include(contentsOf(provider, 4).join("\n"), "Same.\n(You made this call before");
  });

  test("11: after maxSteps the run ends with the last result's gist", async () => {
    const { req } = fakePage({ answer: (_, args) => `Added ${String(args["qty"])}.` });
    const steps = [1, 2, 3, 4, 5, 6, 7].map((qty) => call("add", { qty }));
    const provider = createScriptedProvider(steps);
    const parts = await run(provider, req);
    assert.equal(provider.requests.length, 6, "the default is 6");
    assert.match(
      textsOf(parts).join(),
      /^Added 6\.\n\nI stopped after 6 steps without finishing\. \w/,
    );
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "max-steps" });
    assert.equal(typesOf(parts).filter((type) => type === "message-start").length, 6);
  });

  test("11: steps used before a navigation count", async () => {
    const { req } = fakePage({ stepsUsed: 5 });
    const provider = createScriptedProvider([call("add", { qty: 1 }), "never"]);
    const parts = await run(provider, req);
    assert.equal(provider.requests.length, 1);
    assert.deepEqual(lastOf(parts), { type: "finish", reason: "max-steps" });

    const spent = await run(createScriptedProvider([]), fakePage({ stepsUsed: 6 }).req);
    assert.deepEqual(typesOf(spent), ["message-start", "text-delta", "finish"]);
  });

  test("a limit that makes no sense is the default", async () => {
    for (const maxSteps of [0, -1, Number.NaN, 1.5]) {
      const provider = createScriptedProvider(["Hello."]);
      assert.deepEqual(textsOf(await run(provider, fakePage().req, { maxSteps })), ["Hello."]);
    }
  });
});
