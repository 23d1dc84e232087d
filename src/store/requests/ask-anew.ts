import type { AgentAdapter } from "../../local-agent/contract/adapter.js";
import { newId } from "../../local-agent/new-id.js";
import type { AgentStore } from "../agent-store.js";
import { startRun } from "../run-agent.js";

/** What the person said, without white space around it; empty where it is no text (an event's detail may be anything). */
export function saidText(text: unknown): string {
  return typeof text === "string" ? text.trim() : "";
}

/** Adds the person's message, and lets the adapter answer it. */
export function askAnew(store: AgentStore, adapter: AgentAdapter, text: string): void {
  store.dispatch({
    type: "user-message",
    message: { id: newId("message"), role: "user", parts: [{ type: "text", text }] },
  });
  startRun(store, adapter);
}
