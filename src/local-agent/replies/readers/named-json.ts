import type { CallsReader } from "../calls-reading.js";
import { insideFence } from "../code-fence.js";
import { TolerantJson } from "../tolerant-json.js";
import { readArguments } from "../written-call.js";
import { endOfValue } from "./json-calls.js";

/**
 * One call as its name and, behind it, its arguments as JSON, which may stand in a code fence.
 *
 * @param head A sticky expression for all that stands before the JSON; its first group is the name.
 */
export function namedJson(head: RegExp): CallsReader {
  return ({ text }, start, close) => {
    head.lastIndex = start;
    const [before = "", name] = head.exec(text) ?? [];
    if (name === undefined) return undefined;
    const content = insideFence(text, start + before.length);
    const { value, end, failure } = new TolerantJson(text, close).read(content.start);
    if (failure) return { calls: [], end, failure };
    const args = readArguments(value);
    return { calls: [{ name, args }], end: content.after(endOfValue(text, end)) };
  };
}
