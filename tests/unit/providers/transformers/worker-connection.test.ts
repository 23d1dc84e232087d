import { assert } from "chai";
import { WorkerConnection } from "../../../../src/local-agent/providers/transformers/worker-connection.js";
import type {
  WorkerReply,
  WorkerRequest,
} from "../../../../src/local-agent/providers/transformers/worker-protocol.js";
import { rejection } from "../../../fixtures/rejection.js";

/** A worker that does what the test says. */
class PlayedWorker extends EventTarget {
  static latest: PlayedWorker;
  readonly requests: WorkerRequest[] = [];
  terminated = false;

  constructor() {
    super();
    PlayedWorker.latest = this;
  }

  postMessage(request: WorkerRequest): void {
    this.requests.push(structuredClone(request));
  }

  terminate(): void {
    this.terminated = true;
  }

  reply(data: WorkerReply): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }

  break(message?: string): void {
    this.dispatchEvent(message ? new ErrorEvent("error", { message }) : new Event("error"));
  }
}

const URL_OF_WORKER = new URL("/model-worker.js", location.href).href;
const PROMPT = { messages: [{ role: "user" as const, content: "Hello" }], tools: [] };

suite("WorkerConnection", () => {
  const RealWorker = globalThis.Worker;

  setup(() => {
    globalThis.Worker = PlayedWorker as unknown as typeof Worker;
  });

  teardown(() => {
    globalThis.Worker = RealWorker;
  });

  function connect() {
    const connection = new WorkerConnection(URL_OF_WORKER);
    const worker = PlayedWorker.latest;
    worker.reply({ type: "started" });
    return { connection, worker };
  }

  test("gives each call its own answer and its own events", async () => {
    const { connection, worker } = connect();
    const heard: number[] = [];
    const reply = connection.call(
      "generate",
      { ...PROMPT, maxNewTokens: 9 },
      { onEvent: (tokens) => heard.push(tokens) },
    );
    const count = connection.call("count", PROMPT);
    worker.reply({ type: "done", id: 2, result: 12 });
    worker.reply({ type: "event", id: 1, event: 3 });
    worker.reply({ type: "done", id: 1, result: "Hi." });
    assert.equal(await count, 12);
    assert.equal(await reply, "Hi.");
    assert.deepEqual(heard, [3]);
    assert.deepEqual(worker.requests[0], {
      type: "generate",
      id: 1,
      args: { ...PROMPT, maxNewTokens: 9 },
    });
  });

  test("rejects a call at once when its signal fires, and tells the worker to stop", async () => {
    const { connection, worker } = connect();
    const controller = new AbortController();
    const call = rejection(
      connection.call(
        "generate",
        { ...PROMPT, maxNewTokens: 9 },
        { signal: controller.signal, onEvent: () => assert.fail("told of a stopped reply") },
      ),
    );
    controller.abort();
    assert.equal((await call).name, "AbortError");
    assert.deepEqual(worker.requests.at(-1), { type: "stop", id: 1 });
    // What the worker says of it later reaches nobody.
    worker.reply({ type: "event", id: 1, event: 5 });
    worker.reply({ type: "done", id: 1, result: "Hi." });
    assert.isFalse(worker.terminated);
  });

  test("asks the worker nothing for a signal that has fired", async () => {
    const { connection, worker } = connect();
    const signal = AbortSignal.abort();
    const error = await rejection(connection.call("count", PROMPT, { signal }));
    assert.equal(error.name, "AbortError");
    assert.deepEqual(worker.requests, []);
  });

  test("goes on after a failure that leaves the model whole", async () => {
    const { connection, worker } = connect();
    const failed = rejection(connection.call("count", PROMPT));
    worker.reply({ type: "failed", id: 1, failure: { kind: "bad-prompt", detail: "Roles." } });
    const error = await failed;
    assert.match(error.message, /chat template cannot write this conversation\. Roles\. /);
    assert.equal((error.cause as Error).message, "Roles.");
    assert.isFalse(worker.terminated);
    const count = connection.call("count", PROMPT);
    worker.reply({ type: "done", id: 2, result: 4 });
    assert.equal(await count, 4);
  });

  test("ends where memory ran out in the middle of a run", async () => {
    const { connection, worker } = connect();
    const failed = rejection(connection.call("generate", { ...PROMPT, maxNewTokens: 9 }));
    worker.reply({ type: "failed", id: 1, failure: { kind: "out-of-memory", detail: "Full" } });
    assert.match((await failed).message, /too little free memory/);
    assert.isTrue(worker.terminated);
  });

  test("ends after a failed run, for the other calls too", async () => {
    const { connection, worker } = connect();
    const reasons: unknown[] = [];
    connection.onEnd((reason) => reasons.push(reason));
    const failed = rejection(connection.call("generate", { ...PROMPT, maxNewTokens: 9 }));
    const other = rejection(connection.call("count", PROMPT));
    worker.reply({ type: "failed", id: 1, failure: { kind: "run", detail: "Device lost" } });
    const error = await failed;
    assert.match(error.message, /failed on this device\. Device lost\. Try again/);
    assert.equal(await other, error);
    assert.deepEqual(reasons, [error]);
    assert.isTrue(worker.terminated);
    assert.equal(await rejection(connection.call("count", PROMPT)), error);
  });

  test("rejects what is waited for when the worker crashes", async () => {
    const { connection, worker } = connect();
    const call = rejection(connection.call("count", PROMPT));
    worker.break("Out of bounds");
    const error = await call;
    assert.match(error.message, /^The model stopped unexpectedly\./);
    assert.equal((error.cause as Error).message, "Out of bounds");
    assert.isTrue(worker.terminated);
  });

  test("rejects what is waited for when a message cannot be read", async () => {
    const { connection, worker } = connect();
    const call = rejection(connection.call("count", PROMPT));
    worker.dispatchEvent(new MessageEvent("messageerror"));
    assert.match((await call).message, /^The model stopped unexpectedly\./);
  });

  test("says that the worker's file is missing where it breaks before it has started", async () => {
    const connection = new WorkerConnection(URL_OF_WORKER);
    const call = rejection(connection.call("count", PROMPT));
    PlayedWorker.latest.break();
    const { message } = await call;
    assert.include(message, `could not be loaded from ${URL_OF_WORKER}`);
    assert.include(message, "workerUrl");
    assert.include(message, "worker-src 'self'");
  });

  test("says so where the browser refuses to make the worker", () => {
    globalThis.Worker = function () {
      throw new DOMException("Refused by the policy", "SecurityError");
    } as unknown as typeof Worker;
    assert.throws(() => new WorkerConnection(URL_OF_WORKER), /worker file could not be loaded/);
  });

  test("refuses a worker file of another site, and says what to do", () => {
    assert.throws(
      () => new WorkerConnection("https://cdn.example/model-worker.js"),
      /must lie on this site, and https:\/\/cdn\.example\/model-worker\.js does not\. Copy .* set workerUrl/,
    );
  });

  test("rejects arguments that cannot be sent, and goes on", async () => {
    const { connection, worker } = connect();
    const args = { ...PROMPT, tools: [{ name: "f", description: "", parameters: { f() {} } }] };
    assert.equal((await rejection(connection.call("count", args))).name, "DataCloneError");
    const count = connection.call("count", PROMPT);
    worker.reply({ type: "done", id: 2, result: 4 });
    assert.equal(await count, 4);
  });
});
