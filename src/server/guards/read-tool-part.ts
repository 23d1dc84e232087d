import type { AgentToolPart } from "../../local-agent/contract/messages.js";
import { readOwn } from "../../local-agent/tools/foreign-data.js";
import { cutText } from "../../local-agent/tools/cut-text.js";
import { resultText } from "../../local-agent/tools/tool-results.js";
import { formatToolError } from "../../local-agent/tools/web-tool-error.js";
import { LIMITS } from "../limits.js";
import { Refusal } from "../refusal.js";
import { isToolName } from "../tool-name.js";
import { UNAVAILABLE } from "../unavailable.js";

/**
 * A call that a page says was made, with its outcome. The server keeps no conversations, so it cannot tell a call that
 * was made from a made-up one: a page can misreport to its own visitor's assistant. What it can say: a call of a tool
 * that nobody could have called has the outcome `unavailable` and no arguments; every outcome is capped; a call without
 * one was stopped.
 */
export function readToolPart(
  part: unknown,
  mayBeCalled: (toolName: string) => boolean,
): AgentToolPart {
  const toolName = readOwn(part, "toolName");
  const toolCallId = readOwn(part, "toolCallId");
  if (!isToolName(toolName) || typeof toolCallId !== "string" || !isCallId(toolCallId)) {
    throw new Refusal(400, "A call in the messages has no proper name or id.");
  }
  const call = { type: "dynamic-tool", toolCallId, toolName } as const;
  if (!mayBeCalled(toolName)) {
    return { ...call, input: {}, state: "output-error", errorText: UNAVAILABLE };
  }
  return { ...call, input: readOwn(part, "input") ?? {}, ...readOutcome(part) };
}

function readOutcome(part: unknown) {
  switch (readOwn(part, "state")) {
    case "output-available":
      return { state: "output-available", output: cappedOutput(readOwn(part, "output")) } as const;
    case "output-error":
      return { state: "output-error", errorText: errorText(readOwn(part, "errorText")) } as const;
    case "output-denied":
      return {
        state: "output-error",
        errorText: errorText(formatToolError("denied", deniedBy(part))),
      } as const;
    default:
      return {
        state: "output-error",
        errorText: formatToolError("aborted", "It was stopped before it finished."),
      } as const;
  }
}

/** A result as it is where its text is within the limit; else its text, cut. */
function cappedOutput(output: unknown): unknown {
  const isText = typeof output === "string";
  const written = isText ? output : (JSON.stringify(output) ?? "");
  if (written.length <= LIMITS.toolResultChars) return output ?? null;
  return cutText(isText ? output : resultText(output), LIMITS.toolResultChars);
}

function errorText(text: unknown): string {
  return typeof text === "string" && text !== ""
    ? cutText(text, LIMITS.toolResultChars)
    : formatToolError("failed", "No reason was given.");
}

function deniedBy(part: unknown): string {
  const reason = readOwn(readOwn(part, "approval"), "reason");
  return typeof reason === "string" && reason !== "" ? reason : "The person refused this call.";
}

/** Ids go to model services, which ask for short ones; those of ours and the AI SDK's are. */
function isCallId(id: string): boolean {
  return /^[\w.:-]{1,128}$/.test(id);
}
