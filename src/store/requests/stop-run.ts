import type { AgentStore } from "../agent-store.js";
import type { RequestRefusal } from "./request-refusal.js";

/**
 * Stop. The run ends with `finish` `aborted`: by itself, or without it after a short grace. Its open calls
 * and questions are aborted. Where nothing runs, nothing happens.
 *
 * @returns Always null.
 */
export function stopRun(store: AgentStore): RequestRefusal | null {
  store.run?.stop();
  return null;
}
