import type { CallsReader } from "../calls-reading.js";
import { failureAt, type ReadFailure } from "../read-failure.js";
import { skip } from "../reply-text.js";
import { TolerantJson } from "../tolerant-json.js";
import { jsonCalls } from "./json-calls.js";

const JSON_CALLS = /\[?\s*\{/y;
const SEPARATORS = /[\s,;]+/y;
const SPACE = /\s+/y;
const CALLEE = /([\w.-]+)\s*\(/y;
const KEY = /([\p{L}_][\p{L}\p{N}_]*)\s*=/uy;
// A name that the end of the text may cut off.
const CUT_NAME = /[\p{L}\p{N}_.-]*\s*$/uy;

interface Arguments {
  args: unknown;
  end: number;
  failure?: ReadFailure;
}

/** Calls as in Python: `[a(k="v"), b()]`, or one after another without the brackets. */
export const pythonicCalls: CallsReader = ({ text }, start, close = "") => {
  const json = new TolerantJson(text, close);
  const isList = text[start] === "[";
  const calls = [];
  let at = isList ? start + 1 : start;
  for (;;) {
    at = skip(SEPARATORS, text, at);
    if (isList && text[at] === "]") return { calls, end: at + 1 };
    CALLEE.lastIndex = at;
    const [callee, name = ""] = CALLEE.exec(text) ?? [];
    if (callee === undefined) {
      const isComplete = !isList || (close !== "" && text.startsWith(close, at));
      if (calls.length > 0 && isComplete) return { calls, end: at };
      return { calls: [], end: at, failure: nameFailure(text, at, '"name("') };
    }
    const { args, end, failure } = readKeywordArguments(text, json, at + callee.length);
    if (failure) return { calls: [], end, failure };
    calls.push({ name, args });
    at = end;
  }
};

/** Calls as JSON or as in Python: a model writes what its prompt shows it. */
export const jsonOrPythonicCalls: CallsReader = (reply, start, close) => {
  const isJson = skip(JSON_CALLS, reply.text, start) > start;
  return isJson ? jsonCalls(reply, start, close) : pythonicCalls(reply, start, close);
};

/**
 * Reads `key=value, …)`. A dictionary in place of them says what they are; a value without a key does not.
 *
 * @param json A reader of `text`.
 * @param start Where the text goes on behind the opening bracket.
 */
export function readKeywordArguments(text: string, json: TolerantJson, start: number): Arguments {
  const entries: [string, unknown][] = [];
  let at = skip(SPACE, text, start);
  if (text[at] === "{") {
    const { value, end, failure } = json.read(at);
    const after = skip(SPACE, text, end);
    if (failure) return { args: {}, end, failure };
    if (text[after] === ")") return { args: value, end: after + 1 };
    return { args: {}, end, failure: failureAt(text, after, '")"') };
  }
  for (;;) {
    if (text[at] === ")") return { args: Object.fromEntries(entries), end: at + 1 };
    KEY.lastIndex = at;
    const [before, key = ""] = KEY.exec(text) ?? [];
    if (before === undefined) {
      return { args: {}, end: at, failure: nameFailure(text, at, '"key="') };
    }
    const { value, end, failure } = json.read(skip(SPACE, text, at + before.length));
    if (failure) return { args: {}, end, failure };
    entries.push([key, value]);
    at = skip(SPACE, text, end);
    if (text[at] === ",") at = skip(SPACE, text, at + 1);
    else if (text[at] !== ")") {
      return { args: {}, end: at, failure: failureAt(text, at, '"," or ")"') };
    }
  }
}

function nameFailure(text: string, at: number, expected: string): ReadFailure {
  const failure = failureAt(text, at, expected);
  CUT_NAME.lastIndex = at;
  return { ...failure, cut: CUT_NAME.test(text) };
}
