import { abortError, ModelError, modelErrorFrom } from "./model-error.js";
import { trustedWorkerUrl } from "./trusted-worker-url.js";
import type {
  WorkerCallName,
  WorkerCalls,
  WorkerFailureKind,
  WorkerReply,
  WorkerRequest,
} from "./worker-protocol.js";

/** Failures that never reached the runtime. After any other one it can run nothing more in the same worker. */
const HARMLESS: ReadonlySet<WorkerFailureKind> = new Set(["bad-prompt", "prompt-too-long"]);

interface PendingCall {
  resolve(result: unknown): void;
  reject(reason: unknown): void;
  onEvent: ((event: never) => void) | undefined;
}

export interface CallOptions<Name extends WorkerCallName> {
  signal?: AbortSignal;
  onEvent?: ((event: WorkerCalls[Name]["event"]) => void) | undefined;
}

/**
 * The page's end of one model worker.
 *
 * It ends once, for good: by `end()`, by a crash, or by a failure of the runtime. Whoever goes on makes a new one.
 */
export class WorkerConnection {
  readonly #url: string;
  readonly #worker: Worker;
  readonly #calls = new Map<number, PendingCall>();
  #lastId = 0;
  #started = false;
  #ended: unknown;
  #onEnd: ((reason: unknown) => void) | undefined;

  /** Takes the absolute address of the worker's file. Throws a `ModelError` where the browser refuses it. */
  constructor(url: string) {
    this.#url = url;
    const trusted = trustedWorkerUrl(url);
    try {
      this.#worker = new Worker(trusted, { type: "module", name: "webmcp-agents-model" });
    } catch (error) {
      throw this.#unavailable(error);
    }
    this.#worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) =>
      this.#receive(data),
    );
    this.#worker.addEventListener("error", (event) => {
      event.preventDefault(); // The call that it breaks reports it.
      this.end(
        this.#started
          ? this.#crash(event.message)
          : this.#unavailable(new Error(event.message || "It did not run.")),
      );
    });
    this.#worker.addEventListener("messageerror", () =>
      this.end(this.#crash("A message of the worker could not be read.")),
    );
  }

  /** Calls `listener` with the reason once the connection has ended, at once where it already has. */
  onEnd(listener: (reason: unknown) => void): void {
    if (this.#ended !== undefined) listener(this.#ended);
    else this.#onEnd = listener;
  }

  /**
   * Asks the worker for something and resolves with its answer. Rejects with a `ModelError`, with an `AbortError`
   * as soon as the signal fires, or with the reason for which the connection has ended.
   */
  call<Name extends WorkerCallName>(
    type: Name,
    args: WorkerCalls[Name]["args"],
    { signal, onEvent }: CallOptions<Name> = {},
  ): Promise<WorkerCalls[Name]["result"]> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    if (signal?.aborted) return Promise.reject(abortError());
    const id = ++this.#lastId;
    const stop = () => {
      this.#post({ type: "stop", id });
      this.#calls.get(id)?.reject(abortError());
    };
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#calls.set(id, { resolve, reject, onEvent });
      signal?.addEventListener("abort", stop, { once: true });
      // A union's member cannot be made from a generic name; the parameters' types say that the two belong together.
      this.#post({ type, id, args } as WorkerRequest);
    });
    return answer.finally(() => {
      this.#calls.delete(id);
      signal?.removeEventListener("abort", stop);
    }) as Promise<WorkerCalls[Name]["result"]>;
  }

  /** Ends the worker; whatever is being waited for rejects with `reason`. */
  end(reason: unknown): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#worker.terminate();
    for (const call of this.#calls.values()) call.reject(reason);
    this.#calls.clear();
    this.#onEnd?.(reason);
  }

  #post(request: WorkerRequest): void {
    this.#worker.postMessage(request);
  }

  #receive(reply: WorkerReply): void {
    if (reply.type === "started") {
      this.#started = true;
      return;
    }
    const call = this.#calls.get(reply.id); // None where the call has been stopped.
    if (reply.type === "event") call?.onEvent?.(reply.event as never);
    else if (reply.type === "done") call?.resolve(reply.result);
    else {
      const error = modelErrorFrom(reply.failure);
      call?.reject(error);
      if (!HARMLESS.has(reply.failure.kind)) this.end(error);
    }
  }

  #unavailable(cause: unknown): ModelError {
    return new ModelError(
      "worker-unavailable",
      `The model's worker file could not be loaded from ${this.#url}. Check that the file is there, that workerUrl names it, and that the site's Content-Security-Policy allows worker-src 'self'.`,
      { cause },
    );
  }

  #crash(detail: string): ModelError {
    return new ModelError(
      "crashed",
      "The model stopped unexpectedly. Try again: it starts anew by itself.",
      { cause: new Error(detail) },
    );
  }
}
