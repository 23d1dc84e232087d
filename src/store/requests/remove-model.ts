import { reasonOf } from "../../local-agent/reason-of.js";
import type { AgentStore } from "../agent-store.js";
import { NO_MODEL, type RequestRefusal } from "./request-refusal.js";

const BUSY: RequestRefusal = {
  code: "busy",
  message: "The model is being used. Stop it first.",
};

/**
 * Deletes what is kept of the model on this device, with what a broken-off download has left. The model is
 * `downloadable` afterwards, or a `model-error` says why it could not be deleted.
 *
 * @returns Null when accepted; else `busy`, or `no-model` where there is nothing that can be deleted.
 */
export function removeModel(store: AgentStore): RequestRefusal | null {
  const { adapter } = store;
  if (!adapter?.remove) return NO_MODEL;
  if (store.preparation || store.run) return BUSY;
  adapter.remove().then(
    () => store.dispatch({ type: "model-availability", availability: "downloadable" }),
    (error: unknown) => store.dispatch({ type: "model-error", error: reasonOf(error) }),
  );
  return null;
}
