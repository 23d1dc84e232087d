import type { KnownTools } from "./known-tools.js";
import type { ReadFailure } from "./read-failure.js";
import type { ReplyPiece } from "./reply-format.js";
import type { ReplyText } from "./reply-text.js";

export const CUT_OFF = "The tool call is cut off.";
const WRONG_SHAPE = 'A tool call must look like {"name": "…", "arguments": {…}}.';

/** Calls that stand together in a reply. */
export interface CallsReading {
  /** None where it is readable, but not as calls. */
  calls: { name: string; args: unknown }[];
  /** Where the calls end; after a failure, how far the reading got. */
  end: number;
  failure?: ReadFailure | undefined;
}

/**
 * Reads calls in one notation, from `start` on. `undefined` where another notation stands there.
 *
 * @param close The marker that closes the calls, if there is one: it may stand where a bracket is missing.
 */
export type CallsReader = (
  reply: ReplyText,
  start: number,
  close?: string,
) => CallsReading | undefined;

/** The first of several notations that a text is in. */
export function firstOf(...readers: readonly CallsReader[]): CallsReader {
  return (...where) => {
    for (const reader of readers) {
      const reading = reader(...where);
      if (reading) return reading;
    }
    return undefined;
  };
}

/** A block that is meant as calls. A name that is no tool's stays as written: the loop answers it. */
export function pieceOf(
  { calls, failure }: Omit<CallsReading, "end">,
  raw: string,
  tools: KnownTools,
): ReplyPiece {
  if (failure) return { kind: "unreadable", raw, reason: reasonFor(failure) };
  if (calls.length === 0) return { kind: "unreadable", raw, reason: WRONG_SHAPE };
  const named = calls.map(({ name, args }) => ({
    name: tools.find(name) ?? name.trim(),
    args,
    raw,
  }));
  return { kind: "calls", calls: named };
}

function reasonFor({ cut, expected, found }: ReadFailure): string {
  if (cut) return CUT_OFF;
  return `The tool call cannot be read: expected ${expected} at ${JSON.stringify(found)}.`;
}
