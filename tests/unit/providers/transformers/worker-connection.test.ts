import { assert } from "chai";
import { openOwnWorker } from "../../../../src/local-agent/providers/transformers/open-worker.js";
import { WorkerConnection } from "../../../../src/local-agent/providers/transformers/worker-connection.js";
import { workerScript } from "../../../../src/local-agent/providers/transformers/worker-script.js";
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

  const open = () =>
    new WorkerConnection(openOwnWorker(workerScript(URL_OF_WORKER), crypto.randomUUID()));

  function connect() {
    const connection = open();
    const worker = PlayedWorker.latest;
    worker.reply({ type: "started", webgpu: false });
    return { connection, worker };
  }

  test("gives each call its own answer and its own events", async () => {
    const { connection, worker } = connect();
    const heard: object[] = [];
    const reply = connection.call(
      "generate",
      { ...PROMPT, maxNewTokens: 9 },
      { onEvent: (event) => heard.push(event) },
    );
    const count = connection.call("count", PROMPT);
    worker.reply({ type: "done", id: 2, result: 12 });
    worker.reply({ type: "event", id: 1, event: { tokens: 3 } });
    worker.reply({ type: "done", id: 1, result: "Hi." });
    assert.equal(await count, 12);
    assert.equal(await reply, "Hi.");
    assert.deepEqual(heard, [{ tokens: 3 }]);
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
    worker.reply({ type: "event", id: 1, event: { tokens: 5 } });
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

  test("ends with a failed run, so that whoever tries again gets another worker", async () => {
    const { connection, worker } = connect();
    const other = rejection(connection.call("count", PROMPT));
    const failed = rejection(connection.call("generate", { ...PROMPT, maxNewTokens: 9 }));
    worker.reply({ type: "failed", id: 2, failure: { kind: "run", detail: "No kernel" } });
    const error = await failed;
    assert.match(error.message, /failed on this device\. No kernel\. Try again/);
    assert.equal(await other, error);
    assert.equal(await rejection(connection.call("count", PROMPT)), error);
  });

  test("ends when the worker does, with its reason, for all calls", async () => {
    const { connection, worker } = connect();
    const reasons: unknown[] = [];
    connection.onEnd((reason) => reasons.push(reason));
    const failed = rejection(connection.call("generate", { ...PROMPT, maxNewTokens: 9 }));
    const other = rejection(connection.call("count", PROMPT));
    worker.reply({ type: "ended", failure: { kind: "device-lost", detail: "Unplugged" } });
    const error = await failed;
    assert.equal(await other, error);
    assert.match(
      error.message,
      /graphics card stopped working for this page\. Unplugged\. Try again/,
    );
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
    const connection = open();
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
    assert.throws(open, /worker file could not be loaded/);
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
