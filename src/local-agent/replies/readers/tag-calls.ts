import type { CallsReader } from "../calls-reading.js";
import { failureAt, type ReadFailure } from "../read-failure.js";
import { breaksOffIn, skip } from "../reply-text.js";
import { TolerantJson } from "../tolerant-json.js";
import { readArguments } from "../written-call.js";

const SPACE = /\s+/y;
const NAME = `(?:\\s*=\\s*|\\s+name\\s*=\\s*)["']?([^\\s"'<>=]+)["']?`;
const OTHER_ATTRIBUTES = `(?:[^\\S\\n]+\\w+="[^"<>]*")*`;

// The sign that ends the tag may be missing before a line break, and where no value follows.
const PARAMETER = new RegExp(
  `<parameter${NAME}${OTHER_ATTRIBUTES}(?:([^\\S\\n]*>)|(?=[^\\S\\n]*\\n|</parameter>))`,
  "y",
);
const CUT_PARAMETER = /<parameter[\s=][^<>]*$/y;

interface TagBody {
  args: unknown;
  end: number;
  failure?: ReadFailure;
}

/**
 * Calls as tags: `<function=name><parameter=key>value</parameter></function>`, or with `name="…"`. A value is text as
 * it stands, less one line break at each end; `coerceArgs` gives it its type. Instead of parameters there may be one
 * JSON object (Llama 3.1).
 *
 * A value may hold `</parameter>`: what closes it is the one before another tag of the call. Where a value is not
 * closed before the next parameter begins, nobody knows where it ends: the call is unreadable.
 *
 * @param tag The name of a call's tag.
 */
export function tagCalls(tag: string): CallsReader {
  const opening = new RegExp(`<${tag}${NAME}${OTHER_ATTRIBUTES}[^\\S\\n]*(/?>)?`, "y");
  const closing = `</${tag}>`;
  const endOfValue = new RegExp(
    `</parameter>(?=\\s*(?:<parameter[\\s=]|</|$))|<parameter[\\s=]|<${tag}[\\s=]`,
    "g",
  );

  function readBody(text: string, start: number, close: string): TagBody {
    return text[start] === "{" ? readJson(text, start) : readParameters(text, start, close);
  }

  function readParameters(text: string, start: number, close: string): TagBody {
    const entries: [string, unknown][] = [];
    let at = start;
    for (;;) {
      const end = endOfBody(text, at, close);
      if (end !== undefined) return { args: Object.fromEntries(entries), end };

      PARAMETER.lastIndex = at;
      const [head, key = "", tagEnd] = PARAMETER.exec(text) ?? [];
      if (head === undefined) {
        return { args: {}, end: at, failure: parameterFailure(text, at, closing) };
      }
      const from = at + head.length;
      endOfValue.lastIndex = from;
      const found = endOfValue.exec(text);
      if (found?.[0] !== "</parameter>") {
        const failure = failureAt(text, from, 'a value and "</parameter>"');
        return { args: {}, end: from, failure: { ...failure, cut: found === null } };
      }
      const value = text.slice(from, found.index);
      // A tag without an end and without a value: nothing was written.
      if (tagEnd !== undefined || value !== "") entries.push([key, withoutLineBreaks(value)]);
      at = skip(SPACE, text, endOfValue.lastIndex);
    }
  }

  function readJson(text: string, start: number): TagBody {
    const { value, end, failure } = new TolerantJson(text, closing).read(start);
    if (failure) return { args: {}, end, failure };
    const after = skip(SPACE, text, end);
    const isCut = breaksOffIn(closing, text, after);
    return {
      args: readArguments(value),
      end: isCut ? text.length : (endOfBody(text, after, "") ?? end),
    };
  }

  /** The end of the tag may be cut off by the end of the text, or missing before the marker around it. */
  function endOfBody(text: string, at: number, close: string): number | undefined {
    if (text.startsWith(closing, at)) return at + closing.length;
    if (text.startsWith("</", at) && breaksOffIn(closing, text, at)) return text.length;
    return close !== "" && text.startsWith(close, at) ? at : undefined;
  }

  return ({ text }, start, close = "") => {
    const calls = [];
    let at = start;
    for (;;) {
      opening.lastIndex = at;
      const [head, name = "", tagEnd] = opening.exec(text) ?? [];
      if (head === undefined) return calls.length > 0 ? { calls, end: at } : undefined;
      const inside = skip(SPACE, text, at + head.length);
      const body = tagEnd === "/>" ? { args: {}, end: inside } : readBody(text, inside, close);
      if (body.failure) return { calls: [], end: body.end, failure: body.failure };
      calls.push({ name, args: body.args });
      at = skip(SPACE, text, body.end);
    }
  };
}

function parameterFailure(text: string, at: number, closing: string): ReadFailure {
  const cut = breaksOffIn("<parameter", text, at) || skip(CUT_PARAMETER, text, at) > at;
  return { ...failureAt(text, at, `"<parameter=" or "${closing}"`), cut };
}

function withoutLineBreaks(value: string): string {
  return value.replace(/^\r?\n/, "").replace(/\r?\n$/, "");
}
