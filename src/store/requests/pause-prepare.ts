import type { AgentStore } from "../agent-store.js";
import type { RequestRefusal } from "./request-refusal.js";

/**
 * Stops making the model ready. What has been downloaded stays, where the adapter keeps it, and the next download
 * goes on with it. The model is `downloadable` again at once. Where nothing is being made ready, nothing happens.
 *
 * @returns Always null.
 */
export function pausePrepare(store: AgentStore): RequestRefusal | null {
  store.preparation?.cancel();
  return null;
}
