import { type CallsReading, pieceOf } from "./calls-reading.js";
import { FENCE } from "./code-fence.js";
import type { KnownTools } from "./known-tools.js";
import type { ReplyFormat } from "./reply-format.js";
import { ReplyText } from "./reply-text.js";
import { splitReply } from "./split-reply.js";

/**
 * The format of calls that no marker opens: they begin where a line does, outside of code fences.
 *
 * @param opening What the line begins with, as the source of an expression.
 * @param read Reads the calls at `start`; `undefined` where they are prose.
 */
export function lineCalls(
  opening: string,
  read: (reply: ReplyText, start: number, tools: KnownTools) => CallsReading | undefined,
): ReplyFormat {
  const openings = new RegExp(`${FENCE}|^[ \\t]*(?=${opening})`, "gm");
  return (text, tools) => {
    const reply = new ReplyText(text);
    return splitReply(text, openings, ({ 0: found, index }) => {
      const start = index + found.length;
      if (found === FENCE) {
        const close = reply.next(FENCE, start);
        return close < 0 ? start : close + FENCE.length;
      }
      const reading = read(reply, start, tools);
      if (!reading) return start + 1;
      // Nobody knows where a call that cannot be read ends: the rest of the text belongs to it.
      const end = reading.failure ? text.length : reading.end;
      return { piece: pieceOf(reading, text.slice(start, end).trimEnd(), tools), end };
    });
  };
}
