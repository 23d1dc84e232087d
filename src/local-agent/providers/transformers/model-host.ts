import type { DownloadProgress } from "../../contract/provider.js";
import { abortError, isAbort } from "./model-error.js";
import { holdLock, onLockFree } from "./held-lock.js";
import { loadedLock } from "./hosted-models.js";
import { Turns } from "./turns.js";
import { workerFailure } from "./worker-failure.js";
import {
  leavesModelWhole,
  type GenerateEvent,
  type LoadArgs,
  type ModelInfo,
  type PromptArgs,
  type WorkerCallName,
  type WorkerCalls,
  type WorkerFailure,
  type WorkerReply,
  type WorkerRequest,
} from "./worker-protocol.js";

/** What runs the model. It loads one, once: after a failure it can run nothing more in the same worker. */
export interface ModelEngine {
  load(args: LoadArgs, report: (progress: DownloadProgress) => void): Promise<ModelInfo>;
  count(prompt: PromptArgs): Promise<number>;
  /** Writes one reply. It is only ever asked for one at a time. */
  generate(
    args: WorkerCalls["generate"]["args"],
    signal: AbortSignal,
    onTokens: (tokens: number) => void,
  ): Promise<string>;
}

/** A page's end: a port of a shared worker, or the global scope of a worker of its own. */
export type HostPort = Pick<MessagePort, "postMessage" | "addEventListener"> &
  Partial<Pick<MessagePort, "start">>;

/** A page that uses the model, and what it waits for. */
interface Client {
  port: HostPort;
  calls: Map<number, AbortController>;
}

/** How long the model stays at least, for the next step to find it, and how long a timer can run at most; in ms. */
const SHORTEST_STAY = 1_000;
const LONGEST_STAY = 2 ** 31 - 1;

/**
 * The worker's side of the model: several pages share one copy. It ends once, for good, with its worker, whenever the
 * model can do no more or nobody wants it: a failed run, a lost graphics card, a download that the last page has
 * cancelled, or nothing to do for as long as the pages have said.
 */
export class ModelHost {
  readonly #engine: ModelEngine;
  readonly #close: () => void;
  readonly #clients = new Set<Client>();
  readonly #turns = new Turns<Client>();
  readonly #name: string;
  readonly #releaseLock: () => void;
  #releaseLoaded = () => {};
  readonly #isHeld: Promise<void>;
  #loading: Promise<ModelInfo> | undefined;
  #isLoaded = false;
  #progress: DownloadProgress | undefined;
  /** Those that wait for the model, each with how to tell it of the download. */
  readonly #loaders = new Map<AbortController, (progress: DownloadProgress) => void>();
  #busy = 0;
  #keepAliveMs = LONGEST_STAY;
  #idle: ReturnType<typeof setTimeout> | undefined;
  #ended: WorkerFailure | undefined;

  /** `name` is the worker's: pages see by the lock of that name whether the host lives. `close` ends the worker. */
  constructor(engine: ModelEngine, name: string, close: () => void) {
    this.#engine = engine;
    this.#close = close;
    this.#name = name;
    let held = () => {};
    this.#isHeld = new Promise((resolve) => (held = resolve));
    this.#releaseLock = holdLock(name, held);
  }

