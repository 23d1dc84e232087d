import type { KnownTools } from "./known-tools.js";
import type { ReplyPiece } from "./reply-format.js";
import { failureAt, type JsonFailure, type TolerantJson } from "./tolerant-json.js";
import { callsIn, mayBecomeCall, readCall } from "./written-call.js";

export const CUT_OFF = "The tool call is cut off.";
const WRONG_SHAPE = 'A tool call must look like {"name": "…", "arguments": {…}}.';

/** What may stand behind a call's JSON: separators, and brackets too many. */
export const BETWEEN = /[\s,;}\]]+/y;

const SPACE = /\s+/y;
const FENCE = "```";
const FENCE_START = /\s*```[\w-]*\s*/y;
const FENCE_END = /```\s*/y;

/** JSON values that stand together in a reply. After a failure, the last one is what was read of it. */
export interface JsonValues {
  values: unknown[];
  failure?: JsonFailure;
}

/** JSON values between two markers. */
export interface CallBlock extends JsonValues {
  /** Where the text goes on after the block. */
  end: number;
  /** Whether the marker that closes the block is there. */
  closed: boolean;
}

/**
 * Reads the JSON values between two markers: one, or several with blanks, `,` or `;` between; a bracket too many does
 * not matter. The values may stand in a code fence of their own, and the closing marker may be missing or cut off
 * where the JSON is complete.
 *
 * @param json A reader of `text` that knows `marker`.
 * @param start Where the block's content begins.
 * @param marker What closes the block.
 */
export function readBlock(
  text: string,
  json: TolerantJson,
  start: number,
  marker: string,
): CallBlock {
  const values: unknown[] = [];
  const mayBeFenced = marker !== FENCE;
  let at = skip(SPACE, text, mayBeFenced ? skip(FENCE_START, text, start) : start);
  while (text[at] === "{" || text[at] === "[") {
    const { value, end, failure } = json.read(at);
    values.push(value);
    if (failure) {
      const rest = endOfBlock(text, end, marker);
      return { values, failure: { ...failure, cut: failure.cut && !rest.closed }, ...rest };
    }
    at = skip(BETWEEN, text, end);
  }
  if (mayBeFenced) at = skip(FENCE_END, text, at);

  if (text.startsWith(marker, at)) return { values, end: at + marker.length, closed: true };
  const rest = endOfBlock(text, at, marker);
  const isCut = marker.startsWith(text.slice(at).trim());
  if (values.length > 0 && !rest.closed) {
    return { values, end: isCut ? text.length : at, closed: false };
  }
  const expected = JSON.stringify(values.length > 0 ? marker : "{");
  return { values, failure: { ...failureAt(text, at, expected), cut: isCut }, ...rest };
}

/** Whether JSON that no marker introduces is meant as a call: it names a tool, or breaks off before it can. */
export function looksLikeCall({ values, failure }: JsonValues, tools: KnownTools): boolean {
  const candidates = values.flatMap(callsIn);
  const namesTool = candidates.some((candidate) => {
    const call = readCall(candidate);
    return call && tools.find(call.name) !== undefined && (tools.listed || call.hasArguments);
  });
  return namesTool || (failure?.cut === true && mayBecomeCall(candidates.at(-1), tools));
}

/**
 * The calls of a block that is meant as calls. One that cannot be read makes the whole block unreadable. A name that
 * is no tool's stays as written: the loop answers it.
 */
export function readCalls(
  { values, failure }: JsonValues,
  raw: string,
  tools: KnownTools,
): ReplyPiece {
  const unreadable = (reason: string): ReplyPiece => ({ kind: "unreadable", raw, reason });
  if (failure?.cut) return unreadable(CUT_OFF);
  if (failure) {
    const { expected, found } = failure;
    return unreadable(
      `The tool call is not valid JSON: expected ${expected} at ${JSON.stringify(found)}.`,
    );
  }
  const calls = [];
  for (const value of values.flatMap(callsIn)) {
    const call = readCall(value);
    if (!call?.isComplete) return unreadable(WRONG_SHAPE);
    calls.push({ name: tools.find(call.name) ?? call.name.trim(), args: call.args, raw });
  }
  return calls.length > 0 ? { kind: "calls", calls } : unreadable(WRONG_SHAPE);
}

function endOfBlock(text: string, from: number, marker: string): { end: number; closed: boolean } {
  const at = text.indexOf(marker, from);
  return at < 0 ? { end: text.length, closed: false } : { end: at + marker.length, closed: true };
}

/** Where a sticky expression, matched at `at`, ends. */
export function skip(sticky: RegExp, text: string, at: number): number {
  sticky.lastIndex = at;
  return at + (sticky.exec(text)?.[0].length ?? 0);
}
