import type { ReplyPiece } from "./reply-format.js";

/** A block of calls: what it says, and where the text goes on after it. */
export interface ReadBlock {
  piece: ReplyPiece;
  end: number;
}

/**
 * Splits a text at its blocks of calls.
 *
 * @param openings A global expression that finds where a block may begin.
 * @param readAt Reads the block that begins at a match. A number for none: where the search goes on.
 */
export function splitReply(
  text: string,
  openings: RegExp,
  readAt: (match: RegExpExecArray) => ReadBlock | number,
): ReplyPiece[] {
  const pieces: ReplyPiece[] = [];
  let from = 0;
  openings.lastIndex = 0;
  for (let match = openings.exec(text); match; match = openings.exec(text)) {
    const block = readAt(match);
    if (typeof block === "number") {
      openings.lastIndex = block;
      continue;
    }
    pieces.push({ kind: "text", text: text.slice(from, match.index) }, block.piece);
    openings.lastIndex = from = block.end;
  }
  pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}
