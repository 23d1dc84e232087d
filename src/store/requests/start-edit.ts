import type { AgentStore } from "../agent-store.js";
import { BUSY, NOTHING_TO_EDIT, type RequestRefusal } from "./request-refusal.js";

/**
 * The person wants to change their last message: `editing` of the state names it, and a composer takes its
 * text. Ends with `editMessage`, `cancelEdit`, or any other change of the conversation.
 *
 * @returns Null when accepted; else `busy` or `nothing-to-edit`.
 */
export function startEdit(store: AgentStore): RequestRefusal | null {
  if (store.run) return BUSY;
  store.dispatch({ type: "edit-start" });
  return store.getState().editing === null ? NOTHING_TO_EDIT : null;
}
