import type { AgentState } from "../src/store/agent-state.js";
import { callsIn } from "../src/store/change-messages.js";
import type { AgentStorePart } from "../src/store/store-part.js";
import { fill } from "./strings.js";
import type { AgentStrings } from "./strings.js";
import { toolTitle } from "./tool-title.js";

/**
 * What a screen reader is told of a part: boundaries alone (sent, answering, a tool asks, answered, failed),
 * never what streams between them.
 *
 * @param state The state that the part led to.
 * @param before The state before it.
 * @param sendsTo The host that the conversation is sent to, if it is.
 * @returns A sentence, or null where there is nothing to say.
 */
export function announcementOf(
  part: AgentStorePart,
  state: AgentState,
  before: AgentState,
  words: AgentStrings,
  sendsTo?: string,
): string | null {
  switch (part.type) {
    case "user-message":
      return words.saidSent;
    case "start":
      return words.saidAnswering;
    case "tool-approval-request":
      return fill(words.saidAsking, { tool: toolTitle(toolNameOf(part.toolCallId, state)) });
    case "finish":
      return part.reason === "aborted" ? words.saidStopped : lastText(state);
    case "error":
      return `${words.errorTitle} ${part.error}`;
    case "model-error":
      return `${words.downloadFailed}. ${part.error}`;
    case "model-availability":
      return announceModel(before.model.availability, part.availability, words, sendsTo);
    default:
      return null;
  }
}

function announceModel(
  before: AgentState["model"]["availability"],
  now: AgentState["model"]["availability"],
  words: AgentStrings,
  sendsTo: string | undefined,
): string | null {
  if (now === "downloading") return words.downloading;
  // A model that is there from the beginning is no news.
  if (now !== "available" || before !== "downloading") return null;
  if (sendsTo === undefined) return words.saidReady;
  return `${words.serverTitle}. ${fill(words.serverMore, { host: sendsTo })}`;
}

function toolNameOf(toolCallId: string, { messages }: AgentState): string {
  return callsIn(messages).find((call) => call.toolCallId === toolCallId)?.toolName ?? "";
}

function lastText({ messages }: AgentState): string | null {
  const last = messages.at(-1);
  if (last?.role !== "assistant") return null;
  const texts = last.parts.map((part) => (part.type === "text" ? part.text : ""));
  return texts.join(" ").trim() || null;
}
