import type { CallsReader, CallsReading } from "../calls-reading.js";
import type { KnownTools } from "../known-tools.js";
import { failureAt, type ReadFailure } from "../read-failure.js";
import { skip } from "../reply-text.js";
import { TolerantJson } from "../tolerant-json.js";
import { callsIn, mayBecomeCall, readCall } from "../written-call.js";

/** What may stand behind a call's JSON: separators, and brackets too many. */
const BETWEEN = /[\s,;}\]]+/y;

// An object, or a list of objects: a marker may begin with a bracket, too.
const VALUE_START = /\{|\[\s*[{[\]]/y;

/** JSON values that stand together in a reply. After a failure, the last one is what was read of it. */
export interface JsonValues {
  values: unknown[];
  end: number;
  failure?: ReadFailure;
}

/** Calls as JSON: one object, several with blanks, `,` or `;` between, or a list. A bracket too many does not matter. */
export const jsonCalls: CallsReader = ({ text }, start, close) => {
  const read = readValues(text, new TolerantJson(text, close), start);
  if (read.values.length > 0) return callsOf(read);
  return { calls: [], end: read.end, failure: failureAt(text, read.end, '"{"') };
};

/** Reads the JSON values from `start` on, as many as stand together there. */
export function readValues(text: string, json: TolerantJson, start: number): JsonValues {
  const values: unknown[] = [];
  let at = start;
  while (skip(VALUE_START, text, at) > at) {
    const { value, end, failure } = json.read(at);
    values.push(value);
    if (failure) return { values, end, failure };
    at = endOfValue(text, end);
  }
  return { values, end: at };
}

/** Where a text goes on behind a value of a call. */
export function endOfValue(text: string, at: number): number {
  return skip(BETWEEN, text, at);
}

/** The values as calls. One that is no call makes all of them unreadable: there are none. */
export function callsOf({ values, end, failure }: JsonValues): CallsReading {
  if (failure) return { calls: [], end, failure };
  const written = values.flatMap(callsIn).map(readCall);
  const calls = written.flatMap((call) => (call?.isComplete ? [call] : []));
  return { calls: calls.length === written.length ? calls : [], end };
}

/** Whether JSON that no marker introduces is meant as a call: it names a tool, or breaks off before it can. */
export function looksLikeCall(
  { values, failure }: Pick<JsonValues, "values" | "failure">,
  tools: KnownTools,
): boolean {
  const candidates = values.flatMap(callsIn);
  const namesTool = candidates.some((candidate) => {
    const call = readCall(candidate);
    return call && tools.find(call.name) !== undefined && (tools.listed || call.hasArguments);
  });
  return namesTool || (failure?.cut === true && mayBecomeCall(candidates.at(-1), tools));
}
