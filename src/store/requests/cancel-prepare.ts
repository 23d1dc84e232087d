import type { AgentStore } from "../agent-store.js";
import type { RequestRefusal } from "./request-refusal.js";

/**
 * Cancels the download. The model is `downloadable` again at once. Where nothing is being made ready, nothing
 * happens.
 *
 * @returns Always null.
 */
export function cancelPrepare(store: AgentStore): RequestRefusal | null {
  store.preparation?.cancel();
  return null;
}
