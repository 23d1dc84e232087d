import { assert } from "chai";
import type { AgentRunRequest } from "../../../../src/local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../../../../src/local-agent/contract/stream-parts.js";
import { respondToApproval } from "../../../../src/store/requests/respond-to-approval.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { adapterOf, callPart, never } from "../fake-adapter.js";
import { askingTool, offerTools, toolOf, withdrawTools } from "../page-tools.js";
import { settled, WatchedStore } from "../store-watch.js";

type Run = (request: AgentRunRequest) => AsyncGenerator<AgentStreamPart, void, void>;

const calling = (toolName: string): Run =>
  async function* (request) {
    yield* callPart(request, "c1", toolName, { item: "mug" });
    yield { type: "finish", reason: "stop" };
  };

function sent(run: Run): WatchedStore {
  const store = new WatchedStore();
  store.setAdapter(adapterOf(run));
  assert.isNull(sendMessage(store, "do it"));
  return store;
}

suite("respondToApproval", () => {
  teardown(withdrawTools);

  test("a call with consequences waits until the person agrees, and runs then", async () => {
    for (const annotations of [{ consequentialHint: true }, { destructiveHint: true }]) {
      const given: unknown[] = [];
      offerTools(toolOf("pay", { annotations, execute: (args) => given.push(args) }));
      const store = sent(calling("pay"));
      const id = await store.untilAsked("pay");
      assert.equal(store.getState().activity?.phase, "waiting");
      await settled();
      assert.deepEqual(given, []);
      assert.isNull(respondToApproval(store, id, true));
      assert.equal(store.getState().activity?.phase, "calling");
      await store.untilEnded();
      assert.deepEqual(given, [{ item: "mug" }]);
      assert.equal(store.said[1], "assistant: [pay output-available]");
      withdrawTools();
    }
  });

  test("a call that is refused does not run, and the model is told why", async () => {
    for (const [reason, told] of [
      [undefined, "The person refused this call."],
      ["Too dear.", "Too dear."],
    ] as const) {
      let ran = false;
      offerTools(askingTool("pay", { execute: () => (ran = true) }));
      const store = sent(calling("pay"));
      respondToApproval(store, await store.untilAsked("pay"), false, reason);
      await store.untilEnded();
      assert.isFalse(ran);
      assert.equal(store.said[1], "assistant: [pay output-denied]");
      const error = store.parts.find((part) => part.type === "tool-error");
      assert.propertyVal(error, "error", `Error [denied]: ${told}`);
      withdrawTools();
    }
  });

  test("nobody is asked about a call without consequences, or where a hint is false", async () => {
    offerTools(
      toolOf("look", { annotations: { consequentialHint: false, destructiveHint: false } }),
    );
    const store = sent(calling("look"));
    await store.untilEnded();
    assert.notInclude(store.types, "tool-approval-request");
    assert.equal(store.said[1], "assistant: [look output-available]");
  });

  test("nobody is asked about a call that cannot run: gone, or with bad arguments", async () => {
    const inputSchema = { type: "object", required: ["address"] } as const;
    offerTools(askingTool("pay", { inputSchema }));
    for (const [name, code] of [
      ["pay", "invalid_arguments"],
      ["gone", "unavailable"],
    ] as const) {
      const store = sent(calling(name));
      await store.untilEnded();
      assert.notInclude(store.types, "tool-approval-request");
      const error = store.parts.find((part) => part.type === "tool-error");
      assert.propertyVal(error, "code", code);
    }
  });

  test("time that waits for the person does not count against the tool's limit", async () => {
    offerTools(askingTool("pay", { timeoutMs: 20 }));
    const store = sent(calling("pay"));
    const id = await store.untilAsked("pay");
    await new Promise((resolve) => setTimeout(resolve, 60));
    assert.isNull(respondToApproval(store, id, true));
    await store.untilEnded();
    assert.equal(store.said[1], "assistant: [pay output-available]");
  });

  test("several questions are asked one after the other, and each has its own answer", async () => {
    offerTools(askingTool("one"), askingTool("two"), askingTool("three"));
    const names = ["one", "two", "three"];
    const store = sent(async function* (request) {
      for (const [i, toolName] of names.entries()) {
        yield { type: "tool-call", toolCallId: `c${i}`, toolName, input: {} };
      }
      const outcomes = await Promise.allSettled(
        names.map((name, i) => request.callTool(name, {}, { toolCallId: `c${i}` })),
      );
      for (const [i, outcome] of outcomes.entries()) {
        const about = { toolCallId: `c${i}`, toolName: names[i] ?? "", input: {} };
        if (outcome.status === "fulfilled") {
          yield { type: "tool-result", ...about, output: outcome.value };
        } else {
          yield { type: "tool-error", ...about, error: String(outcome.reason), code: "denied" };
        }
      }
      yield { type: "finish", reason: "stop" };
    });
    const first = await store.untilAsked("one");
    await settled();
    assert.equal(
      store.said[1],
      "assistant: [one approval-requested] [two input-available] [three input-available]",
    );
    respondToApproval(store, first, true);
    respondToApproval(store, await store.untilAsked("two"), false);
    respondToApproval(store, await store.untilAsked("three"), true);
    await store.untilEnded();
    assert.equal(
      store.said[1],
      "assistant: [one output-available] [two output-denied] [three output-available]",
    );
  });

  test("a listener may answer as soon as it hears the question", async () => {
    offerTools(askingTool("pay"));
    const store = new WatchedStore();
    store.subscribe((_, part) => {
      if (part.type !== "tool-approval-request") return;
      assert.isNull(respondToApproval(store, part.approvalId, true));
    });
    store.setAdapter(adapterOf(calling("pay")));
    sendMessage(store, "do it");
    await store.untilEnded();
    assert.equal(store.said[1], "assistant: [pay output-available]");
  });

  test("a question that is answered, unknown, or of a run that has ended is not open", async () => {
    offerTools(askingTool("pay", { execute: never }));
    const store = sent(async function* (request) {
      yield* callPart(request, "c1", "pay");
    });
    const notWaiting = {
      code: "not-waiting",
      message: "This question is not open any more.",
    };
    const id = await store.untilAsked("pay");
    assert.deepEqual(respondToApproval(store, "another", true), notWaiting);
    assert.isNull(respondToApproval(store, id, true));
    assert.deepEqual(respondToApproval(store, id, false), notWaiting);
    assert.propertyVal(store.getState().messages[1]?.parts[0], "state", "approval-responded");
    store.run?.stop();
    await store.untilEnded();
    assert.deepEqual(respondToApproval(store, id, true), notWaiting);
    assert.deepEqual(respondToApproval(new WatchedStore(), id, true), notWaiting);
  });

  test("a call that the person cannot see is denied: it was not announced, or has ended", async () => {
    let ran = false;
    offerTools(askingTool("pay", { execute: () => (ran = true) }));
    const told: string[] = [];
    const store = sent(async function* (request) {
      const ask = (options?: { toolCallId: string }) =>
        request.callTool("pay", {}, options).catch((error: unknown) => told.push(String(error)));
      await ask();
      await ask({ toolCallId: "unknown" });
      const about = { toolCallId: "c1", toolName: "pay", input: {} };
      yield { type: "tool-call", ...about };
      yield { type: "tool-result", ...about, output: "made up" };
      await ask({ toolCallId: "c1" });
      yield { type: "finish", reason: "stop" };
    });
    await store.untilEnded();
    assert.equal(told.length, 3);
    for (const text of told) assert.match(text, /^Error \[denied\]: "pay" needs the person's/);
    assert.isFalse(ran);
  });

  test("a question of a call that its caller gave up goes, and the next is asked", async () => {
    offerTools(askingTool("one"), askingTool("two"));
    const own = new AbortController();
    const store = sent(async function* (request) {
      yield { type: "tool-call", toolCallId: "c1", toolName: "one", input: {} };
      yield { type: "tool-call", toolCallId: "c2", toolName: "two", input: {} };
      const given = request.callTool("one", {}, { toolCallId: "c1", signal: own.signal });
      const next = request.callTool("two", {}, { toolCallId: "c2" });
      await given.catch(() => {});
      await next;
      yield { type: "finish", reason: "stop" };
    });
    const id = await store.untilAsked("one");
    own.abort();
    assert.equal(respondToApproval(store, id, true)?.code, "not-waiting");
    assert.isNull(respondToApproval(store, await store.untilAsked("two"), true));
    await store.untilEnded();
    assert.deepEqual(store.ends, ["finish stop"]);
  });
});
