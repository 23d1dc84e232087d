import { CUT_OFF, readBlock, readCalls } from "./call-block.js";
import type { ReplyFormat, ReplyPiece } from "./reply-format.js";
import { TolerantJson } from "./tolerant-json.js";

// "<t" at the end of a reply may be prose.
const MIN_CUT_MARKER = 3;

/**
 * The format of models that write their calls as JSON between two markers. What stands between them is always meant
 * as a call, also with an unknown name. A closing marker that closes nothing is dropped.
 */
export function markedJson(open: string, close: string): ReplyFormat {
  return (text, tools) => {
    const [before = "", ...blocks] = text.split(open);
    const pieces: ReplyPiece[] = [];
    const pushText = (text: string): void => {
      pieces.push({ kind: "text", text: text.replaceAll(close, "") });
    };
    pushText(before);
    blocks.forEach((block, index) => {
      // A stutter: the marker twice in a row.
      if (block.trim() === "" && index < blocks.length - 1) return;
      const read = readBlock(block, new TolerantJson(block, close), 0, close);
      pieces.push(readCalls(read, open + block.slice(0, read.end), tools));
      pushText(block.slice(read.end));
    });
    return withoutCutMarker(pieces, open);
  };
}

/** Takes an opening marker that the end of the reply cuts off out of the last text. */
function withoutCutMarker(pieces: ReplyPiece[], open: string): ReplyPiece[] {
  const last = pieces.at(-1);
  if (last?.kind !== "text") return pieces;
  for (let length = open.length - 1; length >= MIN_CUT_MARKER; length--) {
    const raw = open.slice(0, length);
    if (!last.text.endsWith(raw)) continue;
    const text = last.text.slice(0, -length);
    return [
      ...pieces.slice(0, -1),
      { kind: "text", text },
      { kind: "unreadable", raw, reason: CUT_OFF },
    ];
  }
  return pieces;
}
