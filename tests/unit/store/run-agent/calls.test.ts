import { assert } from "chai";
import { WebToolError } from "../../../../src/local-agent/tools/web-tool-error.js";
import { callPart } from "../fake-adapter.js";
import { offerTools, toolOf, withdrawTools } from "../page-tools.js";
import { requestOf, runOnce } from "../run-once.js";
import { WatchedStore } from "../store-watch.js";

suite("startRun: calls", () => {
  teardown(withdrawTools);

  test("a tool runs on the page, and its answer is in the conversation", async () => {
    const given: unknown[] = [];
    offerTools(toolOf("add", { execute: (args) => (given.push(args), "Added.") }));
    const store = await runOnce(async function* (request) {
      yield* callPart(request, "c1", "add", { product: "Blue mug" });
      yield { type: "finish", reason: "stop" };
    });
    assert.deepEqual(given, [{ product: "Blue mug" }]);
    assert.deepEqual(store.said, ["assistant: [add output-available]"]);
  });

  test("a tool that throws is an error that the run survives", async () => {
    const execute = () => {
      throw new Error("Sold out.");
    };
    offerTools(toolOf("add", { execute }));
    const store = await runOnce(async function* (request) {
      yield* callPart(request, "c1", "add");
      yield { type: "text-delta", text: "That did not work." };
      yield { type: "finish", reason: "stop" };
    });
    assert.deepEqual(store.said, ["assistant: [add output-error] That did not work."]);
    const part = store.getState().messages[0]?.parts[0];
    assert.propertyVal(part, "errorText", "Error [failed]: Sold out.");
  });

  test("a tool that this agent may not use, or for developers, is unavailable and does not run", async () => {
    let ran = 0;
    const execute = () => (ran += 1);
    offerTools(
      toolOf("pay", { execute }),
      toolOf("dump", { execute, annotations: { debugging: true } }),
    );
    const store = new WatchedStore();
    store.agent = { id: "guide", tools: ["search", "dump"] };
    const codes: unknown[] = [];
    await runOnce(async function* (request) {
      for (const name of ["pay", "dump", "gone", "__proto__"]) {
        await request.callTool(name, {}).catch((error: unknown) => {
          codes.push(WebToolError.isInstance(error) && error.code);
        });
      }
      yield { type: "finish", reason: "stop" };
    }, store);
    assert.deepEqual(codes, ["unavailable", "unavailable", "unavailable", "unavailable"]);
    assert.equal(ran, 0);
  });

  test("a caller's own signal stops its call alone", async () => {
    offerTools(toolOf("wait", { execute: () => new Promise(() => {}) }));
    const own = new AbortController();
    const store = await runOnce(async function* (request) {
      const called = request.callTool("wait", {}, { signal: own.signal });
      own.abort();
      yield await called.then(
        () => ({ type: "text-delta", text: "no" }) as const,
        (error: WebToolError) => ({ type: "text-delta", text: error.code }) as const,
      );
      yield { type: "finish", reason: "stop" };
    });
    assert.deepEqual(store.said, ["assistant: aborted"]);
    assert.deepEqual(store.ends, ["finish stop"]);
  });

  test("a run that has ended cannot touch the page any more", async () => {
    let ran = 0;
    offerTools(toolOf("add", { execute: () => (ran += 1) }));
    const request = await requestOf(new WatchedStore());
    const code = await request.callTool("add", {}).catch((error: WebToolError) => error.code);
    assert.equal(code, "aborted");
    assert.equal(ran, 0);
  });
});
