import { assert } from "chai";
import type { LocalProvider } from "../../../../src/local-agent/contract/provider.js";
import { createTransformersProvider } from "../../../../src/local-agent/providers/transformers/provider.js";
import type { WorkerReply } from "../../../../src/local-agent/providers/transformers/worker-protocol.js";
import { countWorkers } from "../../../fixtures/counted-workers.js";
import { WORKER } from "../../../fixtures/pocket.js";
import { rejection } from "../../../fixtures/rejection.js";
import { keepScriptedModel } from "../../../fixtures/scripted-model/keep-model.js";

/** As long as the model's context allows. */
const ENDLESS = "On and on. ".repeat(700);

const CALLS = '<tool_call>\n{"name": "a"}\n</tool_call>\n<tool_call>\n{"name": "b"}\n</tool_call>';

suite("A model that says exact replies", function () {
  this.timeout(60_000);
  let workers: ReturnType<typeof countWorkers>;
  let provider: LocalProvider;
  const never = new AbortController().signal;

  const ask = (text: string, signal = never, onTokens: (tokens: number) => void = () => {}) =>
    provider.generate({
      messages: [{ role: "user", content: text }],
      tools: [],
      signal,
      maxNewTokens: 8_000,
      onTokens,
    });

  /** What the worker has written from now on, also where nobody waits for it any more. */
  function workerResults(): unknown[] {
    const results: unknown[] = [];
    workers.made[0]?.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if (data.type === "done") results.push(data.result);
    });
    return results;
  }

  suiteSetup(async () => {
    workers = countWorkers();
    const source = await keepScriptedModel("replies", {
      short: ["Hello."],
      endless: [ENDLESS],
      markers: ["<think>so</think><|tool_call_start|>[f(a='x , y')]<|tool_call_end|>"],
      nothing: [""],
      two: ["First.", "Second."],
      chatty: [`${CALLS}\n${ENDLESS}`],
    });
    provider = createTransformersProvider({ source, device: "wasm", workerUrl: WORKER });
    await provider.prepare(() => {});
  });

  suiteTeardown(async () => {
    await provider.dispose?.();
    workers.stop();
  });

  test("keeps the special tokens of a reply, and drops the one that ends it", async () => {
    assert.equal(
      await ask("[markers]"),
      "<think>so</think><|tool_call_start|>[f(a='x , y')]<|tool_call_end|>",
    );
  });

  test("stops behind the last call of a reply, where prose begins", async () => {
    let latest = 0;
    assert.equal(await ask("[chatty]", never, (tokens) => (latest = tokens)), CALLS);
    assert.isAtMost(latest, CALLS.length + 2);
  });

  test("gives an empty reply as one", async () => {
    assert.equal(await ask("[nothing]"), "");
  });

  test("rejects at Stop in the middle of a reply, and then writes the next one right", async () => {
    const results = workerResults();
    const stop = new AbortController();
    const stopped = await rejection(ask("[endless]", stop.signal, () => stop.abort()));
    assert.equal(stopped.name, "AbortError");
    assert.equal(await ask("[short]"), "Hello.");
    assert.isBelow(String(results[0]).length, ENDLESS.length / 2);
  });

  test("drops a reply that is stopped while it waits for its turn", async () => {
    const results = workerResults();
    const stop = new AbortController();
    const first = rejection(ask("[endless]", stop.signal, () => stop.abort()));
    const waiting = rejection(ask("[endless]", stop.signal));
    assert.equal((await first).name, "AbortError");
    assert.equal((await waiting).name, "AbortError");
    assert.equal(await ask("[short]"), "Hello.");
    const stopped = results.filter((text) => text !== "Hello.");
    assert.lengthOf(stopped, 1); // What the first had written until then.
  });

  test("writes nothing for a signal that has fired before", async () => {
    const error = await rejection(ask("[endless]", AbortSignal.abort()));
    assert.equal(error.name, "AbortError");
    assert.equal(await ask("[short]"), "Hello.");
  });

  test("writes two replies asked for at once one after the other", async () => {
    assert.deepEqual(await Promise.all([ask("[short]"), ask("[two]")]), ["Hello.", "First."]);
  });

  test("fits what leaves room for a reply of 512 tokens within 2,048, to the token", async () => {
    // One token is one byte; the template adds 19 tokens around one message.
    const fits = (bytes: number) =>
      provider.fits?.([{ role: "user", content: "x".repeat(bytes) }], []);
    assert.isTrue(await fits(2_048 - 512 - 19));
    assert.isFalse(await fits(2_048 - 512 - 19 + 1));
  });

  test("reads on from the turns it has read, and goes by the new ones", async () => {
    const turns = [
      { role: "user" as const, content: "[two]" },
      { role: "assistant" as const, content: "First." },
      { role: "tool" as const, content: "done" },
      { role: "user" as const, content: "Next step for my request: [two]" },
    ];
    const write = (count: number) =>
      provider.generate({ messages: turns.slice(0, count), tools: [], signal: never });
    assert.equal(await write(1), "First.");
    assert.equal(await write(4), "Second.");
    assert.equal(await write(1), "First.");
  });
});
