import { onLockFree } from "./held-lock.js";
import { modelErrorFrom } from "./failure-sentences.js";
import { abortError, ModelError } from "./model-error.js";
import type { ModelHosting } from "../../contract/provider.js";
import type { WorkerLink } from "./open-worker.js";
import { workerUnavailable } from "./worker-script.js";
import {
  leavesModelWhole,
  type WorkerCallName,
  type WorkerCalls,
  type WorkerReply,
  type WorkerRequest,
} from "./worker-protocol.js";

/** How long a worker's last words may be on their way after the browser has said that it is gone, in ms. */
const LAST_WORDS_MS = 100;

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
 * The page's end of a model's worker.
 *
 * It ends once, for good: by `end()`, or because the worker has ended, crashed or was lost. Whoever goes on makes a new
 * one.
 */
export class WorkerConnection {
  /** Resolves when the worker listens, with whether it has WebGPU; rejects where the connection ends before. */
  readonly started: Promise<{ webgpu: boolean }>;
  readonly #link: WorkerLink;
  readonly #calls = new Map<number, PendingCall>();
  readonly #over = new AbortController();
  #lastId = 0;
  #hasStarted = false;
  #start: (worker: { webgpu: boolean }) => void = () => {};
  #ended: unknown;
  #onEnd: ((reason: unknown) => void) | undefined;

  constructor(link: WorkerLink) {
    this.#link = link;
    this.started = new Promise((resolve, reject) => {
      this.#start = resolve;
      this.#over.signal.addEventListener("abort", () => reject(this.#ended));
    });
    this.started.catch(() => {}); // Whoever calls gets the reason.
    link.port.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) =>
      this.#receive(data),
    );
    link.port.addEventListener("messageerror", () =>
      this.end(crash("A message of the worker could not be read.")),
    );
    link.worker.addEventListener("error", (event) => {
      event.preventDefault(); // The call that it breaks reports it.
      const message = event instanceof ErrorEvent ? event.message : "";
      this.end(
        this.#hasStarted
          ? crash(message)
          : workerUnavailable(link.script, new Error(message || "It did not run.")),
      );
    });
    link.port.start?.();
  }

  get hosting(): ModelHosting {
    return this.#link.hosting;
  }

  /** Calls `listener` with the reason once the connection has ended, at once where it already has. */
  onEnd(listener: (reason: unknown) => void): void {
    if (this.#ended !== undefined) listener(this.#ended);
    else this.#onEnd = listener;
  }

  /** Ends the connection as soon as the worker is gone. It has to be running: before, it holds no lock. */
  endWithWorker(): void {
    onLockFree(this.#link.name, this.#over.signal, () => {
      setTimeout(() => this.end(crash("Its worker is gone.")), LAST_WORDS_MS);
    });
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

  /** Leaves the worker, which ends where nobody else uses it; whatever is being waited for rejects with `reason`. */
  end(reason: unknown): void {
    if (this.#ended !== undefined) return;
    this.#ended = reason;
    this.#over.abort();
    this.#link.close();
    this.#link.script.release();
    for (const call of this.#calls.values()) call.reject(reason);
    this.#calls.clear();
    this.#onEnd?.(reason);
  }

  #post(request: WorkerRequest): void {
    this.#link.port.postMessage(request);
  }

  #receive(reply: WorkerReply): void {
    switch (reply.type) {
      case "started":
        this.#hasStarted = true;
        this.#link.script.release();
        this.endWithWorker();
        return this.#start(reply);
      case "ended":
        return this.end(modelErrorFrom(reply.failure));
      case "event":
        return this.#calls.get(reply.id)?.onEvent?.(reply.event as never);
      case "done":
        return this.#calls.get(reply.id)?.resolve(reply.result); // None where the call has been stopped.
      case "failed": {
        const error = modelErrorFrom(reply.failure);
        this.#calls.get(reply.id)?.reject(error);
        // The worker ends over it. Whoever tries again shall not find this one.
        if (!leavesModelWhole(reply.failure)) this.end(error);
      }
    }
  }
}

function crash(detail: string): ModelError {
  return new ModelError(
    "crashed",
    "The model stopped unexpectedly. Try again: it starts anew by itself.",
    { cause: new Error(detail) },
  );
}
