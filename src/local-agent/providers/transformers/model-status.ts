import type { ModelHosting } from "../../contract/provider.js";
import type { ModelError } from "./model-error.js";
import type { ModelDevice } from "./worker-protocol.js";

/**
 * Where the model is.
 *
 * - `ready`: loaded, on that device, with those weights, in a worker that so many share.
 * - `released`: put away for want of work, to free memory. The next reply loads it again.
 * - `lost`: it broke; `reason` says how. The next reply loads it again.
 */
export type ModelStatus =
  | { state: "ready"; hosting: ModelHosting; device: ModelDevice; dtype: string }
  | { state: "released" }
  | { state: "lost"; reason: string };

/** What became of a model whose worker has ended with this. */
export function statusAfter({ kind, message }: ModelError): ModelStatus {
  return kind === "released" ? { state: "released" } : { state: "lost", reason: message };
}
