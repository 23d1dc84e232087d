import type { AgentStorePart } from "../src/store/store-part.js";

const NEWS: ReadonlySet<string> = new Set(["finish", "error", "tool-approval-request"]);

/** Whether a closed panel's button tells of it: an end, or a question. */
export function isNews(part: AgentStorePart): boolean {
  return NEWS.has(part.type);
}

/** Whether a tool waits for the person to do something on the page, such as to submit a form. */
export function isPersonsTurn(part: AgentStorePart): boolean {
  return part.type === "activity" && part.phase === "waiting";
}
