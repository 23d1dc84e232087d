import { newId } from "../../local-agent/new-id.js";
import type { AgentStore } from "../agent-store.js";
import { startRun } from "../run-agent.js";
import { isRefusal, readyAdapter, type RequestRefusal } from "./request-refusal.js";

const EMPTY: RequestRefusal = {
  code: "empty",
  message: "There is nothing to send. Type a message first.",
};

/**
 * The person's message, and a run that answers it. White space around the text is dropped; its length has no
 * limit here, since only the model knows what it can take.
 *
 * @returns Null when accepted; else `empty`, `busy`, `no-model`, `not-ready` or `unavailable`.
 */
export function sendMessage(store: AgentStore, text: string): RequestRefusal | null {
  const said = typeof text === "string" ? text.trim() : ""; // An event's detail may be anything.
  if (said === "") return EMPTY;
  const adapter = readyAdapter(store);
  if (isRefusal(adapter)) return adapter;
  store.dispatch({
    type: "user-message",
    message: { id: newId("message"), role: "user", parts: [{ type: "text", text: said }] },
  });
  startRun(store, adapter);
  return null;
}
