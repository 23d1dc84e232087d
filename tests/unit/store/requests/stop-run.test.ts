import { assert } from "chai";
import type { AgentRunRequest } from "../../../../src/local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../../../../src/local-agent/contract/stream-parts.js";
import { sendMessage } from "../../../../src/store/requests/send-message.js";
import { stopRun } from "../../../../src/store/requests/stop-run.js";
import { adapterOf, callPart, never, sayingAdapter } from "../fake-adapter.js";
import { askingTool, offerTools, toolOf, withdrawTools } from "../page-tools.js";
import { settled, WatchedStore } from "../store-watch.js";

type Run = (request: AgentRunRequest) => AsyncGenerator<AgentStreamPart, void, void>;

function sent(run: Run): WatchedStore {
  const store = new WatchedStore();
  store.setAdapter(adapterOf(run));
  assert.isNull(sendMessage(store, "do it"));
  return store;
}

async function assertFree(store: WatchedStore): Promise<void> {
  await store.untilEnded();
  assert.deepEqual(store.ends, ["finish aborted"]);
  assert.equal(store.getState().status, "ready");
  assert.isNull(store.getState().activity);
  assert.isNull(store.run);
  store.setAdapter(sayingAdapter("Here I am."));
  assert.isNull(sendMessage(store, "are you there?"));
  await store.untilEnded();
  assert.equal(store.said.at(-1), "assistant: Here I am.");
}

