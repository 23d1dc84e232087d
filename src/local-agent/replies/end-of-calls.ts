import { knownTools } from "./known-tools.js";
import { markedFormats } from "./marked-formats.js";
import { MARKED } from "./parse-tool-calls.js";
import { stripThinking } from "./think.js";

const readMarked = markedFormats(MARKED);
const anyName = knownTools(undefined);

const CLOSINGS = [...new Set(MARKED.flatMap(({ strays = [] }) => strays))];
const OPENINGS = [...new Set(MARKED.flatMap(({ openings }) => openings))];

// No marker begins with one, but for those of OPENINGS.
const WORD_BEGINS = /^[\p{L}\p{N}]/u;

/**
 * Where a reply that is being written is over: behind its calls, once prose follows them. What a model says after a
 * call it cannot know, since the call has not run yet.
 *
 * `undefined` while it may go on: nothing has been called, another call may follow, the call is not readable, or
 * its notation has no marker that closes it; or the model only thinks about a call.
 *
 * @param opening Tells the words of the prompt that opened the reply: they may have begun its reasoning.
 */
export function endOfCalls(reply: string, opening = () => ""): number | undefined {
  const ends = CLOSINGS.map((closing) => endOfLast(closing, reply));
  const end = Math.max(...ends);
  if (end < 0) return undefined;
  const rest = reply.slice(end).trimStart();
  if (!WORD_BEGINS.test(rest) || OPENINGS.some((marker) => mayBegin(marker, rest)))
    return undefined;
  const pieces = readMarked(stripThinking(opening() + reply.slice(0, end)), anyName);
  const last = pieces.findLast((piece) => piece.kind !== "text" || piece.text.trim() !== "");
  return last?.kind === "calls" ? end : undefined;
}

function endOfLast(marker: string, text: string): number {
  const at = text.lastIndexOf(marker);
  return at < 0 ? -1 : at + marker.length;
}

const mayBegin = (marker: string, text: string) =>
  text.startsWith(marker) || marker.startsWith(text);
