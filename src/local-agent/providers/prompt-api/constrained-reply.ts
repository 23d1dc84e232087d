import type { CompactTool } from "../../contract/tools.js";

/** Ends the system text, so that the model knows what the constraint leaves open to it. */
export const HOW_TO_ANSWER = 'To answer without a tool, reply with this JSON: {"answer": "…"}';

/**
 * The JSON Schema of a reply: a call of one of these tools, or prose in `answer`. The browser then lets the model write
 * no other tool's name, and arguments of the tool's own schema alone.
 */
export function replyConstraint(tools: readonly CompactTool[]): object {
  return {
    anyOf: [
      ...tools.map(({ name, parameters }) =>
        objectOf({ name: { type: "string", enum: [name] }, arguments: parameters }),
      ),
      objectOf({ answer: { type: "string" } }),
    ],
  };
}

/** A constrained reply as the loop reads it: the prose itself, or the call as it stands. */
export function readConstrained(reply: string): string {
  try {
    const { answer } = Object(JSON.parse(reply)) as { answer?: unknown };
    return typeof answer === "string" ? answer : reply;
  } catch {
    return reply; // Cut off. The loop says what is wrong with it.
  }
}

function objectOf(properties: Record<string, object>): object {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}
