import type { AgentMessage, AgentPart } from "../../local-agent/contract/messages.js";
import { isList, readOwn } from "../../local-agent/tools/foreign-data.js";
import { LIMITS } from "../limits.js";
import { Refusal } from "../refusal.js";
import { readToolPart } from "./read-tool-part.js";

/**
 * The conversation that a request brings, made anew from what a model may read: texts, and calls with their outcome.
 * Parts of other kinds (files, reasoning, sources, data) are left out. An assistant message of several steps, as the AI
 * SDK keeps it, becomes one message a step.
 *
 * Refuses (400): no list, too many messages or too long a text, a role other than user and assistant, a call in a
 * message of the person, anything malformed.
 *
 * @param mayBeCalled Whether a tool of this name can have been called at all.
 */
export function readMessages(
  value: unknown,
  mayBeCalled: (toolName: string) => boolean,
): AgentMessage[] {
  if (!isList(value)) throw malformed();
  if (value.length > LIMITS.messages) {
    throw new Refusal(400, `A request may hold at most ${LIMITS.messages} messages.`);
  }
  const messages = value.flatMap((message, at) => readMessage(message, at, mayBeCalled));
  if (!messages.some(({ role }) => role === "user")) {
    throw new Refusal(400, "The request holds no message of a person.");
  }
  return messages;
}

function readMessage(
  message: unknown,
  at: number,
  mayBeCalled: (toolName: string) => boolean,
): AgentMessage[] {
  const role = readOwn(message, "role");
  if (role !== "user" && role !== "assistant") {
    throw new Refusal(400, 'A message has the role "user" or "assistant".');
  }
  const parts = readOwn(message, "parts");
  if (!isList(parts)) throw malformed();
  const steps: AgentPart[][] = [[]];
  for (const part of parts) {
    const type = readOwn(part, "type");
    if (typeof type !== "string") throw malformed();
    if (type === "step-start") steps.push([]);
    else if (type === "text") steps.at(-1)?.push(readTextPart(part));
    else if (type === "dynamic-tool") {
      if (role === "user") throw new Refusal(400, "A message of a person holds no calls.");
      steps.at(-1)?.push(readToolPart(part, mayBeCalled));
    }
  }
  // The ids of a request mean nothing to the server: a model never sees one.
  return steps
    .filter((step) => step.length > 0)
    .map((step, number) => ({ id: `message-${at}-${number}`, role, parts: step }));
}

function readTextPart(part: unknown): AgentPart {
  const text = readOwn(part, "text");
  if (typeof text !== "string") throw malformed();
  if (text.length > LIMITS.textChars) {
    throw new Refusal(400, `A text may have at most ${LIMITS.textChars} characters.`);
  }
  return { type: "text", text };
}

function malformed(): Refusal {
  return new Refusal(400, '"messages" has to be a list of messages with an id, a role and parts.');
}
