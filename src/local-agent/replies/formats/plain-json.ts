import { endOfBlock } from "../block-end.js";
import { pieceOf } from "../calls-reading.js";
import type { ReplyFormat } from "../reply-format.js";
import { ReplyText, skip } from "../reply-text.js";
import {
  callsOf,
  endOfValue,
  type JsonValues,
  looksLikeCall,
  readValues,
} from "../readers/json-calls.js";
import { splitReply } from "../split-reply.js";
import { callsIn, readCall } from "../written-call.js";
import { TolerantJson } from "../tolerant-json.js";

const LANGUAGE = /[\w-]+/y;
const SPACE = /\s+/y;
const MORE_OF_LINE = /^[^\S\n]*\S/;

/** JSON that may be a call. It ends at `end` if it is one. */
interface Candidate extends JsonValues {
  /** Where the next candidate may begin if it is none. */
  next: number;
}

/**
 * Calls as JSON without a marker of their own: in a code fence, in `code`, or plain in the text (Llama 3, Qwen-Coder,
 * R1 distillates). JSON that names no known tool is prose; so is a fence that holds anything but calls, such as a code
 * example with a call in it. One format, because a fence may stand inside a call's string as well.
 */
export const plainJson: ReplyFormat = (text, tools) => {
  const reply = new ReplyText(text);
  const plain = new TolerantJson(text);
  const inCode = new Map(["```", "`"].map((mark) => [mark, new TolerantJson(text, mark)]));
  // A code fence, code in the line that begins with JSON, or JSON.
  const starts = /```|`(?=[{[])|[{[]/g;
  return splitReply(text, starts, ({ 0: mark, index: open }) => {
    const json = inCode.get(mark);
    const candidate = json ? readCode(reply, json, open, mark) : readPlain(text, plain, open);
    if (!looksLikeCall(candidate, tools)) return candidate.next;
    if (!json && isMention(candidate, text, open)) return candidate.next;
    const { end } = candidate;
    return { piece: pieceOf(callsOf(candidate), text.slice(open, end).trimEnd(), tools), end };
  });
};

/**
 * Whether a sentence speaks of a tool: `{"name": "x"}` in the middle of a line. With arguments it would be a call; models
 * do write those behind words.
 */
function isMention({ values, failure, next }: Candidate, text: string, open: number): boolean {
  if (failure || values.flatMap(callsIn).some((value) => readCall(value)?.hasArguments))
    return false;
  const before = text.slice(text.lastIndexOf("\n", open) + 1, open);
  return before.trim() !== "" && MORE_OF_LINE.test(text.slice(next, next + 80));
}

/** Where nothing closes code that is no call, what follows is as good as outside it. */
function readCode(reply: ReplyText, json: TolerantJson, open: number, mark: string): Candidate {
  const { text } = reply;
  const inside = open + mark.length;
  const read = readValues(text, json, skip(SPACE, text, skip(LANGUAGE, text, inside)));
  const block = endOfBlock(reply, read, mark);
  return { values: read.values, ...block, next: block.closed ? block.end : inside };
}

/** Where a call breaks off or cannot be read, nobody knows where it ends: the rest of the text belongs to it. */
function readPlain(text: string, json: TolerantJson, open: number): Candidate {
  const { value, end, failure } = json.read(open);
  const values = [value];
  if (failure) return { values, failure, end: text.length, next: end };
  return { values, end: endOfValue(text, end), next: end };
}
