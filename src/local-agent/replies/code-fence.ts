import { skip } from "./reply-text.js";

export const FENCE = "```";

const SPACE = /\s+/y;
const START = /\s*```[\w-]*\s*/y;
// Its end may be cut off.
const END = /\s*(?:```|`{1,2}$)/y;

/** What stands at `start`, without the code fence that a model may have put around it. */
export interface FencedContent {
  start: number;
  /** Where the text goes on after content that ends at `end`. */
  after(end: number): number;
}

/** Finds content behind blanks and the start of a code fence, if there is one. */
export function insideFence(text: string, start: number): FencedContent {
  const inside = skip(START, text, start);
  if (inside > start) return { start: inside, after: (end) => skip(END, text, end) };
  return { start: skip(SPACE, text, start), after: (end) => end };
}
