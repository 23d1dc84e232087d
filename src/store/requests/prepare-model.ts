import type { AgentAdapter } from "../../local-agent/contract/adapter.js";
import type { DownloadProgress } from "../../local-agent/contract/provider.js";
import { reasonOf } from "../../local-agent/reason-of.js";
import type { ActivePreparation, AgentStore } from "../agent-store.js";
import { throttleLatest } from "../throttle-latest.js";
import { NO_MODEL, UNAVAILABLE, type RequestRefusal } from "./request-refusal.js";

/** A download reports hundreds of chunks a second; a person reads a few. */
const PROGRESS_INTERVAL_MS = 100;

const RUNNING: RequestRefusal = { code: "busy", message: "The download is already running." };

const NOTHING_TO_DOWNLOAD: RequestRefusal = {
  code: "nothing-to-download",
  message: "The assistant is ready: there is nothing to download.",
};

/**
 * Makes the model ready, by the person's click on Download. Progress, readiness or the reason of a failure
 * arrive as parts.
 *
 * @returns Null when accepted; else `busy`, `no-model`, `unavailable` or `nothing-to-download`.
 */
export function prepareModel(store: AgentStore): RequestRefusal | null {
  const { adapter } = store;
  const { availability } = store.getState().model;
  if (store.preparation) return RUNNING;
  if (!adapter) return NO_MODEL;
  if (availability === "unavailable") return UNAVAILABLE;
  if (!adapter.prepare || availability === "available") return NOTHING_TO_DOWNLOAD;
  store.preparation = new Preparation(store, adapter);
  return null;
}

class Preparation implements ActivePreparation {
  readonly #store: AgentStore;
  readonly #controller = new AbortController();
  readonly #progress = throttleLatest<DownloadProgress>(
    (progress) => this.#store.dispatch({ type: "model-progress", progress }),
    PROGRESS_INTERVAL_MS,
  );

  constructor(store: AgentStore, adapter: AgentAdapter) {
    this.#store = store;
    store.dispatch({ type: "model-availability", availability: "downloading" });
    void this.#prepare(adapter);
  }

  cancel(): void {
    this.#close();
    this.#controller.abort();
    this.#store.dispatch({ type: "model-availability", availability: "downloadable" });
  }

  async #prepare(adapter: AgentAdapter): Promise<void> {
    await null; // So that the store knows of this preparation before anything can fail.
    if (this.#isOver()) return;
    try {
      await adapter.prepare?.(this.#controller.signal, (report) => this.#onProgress(report));
      if (this.#isOver()) return;
      this.#progress.flush();
      this.#close();
      this.#store.dispatch({ type: "model-availability", availability: "available" });
    } catch (error) {
      if (this.#isOver()) return;
      this.#close();
      if (isAbort(error)) {
        this.#store.dispatch({ type: "model-availability", availability: "downloadable" });
      } else {
        this.#store.dispatch({ type: "model-error", error: reasonOf(error) });
      }
    }
  }

  #onProgress(report: unknown): void {
    if (this.#isOver()) return; // Nothing of a cancelled download counts.
    const progress = readProgress(report);
    if (progress) this.#progress.push(progress);
  }

  #isOver(): boolean {
    return this.#store.preparation !== this;
  }

  #close(): void {
    this.#progress.drop();
    this.#store.preparation = null;
  }
}

/** What can be shown of an adapter's report; null where it says no amount. */
function readProgress(report: unknown): DownloadProgress | null {
  const { loaded, total, file, status } = (report ?? {}) as Partial<DownloadProgress>;
  if (!isAmount(loaded)) return null;
  return {
    loaded,
    ...(isAmount(total) ? { total } : {}),
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof status === "string" ? { status } : {}),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Infinity;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
