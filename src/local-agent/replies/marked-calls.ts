import { endOfBlock } from "./block-end.js";
import { type CallsReader, pieceOf } from "./calls-reading.js";
import { FENCE, insideFence } from "./code-fence.js";
import type { MarkedFormat } from "./reply-format.js";
import { skip } from "./reply-text.js";

const SPACE = /\s+/y;

// Few, so that a long row of markers is not gone over from each of them.
const MAX_STUTTERS = 4;

/** What a model writes around its calls. */
export interface Markers {
  open: string;
  /** Absent where nothing closes the calls: they end where their notation does. */
  close?: string;
  /** The opening belongs to the calls' notation: it is read with them. */
  isContent?: boolean;
  /** Other markers that may stand around blocks. */
  strays?: readonly string[];
}

/**
 * The format of models that write calls in some notation between two markers. What stands between them is always
 * meant as a call, also with an unknown name. A marker that is repeated at once counts once; the calls may stand in a code fence
 * of their own.
 */
export function markedCalls(markers: Markers, read: CallsReader): MarkedFormat {
  const { open, close = "", isContent = false, strays = [] } = markers;
  return {
    openings: [open],
    // A fence that is left over may be a code example's.
    strays: [close, ...strays].filter((marker) => marker !== "" && marker !== FENCE),
    read(reply, start, tools) {
      const { text } = reply;
      const content = insideFence(text, isContent ? start : afterOpening(text, start, open));
      const reading = read(reply, content.start, close);
      if (!reading) return undefined;
      const { calls, end, failure } = reading;
      const block = endOfBlock(reply, { end: content.after(end), failure }, close, open);
      const raw = text.slice(start, block.end).trimEnd();
      return { piece: pieceOf({ calls, failure: block.failure }, raw, tools), end: block.end };
    },
  };
}

function afterOpening(text: string, start: number, open: string): number {
  let at = start + open.length;
  for (let stutters = 0; stutters < MAX_STUTTERS; stutters++) {
    const next = skip(SPACE, text, at);
    if (!text.startsWith(open, next)) return at;
    at = next + open.length;
  }
  return at;
}
