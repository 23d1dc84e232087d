import type { AgentAdapter } from "../../local-agent/contract/adapter.js";
import { reasonOf } from "../../local-agent/reason-of.js";
import type { ActivePreparation, AgentStore } from "../agent-store.js";
import type { ProgressReports } from "../progress-reports.js";
import { NO_MODEL, UNAVAILABLE, type RequestRefusal } from "./request-refusal.js";

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
  #reports: ProgressReports | undefined;

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
    try {
      // Awaited, so that the store knows of this preparation before anything can fail.
      const { ProgressReports } = await import("../progress-reports.js");
      if (this.#isOver()) return;
      const reports = new ProgressReports((progress) =>
        this.#store.dispatch({ type: "model-progress", progress }),
      );
      this.#reports = reports;
      await adapter.prepare?.(this.#controller.signal, (report) => {
        if (!this.#isOver()) reports.push(report); // Nothing of a cancelled download counts.
      });
      if (this.#isOver()) return;
      reports.flush();
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

  #isOver(): boolean {
    return this.#store.preparation !== this;
  }

  #close(): void {
    this.#reports?.drop();
    this.#store.preparation = null;
  }
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}
