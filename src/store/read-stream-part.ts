import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { report } from "../page/report.js";

type Type = AgentStreamPart["type"];

/** The fields without which a part of this type means nothing. All of them are texts. */
const NEEDED: Record<Type, readonly string[]> = {
  activity: ["phase"],
  "message-start": ["messageId"],
  "text-delta": ["text"],
  "tool-call": ["toolCallId", "toolName"],
  "tool-result": ["toolCallId"],
  "tool-error": ["toolCallId", "error", "code"],
  finish: ["reason"],
  error: ["error"],
};

/**
 * What an adapter yielded, as a part of a run. An adapter is somebody else's code, often a server's words.
 *
 * @returns Null for a type that is not of a run: a newer adapter's, which consumers ignore, or one of the
 * store's own, which no adapter may send. Null, too, for a part that cannot be read; the developer is told.
 */
export function readStreamPart(value: unknown): AgentStreamPart | null {
  if (typeof value !== "object" || value === null) return unreadable(value, "is not an object");
  const part = value as Record<string, unknown>;
  const type = part["type"];
  if (typeof type !== "string") return unreadable(value, "has no type");
  if (!Object.hasOwn(NEEDED, type)) return null;
  const missing = NEEDED[type as Type].find((field) => typeof part[field] !== "string");
  if (missing) return unreadable(value, `has no text as its ${missing}`);
  return value as AgentStreamPart;
}

function unreadable(value: unknown, problem: string): null {
  report(new TypeError(`The adapter yielded a part that ${problem}.`, { cause: value }));
  return null;
}
