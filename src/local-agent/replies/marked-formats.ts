import { CUT_OFF } from "./calls-reading.js";
import type { MarkedFormat, ReplyFormat, ReplyPiece } from "./reply-format.js";
import { ReplyText } from "./reply-text.js";
import { splitReply } from "./split-reply.js";

// "<t" at the end of a reply may be prose.
const MIN_CUT_MARKER = 3;

/**
 * Several marked formats as one: the first marker of any of them opens the next block. Where formats share a marker,
 * the first in the list that knows what stands behind it reads the block.
 */
export function markedFormats(formats: readonly MarkedFormat[]): ReplyFormat {
  const openings = [...new Set(formats.flatMap((format) => format.openings))];
  const anyOpening = new RegExp(openings.map(escapeForRegExp).join("|"), "g");
  const cutMarkers = openings.filter((opening) => /^[<[]/.test(opening));

  return (text, tools) => {
    const reply = new ReplyText(text);
    const pieces = splitReply(text, anyOpening, ({ 0: opening, index }) => {
      for (const format of formats) {
        if (!format.openings.includes(opening)) continue;
        const block = format.read(reply, index, tools);
        if (block) return block;
      }
      return index + opening.length;
    });
    return withoutCutMarker(pieces, cutMarkers);
  };
}

/** Takes an opening marker at the end of the reply, whole or cut off, out of the last text. */
function withoutCutMarker(pieces: ReplyPiece[], openings: readonly string[]): ReplyPiece[] {
  const last = pieces.at(-1);
  if (last?.kind !== "text") return pieces;
  const lengths = openings.map((opening) => lengthOfCut(opening, last.text));
  const length = Math.max(0, ...lengths);
  if (length === 0) return pieces;
  const raw = last.text.slice(-length);
  return [
    ...pieces.slice(0, -1),
    { kind: "text", text: last.text.slice(0, -length) },
    { kind: "unreadable", raw, reason: CUT_OFF },
  ];
}

function lengthOfCut(opening: string, text: string): number {
  for (let length = opening.length; length >= MIN_CUT_MARKER; length--) {
    if (text.endsWith(opening.slice(0, length))) return length;
  }
  return 0;
}

export function escapeForRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}
