import type { AgentStore } from "../agent-store.js";
import { removeModel } from "./remove-model.js";
import type { RequestRefusal } from "./request-refusal.js";

/**
 * Cancels the download, and deletes what has come of it. The model is `downloadable` again at once. Where nothing is
 * being made ready, nothing happens.
 *
 * @returns Always null.
 */
export function cancelPrepare(store: AgentStore): RequestRefusal | null {
  if (!store.preparation) return null;
  store.preparation.cancel();
  removeModel(store); // Where nothing is kept, there is nothing to delete.
  return null;
}
