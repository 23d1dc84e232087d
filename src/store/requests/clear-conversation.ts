import type { AgentStore } from "../agent-store.js";
import { BUSY, type RequestRefusal } from "./request-refusal.js";

/**
 * Empties the conversation, and deletes what is kept of it. The model stays as ready as it is.
 *
 * @returns Null when accepted; `busy` while a run goes on.
 */
export function clearConversation(store: AgentStore): RequestRefusal | null {
  if (store.run) return BUSY;
  store.dispatch({ type: "set-messages", messages: [] });
  store.keeper?.erase();
  return null;
}
