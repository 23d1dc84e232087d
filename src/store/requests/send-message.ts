import type { AgentStore } from "../agent-store.js";
import { askAnew, saidText } from "./ask-anew.js";
import { EMPTY, isRefusal, readyAdapter, type RequestRefusal } from "./request-refusal.js";

/**
 * The person's message, and a run that answers it. White space around the text is dropped; its length has no
 * limit here, since only the model knows what it can take. A question that was kept over a load of the page
 * and is still open is dropped: the person went on.
 *
 * @returns Null when accepted; else `empty`, `busy`, `no-model`, `not-ready` or `unavailable`.
 */
export function sendMessage(store: AgentStore, text: string): RequestRefusal | null {
  const said = saidText(text);
  if (said === "") return EMPTY;
  const adapter = readyAdapter(store);
  if (isRefusal(adapter)) return adapter;
  askAnew(store, adapter, said);
  return null;
}
