import {
  BETWEEN,
  type JsonValues,
  looksLikeCall,
  readBlock,
  readCalls,
  skip,
} from "../call-block.js";
import type { ReplyFormat, ReplyPiece } from "../reply-format.js";
import { TolerantJson } from "../tolerant-json.js";

const LANGUAGE = /[\w-]+/y;

/** JSON that may be a call. */
interface Candidate extends JsonValues {
  /** Where it ends if it is a call. */
  end: number;
  /** Where the next candidate may begin if it is none. */
  next: number;
}

/**
 * Calls as JSON without a marker of their own: in a code fence, in `code`, or plain in the text (Llama 3, Qwen-Coder,
 * R1 distillates). JSON that names no known tool is prose; so is a fence that holds anything but calls, such as a code
 * example with a call in it. One format, because a fence may stand inside a call's string as well.
 */
export const plainJson: ReplyFormat = (text, tools) => {
  const pieces: ReplyPiece[] = [];
  const plain = new TolerantJson(text);
  const inCode = new Map(["```", "`"].map((mark) => [mark, new TolerantJson(text, mark)]));
  // A code fence, code in the line that begins with JSON, or JSON.
  const starts = /```|`(?=[{[])|[{[]/g;
  let from = 0;
  for (let start = starts.exec(text); start; start = starts.exec(text)) {
    const open = start.index;
    const json = inCode.get(start[0]);
    const candidate = json ? readCode(text, json, open, start[0]) : readPlain(text, plain, open);
    starts.lastIndex = candidate.next;
    if (!looksLikeCall(candidate, tools)) continue;
    pieces.push({ kind: "text", text: text.slice(from, open) });
    pieces.push(readCalls(candidate, text.slice(open, candidate.end).trimEnd(), tools));
    starts.lastIndex = from = candidate.end;
  }
  pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
};

/** Where nothing closes code that is no call, what follows is as good as outside it. */
function readCode(text: string, json: TolerantJson, open: number, mark: string): Candidate {
  const block = readBlock(text, json, skip(LANGUAGE, text, open + mark.length), mark);
  return { ...block, next: block.closed ? block.end : open + mark.length };
}

/** Where a call breaks off or cannot be read, nobody knows where it ends: the rest of the text belongs to it. */
function readPlain(text: string, json: TolerantJson, open: number): Candidate {
  const { value, end, failure } = json.read(open);
  const values = [value];
  if (failure) return { values, failure, end: text.length, next: end };
  return { values, end: skip(BETWEEN, text, end), next: end };
}
