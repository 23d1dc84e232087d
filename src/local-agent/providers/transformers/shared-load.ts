import type { DownloadProgress } from "../../contract/provider.js";
import { abortError } from "./model-error.js";

type ProgressListener = (progress: DownloadProgress) => void;

/**
 * One load that several callers wait for. Each has its own signal, which lets that caller go; the load itself is
 * given up when the last one has gone.
 */
export class SharedLoad<Result> {
  readonly #controller = new AbortController();
  readonly #waiting = new Set<ProgressListener>();
  readonly #result: Promise<Result>;
  #settled = false;
  #latest: DownloadProgress | undefined;

  /** `start` begins at once. When its signal fires it gives up the load, or what the load has given. */
  constructor(start: (report: ProgressListener, signal: AbortSignal) => Promise<Result>) {
    this.#result = start((progress) => this.#report(progress), this.#controller.signal).then(
      (result) => {
        this.#settled = true;
        return result;
      },
      (error: unknown) => {
        this.giveUp(error);
        throw error;
      },
    );
    this.#result.catch(() => {}); // Each caller of `join` gets the rejection.
  }

  /** False once it has failed or was given up: then another one is needed. */
  get usable(): boolean {
    return !this.#controller.signal.aborted;
  }

  /** Ends the load, or what it has given, for everyone. */
  giveUp(reason: unknown): void {
    this.#controller.abort(reason);
  }

  /** Resolves with what is loaded; rejects with the reason, or with an `AbortError` when the caller's signal fires. */
  join(onProgress: ProgressListener, signal?: AbortSignal): Promise<Result> {
    if (signal?.aborted) return Promise.reject(abortError());
    const listener: ProgressListener = (progress) => onProgress(progress);
    this.#waiting.add(listener);
    if (this.#latest) this.#tell(listener, this.#latest);
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        this.#waiting.delete(listener);
        if (this.#waiting.size === 0 && !this.#settled) this.giveUp(abortError());
        reject(abortError());
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.#result.then(resolve, reject).finally(() => {
        this.#waiting.delete(listener);
        signal?.removeEventListener("abort", leave);
      });
    });
  }

  #report(progress: DownloadProgress): void {
    this.#latest = progress;
    for (const listener of this.#waiting) this.#tell(listener, progress);
  }

  /** A listener that throws is its page's mistake; it ends neither the load nor the other listeners. */
  #tell(listener: ProgressListener, progress: DownloadProgress): void {
    try {
      listener(progress);
    } catch (error) {
      reportError(error);
    }
  }
}
