import { assert } from "chai";
import type { DownloadProgress } from "../../../../src/local-agent/contract/provider.js";
import { holdLock } from "../../../../src/local-agent/providers/transformers/held-lock.js";
import { ModelHost } from "../../../../src/local-agent/providers/transformers/model-host.js";
import type {
  LoadArgs,
  ModelInfo,
  WorkerReply,
  WorkerRequest,
} from "../../../../src/local-agent/providers/transformers/worker-protocol.js";

const LOAD: LoadArgs = {
  location: { repository: "owner/name" },
  device: "wasm",
  dtype: "q4",
  mayDownload: true,
  keepAliveMs: 60_000,
};
const INFO: ModelInfo = { contextTokens: 2_048, templateShowsTools: true };
const PROMPT = { messages: [{ role: "user" as const, content: "Hi" }], tools: [] };

/** A host whose model does what the test says. */
function steeredHost() {
  const model = {
    loads: 0,
    loaded: (_: ModelInfo) => {},
    notLoaded: (_: Error) => {},
    report: (_: DownloadProgress) => {},
    writing: [] as { signal: AbortSignal; end(text: string): void; fail(error: Error): void }[],
  };
  let isClosed = false;
  const name = crypto.randomUUID();
  const host = new ModelHost(
    {
      load: (_, report) => {
        model.loads += 1;
        model.report = report;
        return new Promise((...settle) => ([model.loaded, model.notLoaded] = settle));
      },
      count: async () => 7,
      generate: (_, signal) =>
        new Promise((end, fail) => {
          model.writing.push({ signal, end, fail });
          signal.addEventListener("abort", () => end(""));
        }),
    },
    name,
    () => (isClosed = true),
  );
  return { host, model, name, isClosed: () => isClosed };
}

