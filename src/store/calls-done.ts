import type { AgentToolPart } from "../local-agent/contract/messages.js";
import { cutText } from "../local-agent/tools/cut-text.js";

const MAX_CALLS = 8;
const MAX_INPUT_CHARS = 120;

/**
 * A text about a task that was not finished, with the calls that had worked by then: the model that handed it on must
 * not have them made a second time. A text that says so already stays as it is, and so does one without such calls.
 *
 * @param calls What the agent that got the task has called.
 */
export function withCallsDone(text: string, calls: readonly AgentToolPart[] = []): string {
  const done = calls.filter(({ state }) => state === "output-available");
  if (done.length === 0) return text;
  const list = done.slice(-MAX_CALLS).map(({ toolName, input }) => `${toolName} ${inShort(input)}`);
  const note = ` These calls of its agent were done: ${list.join("; ")}.`;
  return text.includes(note) ? text : text + note;
}

function inShort(input: unknown): string {
  return cutText(JSON.stringify(input) ?? "", MAX_INPUT_CHARS);
}
