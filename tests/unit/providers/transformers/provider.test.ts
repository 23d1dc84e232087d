import { assert } from "chai";
import type {
  ChatTurn,
  DownloadProgress,
  LocalProvider,
} from "../../../../src/local-agent/contract/provider.js";
import { createTransformersProvider } from "../../../../src/local-agent/providers/transformers/provider.js";
import { countWorkers } from "../../../fixtures/counted-workers.js";
import { POCKET, SHOP_TOOLS, WORKER } from "../../../fixtures/pocket.js";
import { rejection } from "../../../fixtures/rejection.js";

const REQUEST = "add two blue mugs to the basket";
const CALL = `<tool_call>
{"name": "add_to_basket", "arguments": {"product": "blue mug", "quantity": 2}}
</tool_call>`;
const FIRST_STEP: ChatTurn[] = [
  { role: "system", content: "You help on this page." },
  { role: "user", content: REQUEST },
];
const SECOND_STEP: ChatTurn[] = [
  ...FIRST_STEP,
  { role: "assistant", content: CALL },
  { role: "tool", content: "Added 2 × blue mug. Total 24.00 €." },
  { role: "user", content: `Next step for my request: ${REQUEST}` },
];

const quiet = () => {};
const { signal } = new AbortController();

suite("createTransformersProvider with the embedded model on WASM", function () {
  this.timeout(60_000);
  let workers: ReturnType<typeof countWorkers>;
  let provider: LocalProvider;
  let cancelled: Error;
  const progress: DownloadProgress[] = [];

  const write = (messages: readonly ChatTurn[]) =>
    provider.generate({ messages, tools: SHOP_TOOLS, signal });

  suiteSetup(async () => {
    workers = countWorkers();
    provider = createTransformersProvider({
      source: POCKET,
      device: "wasm",
      workerUrl: WORKER,
    });
    const cancel = new AbortController();
    cancelled = await rejection(provider.prepare(() => cancel.abort(), cancel.signal));
    // Two callers, one load.
    await Promise.all([
      provider.prepare((report) => progress.push(report)),
      provider.prepare(quiet),
    ]);
  });

  suiteTeardown(async () => {
    await provider.dispose?.();
    workers.stop();
  });

  test("rejects when the download is cancelled, and can then be prepared, once for two callers", () => {
    assert.equal(cancelled.name, "AbortError");
    assert.lengthOf(workers.made, 2);
  });

  test("tells the bytes of all files on the way, as many as were announced before", async () => {
    const total = await provider.downloadSize?.();
    assert.isAbove(progress.length, 2);
    for (const report of progress) assert.equal(report.total, total);
    const loaded = progress.map((report) => report.loaded);
    assert.deepEqual(
      loaded,
      [...loaded].sort((a, b) => a - b),
    );
    assert.isAbove(loaded[0] ?? 0, 0);
    const words = [...new Set(progress.map((report) => report.status))];
    assert.deepEqual(words, ["download", "load", "ready"]);
    assert.equal(progress.at(-1)?.loaded, total);
  });

  test("is ready at once for whoever prepares it again", async () => {
    const again: DownloadProgress[] = [];
    await provider.prepare((report) => again.push(report));
    assert.deepEqual(again, progress.slice(-1));
    assert.lengthOf(workers.made, 2);
  });

  test("writes the tool call, as it was trained to", async () => {
    assert.equal(await write(FIRST_STEP), CALL);
  });

  test("writes the answer after the tool's result", async () => {
    assert.equal(await write(SECOND_STEP), "Done. Added 2 × blue mug. Total 24.00 €.");
  });

  test("writes the same whether it has read the beginning before or not", async () => {
    // Another conversation makes it forget, so that the second step is then read as a whole…
    await write([{ role: "user", content: "apply coupon TEA10" }]);
    const asAWhole = await write(SECOND_STEP);
    // …and here as what the first one lacks.
    await write([{ role: "user", content: "what is in my basket?" }]);
    await write(FIRST_STEP);
    assert.equal(await write(SECOND_STEP), asAWhole);
  });

  test("counts tokens now and then while it writes", async () => {
    const counts: number[] = [];
    await provider.generate({
      messages: FIRST_STEP,
      tools: SHOP_TOOLS,
      signal,
      onTokens: (tokens) => counts.push(tokens),
    });
    assert.isAbove(counts.length, 0);
    assert.deepEqual(
      counts,
      [...counts].sort((a, b) => a - b),
    );
  });

  test("writes no more than it is allowed to", async () => {
    const reply = await provider.generate({
      messages: FIRST_STEP,
      tools: SHOP_TOOLS,
      signal,
      maxNewTokens: 2,
    });
    assert.isAbove(reply.length, 0);
    assert.isTrue(CALL.startsWith(reply));
    assert.notEqual(reply, CALL);
  });

  test("fits what leaves room for a reply within 2,048 tokens, and nothing longer", async () => {
    assert.isTrue(await provider.fits?.(FIRST_STEP, SHOP_TOOLS));
    const long: ChatTurn = { role: "user", content: "a blue mug and a teapot, ".repeat(400) };
    assert.isFalse(await provider.fits?.([long], SHOP_TOOLS));
  });

  test("says of a prompt that is longer than its context what to do, and goes on", async () => {
    const long: ChatTurn = { role: "user", content: "a blue mug and a teapot, ".repeat(800) };
    const { message } = await rejection(write([long]));
    assert.match(message, /too long for the model.*tokens.*2048.*start a new conversation/);
    assert.equal(await write(FIRST_STEP), CALL);
  });

  test("knows that its template shows tools", () => {
    assert.isFalse(provider.toolsInline);
    assert.equal(provider.callFormat, "hermes");
    assert.equal(provider.label, "pocket");
  });

  const crash = () =>
    workers.made.at(-1)?.dispatchEvent(new ErrorEvent("error", { message: "Out of bounds" }));

  test("starts anew by itself after its worker has crashed, and writes what it was writing", async () => {
    const writing = write(FIRST_STEP);
    crash();
    assert.equal(await writing, CALL);
    assert.lengthOf(workers.made, 3);
  });

  test("says so where it crashes again over the same reply, and starts anew for the next", async () => {
    const writing = rejection(
      provider.generate({ messages: FIRST_STEP, tools: SHOP_TOOLS, signal, onTokens: crash }),
    );
    assert.match((await writing).message, /^The model stopped unexpectedly\. Try again/);
    assert.equal(await write(FIRST_STEP), CALL);
    assert.lengthOf(workers.made, 5);
  });

  test("ends its worker when it is disposed of, and is loaded again from this device", async () => {
    const writing = rejection(write(FIRST_STEP));
    await provider.dispose?.();
    assert.match((await writing).message, /^The model was closed\./);
    assert.equal(await write(FIRST_STEP), CALL);
    assert.isTrue(await provider.fits?.(FIRST_STEP, SHOP_TOOLS));
    assert.lengthOf(workers.made, 6);
  });

  test("is not there any more once it is deleted", async () => {
    assert.equal(await provider.availability?.(), "available");
    let told = 0;
    const leave = provider.subscribe?.(() => told++);
    await provider.remove?.();
    leave?.();
    assert.equal(await provider.availability?.(), "downloadable");
    assert.isAbove(told, 0);
    const { message } = await rejection(write(FIRST_STEP));
    assert.match(message, /^The model is not on this device\. Press Download/);
    assert.lengthOf(workers.made, 6);
  });
});

suite("createTransformersProvider", () => {
  test("is the catalogue's default where nothing is said", () => {
    const provider = createTransformersProvider();
    assert.equal(provider.id, "onnx-community/Qwen3-0.6B-ONNX");
    assert.equal(provider.label, "Qwen3 0.6B");
    assert.equal(provider.callFormat, "hermes");
    assert.isFalse(provider.toolsInline);
  });

  test("is called what it is told to be called", () => {
    const provider = createTransformersProvider({
      source: "/models/tea",
      id: "tea",
      label: "Tea model",
      callFormat: "json",
    });
    assert.deepInclude({ ...provider }, { id: "tea", label: "Tea model", callFormat: "json" });
  });

  test("writes nothing before it is prepared, and downloads nothing for it", async () => {
    const provider = createTransformersProvider({ workerUrl: WORKER });
    const request = { messages: FIRST_STEP, tools: [], signal };
    const { message } = await rejection(provider.generate(request));
    assert.match(message, /^The model is not on this device\. Press Download/);
    assert.equal(await provider.availability?.(), "downloadable");
  });
});
