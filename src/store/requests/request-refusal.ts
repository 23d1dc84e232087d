import type { AgentAdapter, ModelAvailability } from "../../local-agent/contract/adapter.js";
import type { AgentStore } from "../agent-store.js";

/**
 * Why a request was not accepted.
 *
 * - `busy`: something runs that must end first.
 * - `empty`: there is no text to send.
 * - `no-model`: no adapter is set.
 * - `not-ready`: the model must be made ready first.
 * - `unavailable`: the model cannot run here.
 * - `nothing-to-retry`: nothing was asked yet.
 * - `nothing-to-edit`: nothing was asked yet.
 * - `nothing-to-download`: the model needs no download, or is ready.
 * - `not-waiting`: the question is not open, or not any more.
 */
export type RefusalCode =
  | "busy"
  | "empty"
  | "no-model"
  | "not-ready"
  | "unavailable"
  | "nothing-to-retry"
  | "nothing-to-edit"
  | "nothing-to-download"
  | "not-waiting";

/** What a request answers when it is not accepted. `message` is for the person. */
export interface RequestRefusal {
  readonly code: RefusalCode;
  readonly message: string;
}

export const BUSY: RequestRefusal = {
  code: "busy",
  message: "The assistant is still answering. Press Stop first.",
};

export const NO_MODEL: RequestRefusal = {
  code: "no-model",
  message: "This chat has no assistant that could answer yet.",
};

export const UNAVAILABLE: RequestRefusal = {
  code: "unavailable",
  message: "The assistant cannot run in this browser.",
};

export const EMPTY: RequestRefusal = {
  code: "empty",
  message: "There is nothing to send. Type a message first.",
};

export const NOTHING_TO_EDIT: RequestRefusal = {
  code: "nothing-to-edit",
  message: "There is no message of yours to change yet.",
};

export const NOT_READY: Record<Exclude<ModelAvailability, "available">, RequestRefusal> = {
  downloadable: {
    code: "not-ready",
    message: "The assistant must be downloaded first. Press Download.",
  },
  downloading: {
    code: "not-ready",
    message: "The assistant is still being downloaded. Please wait until it is ready.",
  },
  unavailable: UNAVAILABLE,
};

/** The adapter that can answer now, or why none can. */
export function readyAdapter(store: AgentStore): AgentAdapter | RequestRefusal {
  const { adapter } = store;
  if (store.run) return BUSY;
  if (!adapter) return NO_MODEL;
  const { availability } = store.getState().model;
  if (availability === "available") return adapter;
  // Where nothing can make the model ready beforehand, the run itself does.
  return adapter.prepare || availability === "unavailable" ? NOT_READY[availability] : adapter;
}

export function isRefusal(value: AgentAdapter | RequestRefusal): value is RequestRefusal {
  return "code" in value;
}
