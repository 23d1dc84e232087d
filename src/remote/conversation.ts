import type { AgentMessage, AgentPart, AgentToolPart } from "../local-agent/contract/messages.js";
import { LIMITS } from "../local-agent/limits.js";
import { finishedCall } from "../local-agent/loop/history.js";
import { cutText } from "../local-agent/tools/cut-text.js";
import { jsonCopy } from "../local-agent/tools/foreign-data.js";
import { resultText } from "../local-agent/tools/tool-results.js";
import { truncateText } from "../local-agent/tools/truncate-text.js";

/**
 * The conversation as it is sent: what a model reads of it and nothing else, in the AI SDK's `UIMessage` shape, within
 * the server's limits. Every call has an end, since providers refuse a call without a result.
 */
export function wireMessages(messages: readonly AgentMessage[]): AgentMessage[] {
  return messages.flatMap(({ id, role, parts }) => {
    const sent = parts.flatMap(wirePart);
    return sent.length === 0 ? [] : [{ id, role, parts: sent }];
  });
}

function wirePart(part: AgentPart): AgentPart[] {
  if (part.type === "dynamic-tool") return [wireCall(part)];
  if (part.type !== "text" || part.text.trim() === "") return [];
  return [{ type: "text", text: cutText(part.text, LIMITS.textChars) }];
}

/** A call with its end. A refused one is an error with its code, which every server's library knows. */
export function wireCall(part: AgentToolPart): AgentToolPart {
  const { toolCallId, toolName, input = {} } = part;
  const about = { type: "dynamic-tool", toolCallId, toolName: wireName(toolName), input } as const;
  if (part.state !== "output-available") {
    const errorText = truncateText(finishedCall(part).text, LIMITS.toolResultChars);
    return { ...about, state: "output-error", errorText };
  }
  return { ...about, state: "output-available", output: wireOutput(part.output) };
}

/** A model may have called what is no name at all; a server would refuse the whole conversation for it. */
function wireName(toolName: string): string {
  return toolName.replace(/[^\w.-]/g, "_").slice(0, 128) || "_";
}

/** An output is sent as it is where it is short, else as the text that a model reads of it, cut. */
function wireOutput(output: unknown): unknown {
  const copy = jsonCopy(output) ?? null;
  if (JSON.stringify(copy).length <= LIMITS.toolResultChars) return copy;
  return truncateText(resultText(output), LIMITS.toolResultChars);
}

/**
 * The newest messages that fit into `bytes`, beginning with one of the person's. Null where not even the last request
 * with what was done for it does.
 */
export function newestThatFit(
  messages: readonly AgentMessage[],
  bytes: number,
): readonly AgentMessage[] | null {
  const newest = messages.findLastIndex(({ role }) => role === "user");
  let left = bytes;
  let start: number | null = null;
  for (let at = messages.length - 1; at >= 0 && messages.length - at <= LIMITS.messages; at--) {
    left -= bytesOf(messages[at]) + 1; // The comma between them.
    if (left < 0) break;
    if (at <= newest && messages[at]?.role === "user") start = at;
  }
  return start === null ? null : messages.slice(start);
}

/** The size of a value's JSON, in bytes. */
export function bytesOf(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}
