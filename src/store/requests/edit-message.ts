import type { AgentStore } from "../agent-store.js";
import { askAnew, saidText } from "./ask-anew.js";
import {
  EMPTY,
  isRefusal,
  NOTHING_TO_EDIT,
  readyAdapter,
  type RequestRefusal,
} from "./request-refusal.js";

/**
 * The person's last message in other words: it and everything after it are replaced, and a run answers from
 * there. What calls have done on the page meanwhile is not undone.
 *
 * @returns Null when accepted; else `empty`, `busy`, `no-model`, `not-ready`, `unavailable` or
 * `nothing-to-edit`.
 */
export function editMessage(store: AgentStore, text: string): RequestRefusal | null {
  const said = saidText(text);
  if (said === "") return EMPTY;
  const adapter = readyAdapter(store);
  if (isRefusal(adapter)) return adapter;
  const { messages } = store.getState();
  const last = messages.findLastIndex(({ role }) => role === "user");
  if (last < 0) return NOTHING_TO_EDIT;
  store.dispatch({ type: "set-messages", messages: messages.slice(0, last) });
  askAnew(store, adapter, said);
  return null;
}
