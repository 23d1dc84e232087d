import type { AgentStore } from "../agent-store.js";
import type { RequestRefusal } from "./request-refusal.js";

/**
 * The person's last message stays as it is. Where none is being changed, nothing happens.
 *
 * @returns Always null.
 */
export function cancelEdit(store: AgentStore): RequestRefusal | null {
  store.dispatch({ type: "edit-end" });
  return null;
}
