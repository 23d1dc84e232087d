import type { CallsReader } from "../calls-reading.js";
import { failureAt } from "../read-failure.js";
import { skip } from "../reply-text.js";
import { TolerantJson } from "../tolerant-json.js";
import { readKeywordArguments } from "./pythonic-calls.js";

const SPACE = /\s+/y;
// The name may stand there twice.
const HEAD = /\s*(?:call\s*:\s*)?([\w./-]+)(?::([\w./-]+))?\s*/y;
const NEXT_CALL = /\s*call\s*:/y;

/**
 * Calls as Gemma's models write them: `call:name{key:value, …}`, each string between two delimiters.
 *
 * @param delimiter Stands around a string, in which it is the only sign with a meaning.
 */
export function gemmaCalls(delimiter: string): CallsReader {
  return ({ text }, start, close = "") => {
    const json = new TolerantJson(text, close, delimiter);
    const calls = [];
    let at = start;
    do {
      HEAD.lastIndex = at;
      const [head, first = "", second = first] = HEAD.exec(text) ?? [];
      if (head === undefined) {
        return { calls: [], end: at, failure: failureAt(text, at, '"call:name{"') };
      }
      at += head.length;
      const { value, end, failure } = readArguments(text, json, at, close);
      if (failure) return { calls: [], end, failure };
      calls.push({ name: first === second ? first : `${first}:${second}`, args: value });
      at = skip(SPACE, text, end);
    } while (skip(NEXT_CALL, text, at) > at);
    return { calls, end: at };
  };
}

function readArguments(text: string, json: TolerantJson, at: number, close: string) {
  if (text[at] === "{") return json.read(at);
  if (text[at] === "(") {
    const { args, end, failure } = readKeywordArguments(text, json, at + 1);
    return { value: args, end, failure };
  }
  if (close !== "" && text.startsWith(close, at)) return { value: {}, end: at };
  return { value: {}, end: at, failure: failureAt(text, at, '"{"') };
}