  connect(port: HostPort): void {
    const client: Client = { port, calls: new Map() };
    this.#clients.add(client);
    port.addEventListener("message", ({ data }: MessageEvent<WorkerRequest>) =>
      this.#receive(client, data),
    );
    port.start?.();
    if (this.#ended) this.#post(client, { type: "ended", failure: this.#ended });
    else {
      const webgpu = "gpu" in navigator && Boolean(navigator.gpu);
      void this.#isHeld.then(() => this.#post(client, { type: "started", webgpu }));
    }
  }

  /** Ends the host and its worker, and tells every page why. */
  end(failure: WorkerFailure): void {
    if (this.#ended) return;
    this.#ended = failure;
    clearTimeout(this.#idle);
    for (const client of this.#clients) this.#post(client, { type: "ended", failure });
    this.#releaseLock();
    this.#releaseLoaded();
    this.#close();
  }

  #receive(client: Client, request: WorkerRequest): void {
    switch (request.type) {
      case "hello":
        // The page holds that lock for as long as it lives.
        return onLockFree(request.lock, new AbortController().signal, () => this.#lose(client));
      case "bye":
        return this.#letGo(client);
      case "stop":
        return client.calls.get(request.id)?.abort();
      default:
        void this.#answer(client, request);
    }
  }

  async #answer(
    client: Client,
    request: Extract<WorkerRequest, { type: WorkerCallName }>,
  ): Promise<void> {
    const { id } = request;
    const call = new AbortController();
    client.calls.set(id, call);
    this.#busy++;
    clearTimeout(this.#idle);
    try {
      const result = await this.#do(client, request, call);
      this.#post(client, { type: "done", id, result });
    } catch (error) {
      if (isAbort(error)) return; // Nobody waits for it.
      const failure = workerFailure(error);
      this.#post(client, { type: "failed", id, failure });
      if (!leavesModelWhole(failure)) this.end(failure);
    } finally {
      client.calls.delete(id);
      this.#busy--;
      this.#waitForWork();
    }
  }

  #do(
    client: Client,
    request: Extract<WorkerRequest, { type: WorkerCallName }>,
    call: AbortController,
  ): Promise<WorkerCalls[WorkerCallName]["result"]> {
    const { id } = request;
    switch (request.type) {
      case "load":
        return this.#load(request.args, call, (event) =>
          this.#post(client, { type: "event", id, event }),
        );
      case "count":
        return this.#engine.count(request.args);
      case "generate": {
        const tell = (event: GenerateEvent) => this.#post(client, { type: "event", id, event });
        const { signal } = call;
        return this.#turns.take(
          client,
          () => this.#engine.generate(request.args, signal, (tokens) => tell({ tokens })),
          signal,
          (ahead) => tell({ ahead }),
        );
      }
    }
  }

  /** One load for every page that asks: the worker's name says what is loaded, so all ask for the same. */
  async #load(
    args: LoadArgs,
    call: AbortController,
    report: (progress: DownloadProgress) => void,
  ): Promise<ModelInfo> {
    this.#keepAliveMs = Math.min(Math.max(args.keepAliveMs, SHORTEST_STAY), LONGEST_STAY);
    this.#loading ??= this.#engine.load(args, (progress) => {
      this.#progress = progress;
      for (const tell of this.#loaders.values()) tell(progress);
    });
    this.#loaders.set(call, report);
    if (this.#progress) report(this.#progress);
    const cancelled = new Promise<never>((_, reject) => {
      call.signal.addEventListener("abort", () => {
        this.#loaders.delete(call);
        reject(abortError());
        // Cancelled by everyone who was waiting. Pages that have gone meanwhile are no longer asked.
        if (!this.#isLoaded && this.#loaders.size === 0) this.#endUnused();
      });
    });
    try {
      const info = await Promise.race([this.#loading, cancelled]);
      if (!this.#isLoaded) this.#releaseLoaded = holdLock(loadedLock(this.#name), () => {});
      this.#isLoaded = true;
      return info;
    } finally {
      this.#loaders.delete(call);
    }
  }

  /** A page has left of its own accord: what it has asked for is not wanted any more. */
  #letGo(client: Client): void {
    this.#clients.delete(client);
    for (const call of client.calls.values()) call.abort();
    if (this.#clients.size === 0) this.#endUnused();
  }

  /**
   * A page is gone: closed, crashed, or on its way to another page of the site. Its replies are stopped. A download
   * goes on, since the next page will ask for it; the browser ends a worker that no page asks for.
   */
  #lose(client: Client): void {
    this.#clients.delete(client);
    for (const call of client.calls.values()) {
      if (!this.#loaders.delete(call)) call.abort();
    }
    if (this.#clients.size === 0 && !this.#loading) this.#endUnused();
  }

  #waitForWork(): void {
    if (this.#busy > 0 || this.#ended) return;
    this.#idle = setTimeout(() => this.#endUnused(), this.#keepAliveMs);
  }

  #endUnused(): void {
    this.end({ kind: "released", detail: "Nobody was using it." });
  }

  #post({ port }: Client, reply: WorkerReply): void {
    port.postMessage(reply);
  }
}