suite("stopRun", () => {
  teardown(withdrawTools);

  test("does nothing where nothing runs", async () => {
    const store = new WatchedStore();
    assert.isNull(stopRun(store));
    store.setAdapter(sayingAdapter("Hello."));
    sendMessage(store, "hello");
    await store.untilEnded();
    const { length } = store.parts;
    assert.isNull(stopRun(store));
    await settled();
    assert.equal(store.parts.length, length);
  });

  test("while submitted: the adapter is not even asked", async () => {
    let asked = false;
    const store = sent(async function* () {
      asked = true;
    });
    assert.isNull(stopRun(store));
    await assertFree(store);
    assert.isFalse(asked);
  });

  test("twice is once", async () => {
    const store = sent(async function* () {
      await never();
    });
    stopRun(store);
    stopRun(store);
    await assertFree(store);
  });

  test("while it generates: an adapter that listens ends by itself", async () => {
    const store = sent(async function* ({ signal }) {
      yield { type: "message-start", messageId: "a1" };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      yield { type: "finish", reason: "aborted" };
    });
    await store.until(({ status }) => status === "streaming");
    stopRun(store);
    await assertFree(store);
    assert.notInclude(
      store.getState().messages.map(({ id }) => id),
      "a1",
    );
  });

  test("while it generates: one that fails because of Stop has not failed", async () => {
    for (const how of ["throws", "error part", "just ends"]) {
      const store = sent(async function* ({ signal }) {
        yield { type: "text-delta", text: "Let me" };
        await new Promise((resolve) => signal.addEventListener("abort", resolve));
        if (how === "throws") throw new DOMException("The user aborted a request.", "AbortError");
        if (how === "error part") yield { type: "error", error: "aborted" };
      });
      await store.until(({ status }) => status === "streaming");
      stopRun(store);
      await assertFree(store);
      assert.deepEqual(store.said.slice(0, 2), ["user: do it", "assistant: Let me"], how);
    }
  });

  test("while it generates: one that ignores Stop is left behind, and what it says late is not heard", async () => {
    let goOn = (): void => {};
    const store = sent(async function* () {
      yield { type: "text-delta", text: "Let me" };
      await new Promise<void>((resolve) => (goOn = resolve));
      yield { type: "tool-result", toolCallId: "c1", toolName: "add", input: {}, output: "late" };
      yield { type: "text-delta", text: " shout" };
      yield { type: "finish", reason: "stop" };
    });
    await store.until(({ status }) => status === "streaming");
    stopRun(store);
    await assertFree(store);
    goOn();
    await settled();
    assert.deepEqual(store.ends, ["finish aborted", "finish stop"]);
    assert.equal(store.said[1], "assistant: Let me");
    assert.notInclude(store.types, "tool-result");
  });

  test("a text that still comes before the end is not shown", async () => {
    const store = sent(async function* ({ signal }) {
      yield { type: "text-delta", text: "Let me" };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      yield { type: "text-delta", text: " finish my sentence" };
      yield { type: "tool-call", toolCallId: "c1", toolName: "add", input: {} };
      yield { type: "finish", reason: "aborted" };
    });
    await store.until(({ status }) => status === "streaming");
    stopRun(store);
    await assertFree(store);
    assert.equal(store.said[1], "assistant: Let me");
  });

  test("an answer that was complete stays a finished one", async () => {
    const store = sent(async function* ({ signal }) {
      yield { type: "text-delta", text: "Done." };
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      yield { type: "finish", reason: "stop" };
    });
    await store.until(({ status }) => status === "streaming");
    stopRun(store);
    await store.untilEnded();
    assert.deepEqual(store.ends, ["finish stop"]);
  });

  test("while a tool runs: the call is aborted, though the tool ignores its signal", async () => {
    let begun = (_: AbortSignal): void => {};
    const running = new Promise<AbortSignal>((resolve) => (begun = resolve));
    offerTools(
      toolOf("hang", {
        execute: (_, { signal }) => {
          begun(signal);
          return never();
        },
      }),
    );
    const store = sent(async function* (request) {
      yield* callPart(request, "c1", "hang");
      yield { type: "finish", reason: request.signal.aborted ? "aborted" : "stop" };
    });
    const given = await running;
    stopRun(store);
    assert.isTrue(given.aborted);
    await assertFree(store);
    const call = store.getState().messages[1]?.parts[0];
    assert.propertyVal(call, "state", "output-error");
    assert.match(String(call && "errorText" in call && call.errorText), /^Error \[aborted\]: /);
  });

  test("while a tool runs: what a finished call did is still told", async () => {
    let done = (_: string): void => {};
    const store = sent(async function* () {
      const about = { toolCallId: "c1", toolName: "add", input: {} };
      yield { type: "tool-call", ...about };
      const output = await new Promise<string>((resolve) => (done = resolve));
      yield { type: "tool-result", ...about, output };
      yield { type: "finish", reason: "aborted" };
    });
    await store.until(({ messages }) => messages.length === 2);
    stopRun(store);
    done("Added.");
    await assertFree(store);
    assert.equal(store.said[1], "assistant: [add output-available]");
  });

  test("while the person is asked: the question goes, and the tool does not run", async () => {
    let ran = false;
    offerTools(askingTool("pay", { execute: () => (ran = true) }));
    const store = sent(async function* (request) {
      yield* callPart(request, "c1", "pay");
      yield { type: "finish", reason: "aborted" };
    });
    await store.untilAsked("pay");
    stopRun(store);
    await assertFree(store);
    assert.isFalse(ran);
    const call = store.getState().messages[1]?.parts[0];
    assert.propertyVal(call, "errorText", "Error [aborted]: Stopped before it ran.");
  });

  test("while several calls wait for the person: the others are not asked any more", async () => {
    offerTools(askingTool("one"), askingTool("two"));
    const store = sent(async function* (request) {
      yield { type: "tool-call", toolCallId: "c1", toolName: "one", input: {} };
      yield { type: "tool-call", toolCallId: "c2", toolName: "two", input: {} };
      const calls = ["one", "two"].map((name, i) =>
        request.callTool(name, {}, { toolCallId: `c${i + 1}` }),
      );
      await Promise.allSettled(calls);
      yield { type: "finish", reason: "aborted" };
    });
    await store.untilAsked("one");
    stopRun(store);
    await assertFree(store);
    const asked = store.types.filter((type) => type === "tool-approval-request");
    assert.equal(asked.length, 1);
  });

  test("between two calls: the second does not run", async () => {
    const ran: string[] = [];
    offerTools(
      toolOf("one", { execute: () => ran.push("one") }),
      toolOf("two", { execute: () => ran.push("two") }),
    );
    const store = sent(async function* (request) {
      yield* callPart(request, "c1", "one");
      yield* callPart(request, "c2", "two"); // Ignores the signal.
      await never();
    });
    await store.until((_, part) => part?.type === "tool-result");
    stopRun(store);
    await assertFree(store);
    assert.deepEqual(ran, ["one"]);
  });

  test("another adapter stops the run, and the new one answers next", async () => {
    const store = sent(async function* () {
      yield { type: "text-delta", text: "Let me" };
      await never();
    });
    await store.until(({ status }) => status === "streaming");
    store.setAdapter(sayingAdapter("I am new."));
    await store.untilEnded();
    assert.deepEqual(store.ends, ["finish aborted"]);
    sendMessage(store, "who are you?");
    await store.untilEnded();
    assert.equal(store.said.at(-1), "assistant: I am new.");
  });
});