/** A page that uses the host, and the replies that reach it. */
function connectTo(host: ModelHost) {
  const { port1, port2 } = new MessageChannel();
  host.connect(port2);
  const replies: WorkerReply[] = [];
  let wake = () => {};
  port1.onmessage = ({ data }) => {
    replies.push(data as WorkerReply);
    wake();
  };
  /** Waits for a reply, and returns it. */
  const reply = async (isIt: (reply: WorkerReply) => boolean): Promise<WorkerReply> => {
    for (;;) {
      const found = replies.find(isIt);
      if (found) return found;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  return {
    replies,
    post: (request: WorkerRequest) => port1.postMessage(request),
    of: (id: number) => reply((one) => "id" in one && one.id === id && one.type !== "event"),
    first: (type: WorkerReply["type"]) => reply((one) => one.type === type),
  };
}

/** Waits until what was posted has been heard. */
async function settled(): Promise<void> {
  for (let i = 0; i < 5; i += 1) await new Promise((resolve) => setTimeout(resolve, 5));
}

suite("ModelHost", () => {
  const write = (id: number): WorkerRequest => ({
    type: "generate",
    id,
    args: { ...PROMPT, maxNewTokens: 9 },
  });

  test("loads once for all pages that ask, tells each of the download, and answers later ones at once", async () => {
    const { host, model } = steeredHost();
    const [one, two, late] = [connectTo(host), connectTo(host), connectTo(host)];
    one.post({ type: "load", id: 1, args: LOAD });
    await settled();
    model.report({ loaded: 5, total: 10 });
    two.post({ type: "load", id: 1, args: LOAD });
    await settled();
    const told = { type: "event", id: 1, event: { loaded: 5, total: 10 } } as const;
    assert.deepEqual(one.replies.slice(1), [told]);
    assert.deepEqual(two.replies.slice(1), [told]);
    model.loaded(INFO);
    assert.deepEqual(await one.of(1), { type: "done", id: 1, result: INFO });
    assert.deepEqual(await two.of(1), { type: "done", id: 1, result: INFO });
    late.post({ type: "load", id: 1, args: LOAD });
    assert.deepEqual(await late.of(1), { type: "done", id: 1, result: INFO });
    assert.equal(model.loads, 1);
  });

  test("ends a load when the last page has cancelled it, and not before", async () => {
    const { host, model, isClosed } = steeredHost();
    const [one, two] = [connectTo(host), connectTo(host)];
    one.post({ type: "load", id: 1, args: LOAD });
    two.post({ type: "load", id: 1, args: LOAD });
    one.post({ type: "bye" });
    await settled();
    assert.isFalse(isClosed());
    two.post({ type: "stop", id: 1 });
    await two.first("ended");
    assert.isTrue(isClosed());
    assert.equal(model.loads, 1);
  });

  test("goes on with a load whose page is gone, for the next page", async () => {
    const { host, model, isClosed } = steeredHost();
    const one = connectTo(host);
    const lock = crypto.randomUUID();
    const leave = holdLock(lock, () => one.post({ type: "hello", lock }));
    one.post({ type: "load", id: 1, args: LOAD });
    await settled();
    leave();
    await settled();
    assert.isFalse(isClosed());
    const next = connectTo(host);
    next.post({ type: "load", id: 1, args: LOAD });
    await settled();
    model.loaded(INFO);
    await next.of(1);
    assert.equal(model.loads, 1);
  });

  test("but ends one that its next page cancels", async () => {
    const { host, isClosed } = steeredHost();
    const one = connectTo(host);
    const lock = crypto.randomUUID();
    const leave = holdLock(lock, () => one.post({ type: "hello", lock }));
    one.post({ type: "load", id: 1, args: LOAD });
    await settled();
    leave();
    await settled();
    const next = connectTo(host);
    next.post({ type: "load", id: 1, args: LOAD });
    next.post({ type: "bye" });
    await settled();
    assert.isTrue(isClosed());
  });

  test("writes one reply at a time, and tells the others how many come before theirs", async () => {
    const { host, model } = steeredHost();
    const [one, two] = [connectTo(host), connectTo(host)];
    await two.first("started");
    one.post(write(1));
    two.post(write(1));
    await settled();
    assert.lengthOf(model.writing, 1);
    assert.deepEqual(two.replies.slice(1), [{ type: "event", id: 1, event: { ahead: 1 } }]);
    model.writing[0]?.end("First.");
    await settled();
    assert.deepEqual(two.replies.at(-1), { type: "event", id: 1, event: { ahead: 0 } });
    model.writing[1]?.end("Second.");
    assert.deepEqual(await one.of(1), { type: "done", id: 1, result: "First." });
    assert.deepEqual(await two.of(1), { type: "done", id: 1, result: "Second." });
  });

  test("stops the replies of a page that is gone, and gives the turn to the next", async () => {
    const { host, model } = steeredHost();
    const [one, two] = [connectTo(host), connectTo(host)];
    const lock = crypto.randomUUID();
    const leave = holdLock(lock, () => one.post({ type: "hello", lock }));
    one.post(write(1));
    one.post(write(2));
    await settled();
    two.post(write(1));
    await settled();
    leave();
    await settled();
    assert.isTrue(model.writing[0]?.signal.aborted);
    assert.lengthOf(model.writing, 2);
    model.writing[1]?.end("Mine.");
    assert.deepEqual(await two.of(1), { type: "done", id: 1, result: "Mine." });
  });

  test("ends after a failed run, and tells every page why, also the one that comes too late", async () => {
    const { host, model, isClosed, name } = steeredHost();
    const [one, idle] = [connectTo(host), connectTo(host)];
    await one.first("started");
    one.post(write(1));
    await settled();
    model.writing[0]?.fail(new Error("No kernel."));
    assert.deepInclude(await one.of(1), { type: "failed" });
    const ended = { type: "ended", failure: { kind: "run", detail: "No kernel." } } as const;
    assert.deepEqual(await one.first("ended"), ended);
    assert.deepEqual(await idle.first("ended"), ended);
    assert.isTrue(isClosed());
    assert.deepEqual(await connectTo(host).first("ended"), ended);
    const held = (await navigator.locks.query()).held ?? [];
    assert.isFalse(held.some((lock) => lock.name === name));
  });

  test("ends after a load that failed", async () => {
    const { host, model, isClosed } = steeredHost();
    const one = connectTo(host);
    one.post({ type: "load", id: 1, args: LOAD });
    await settled();
    model.notLoaded(new RangeError("Array buffer allocation failed"));
    const failure = { kind: "out-of-memory", detail: "Array buffer allocation failed" } as const;
    assert.deepEqual(await one.of(1), { type: "failed", id: 1, failure });
    assert.isTrue(isClosed());
  });

  test("ends when its last page has said that it goes", async () => {
    const { host, model, isClosed } = steeredHost();
    const [one, two] = [connectTo(host), connectTo(host)];
    one.post({ type: "load", id: 1, args: LOAD });
    await settled();
    model.loaded(INFO);
    await one.of(1);
    one.post({ type: "bye" });
    await settled();
    assert.isFalse(isClosed());
    two.post({ type: "bye" });
    await settled();
    assert.isTrue(isClosed());
  });

  test("puts the model away when there was nothing to do for so long, and not while it writes", async () => {
    const { host, model, isClosed } = steeredHost();
    const one = connectTo(host);
    one.post({ type: "load", id: 1, args: { ...LOAD, keepAliveMs: 0 } });
    await settled();
    model.loaded(INFO);
    await one.of(1);
    one.post(write(2));
    one.post({ type: "count", id: 3, args: PROMPT });
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // The model stays at least a second.
    assert.isFalse(isClosed());
    model.writing[0]?.end("Done.");
    assert.deepInclude(await one.first("ended"), {
      failure: { kind: "released", detail: "Nobody was using it." },
    });
    assert.deepInclude(await one.of(2), { result: "Done." });
    assert.isTrue(isClosed());
  });
});
