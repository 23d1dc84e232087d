import type { WorkerFailureKind } from "./worker-protocol.js";

/** Reasons that only the page can see, beside the worker's own. */
export type ModelErrorKind =
  WorkerFailureKind | "bad-option" | "no-webgpu" | "worker-unavailable" | "crashed" | "closed";

/** A sentence for a person and what to do about it; `cause` holds the reason in the words of what failed. */
export class ModelError extends Error {
  readonly kind: ModelErrorKind;

  constructor(kind: ModelErrorKind, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "ModelError";
    this.kind = kind;
  }
}

/** What a call rejects with after Stop or Cancel. */
export function abortError(message = "Stopped."): DOMException {
  return new DOMException(message, "AbortError");
}

/** True for what a call rejects with after Stop or Cancel. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** True for a failure of one of these kinds. */
export function isOf(error: unknown, kinds: readonly ModelErrorKind[]): error is ModelError {
  return error instanceof ModelError && kinds.includes(error.kind);
}

/**
 * The model is gone and may well come back in a new worker: it was put away, or something broke that the request itself
 * need not have broken.
 */
export const LOST: readonly ModelErrorKind[] = ["crashed", "device-lost", "released", "run"];
