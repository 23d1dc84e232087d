import type { AgentMessage, AgentToolPart } from "../contract/messages.js";
import type { CallFormat, ChatTurn } from "../contract/provider.js";
import { cutVisibleText } from "../tools/cut-visible-text.js";
import { resultOfPart } from "../tools/result-of-part.js";
import { isFailure, textOfResult } from "../tools/tool-results.js";
import { writeCall } from "./call-format.js";

/** Most turns of the earlier conversation that a model is given (seed run-local-agent, 1). */
const MAX_TURNS = 12;
/** Cap of one tool result, in characters (seed run-local-agent, 1). */
const MAX_RESULT_CHARS = 1500;

/** A call that came to an end, with what the model reads of it. */
export interface FinishedCall {
  toolName: string;
  input: unknown;
  /** The result's text, or `Error [code]: message`; not cut. */
  text: string;
  failed: boolean;
}

export interface History {
  /** The last turns of the conversation, beginning with a user turn. */
  turns: ChatTurn[];
  /** The text of the newest user message: what the person wants. */
  request: string;
  /** The finished calls since that message, oldest first (Retry resumes after them). */
  resumedCalls: FinishedCall[];
}

/**
 * The conversation as chat-template turns (seed run-local-agent, 1): the last 12, starting on a user turn;
 * earlier calls written back in the provider's format; results cut to 1500 characters.
 */
export function readHistory(messages: readonly AgentMessage[], format: CallFormat): History {
  const turns = messages.flatMap((message) =>
    message.role === "user" ? [userTurn(textOf(message))] : assistantTurns(message, format),
  );
  const newest = messages.findLastIndex((message) => message.role === "user");
  const newestMessage = messages[newest];
  return {
    turns: lastTurns(turns),
    request: newestMessage ? textOf(newestMessage) : "",
    resumedCalls: messages
      .slice(newest + 1)
      .flatMap(callsOf)
      .filter(isFinished)
      .map(finishedCall),
  };
}

export const userTurn = (content: string): ChatTurn => ({ role: "user", content });

export const assistantTurn = (content: string): ChatTurn => ({ role: "assistant", content });

/** What the model reads of a call's outcome: its text, cut. */
export const toolTurn = (call: FinishedCall): ChatTurn => ({
  role: "tool",
  name: call.toolName,
  content: cutVisibleText(call.text, MAX_RESULT_CHARS),
});

/**
 * The last 12, then on to the first user turn. Where a long run fills all 12, its user turn would be lost,
 * and with it what the calls were for: it is put back in front.
 */
function lastTurns(turns: readonly ChatTurn[]): ChatTurn[] {
  const last = turns.slice(-MAX_TURNS);
  const start = last.findIndex((turn) => turn.role === "user");
  if (start >= 0) return last.slice(start);
  const newest = turns.findLast((turn) => turn.role === "user");
  const firstStep = last.findIndex((turn, i) => i > 0 && turn.role === "assistant");
  return newest ? [newest, ...last.slice(Math.max(firstStep, 1))] : [];
}

/** A message's text runs and calls in turn: what was said, the calls in one assistant turn, their results. */
function assistantTurns(message: AgentMessage, format: CallFormat): ChatTurn[] {
  const turns: ChatTurn[] = [];
  let said: string[] = [];
  let calls: AgentToolPart[] = [];
  const flush = () => {
    const written = calls.map((call) => writeCall(format, call.toolName, call.input));
    const content = [...said, ...written].join("\n");
    if (content) turns.push(assistantTurn(content));
    turns.push(...calls.map((call) => toolTurn(finishedCall(call))));
    said = [];
    calls = [];
  };
  for (const part of message.parts) {
    if (part.type === "dynamic-tool") {
      calls.push(part);
    } else if (part.type === "text" && part.text.trim() !== "") {
      if (calls.length > 0) flush();
      said.push(part.text);
    }
  }
  flush();
  return turns;
}

function textOf(message: AgentMessage): string {
  return message.parts
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n")
    .trim();
}

function callsOf(message: AgentMessage): AgentToolPart[] {
  return message.parts.filter((part) => part.type === "dynamic-tool");
}

function isFinished(part: AgentToolPart): boolean {
  return ["output-available", "output-error", "output-denied"].includes(part.state);
}

/** What the model reads of a call. One that has no end yet counts as stopped. */
export function finishedCall(part: AgentToolPart): FinishedCall {
  const { toolName, input } = part;
  const result = resultOfPart(part);
  return { toolName, input, text: textOfResult(result), failed: isFailure(result) };
}
