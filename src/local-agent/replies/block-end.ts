import { failureAt, type ReadFailure } from "./read-failure.js";
import { breaksOffIn, type ReplyText, skip } from "./reply-text.js";

const SPACE = /\s+/y;

export interface BlockEnd {
  /** Where the text goes on after the block. */
  end: number;
  /** Whether the marker that closes the block is there. */
  closed: boolean;
  failure?: ReadFailure;
}

/**
 * Where a block ends whose content has been read. The closing marker may be missing or cut off where the content is
 * complete. A failure is one of a call that is cut off only where no marker follows.
 *
 * @param content Where its reading ended, and how.
 * @param close The closing marker; `""` for a format without one.
 * @param open The opening marker: where it stands before `close` does, this block was never closed.
 */
export function endOfBlock(
  reply: ReplyText,
  content: { end: number; failure?: ReadFailure | undefined },
  close: string,
  open?: string,
): BlockEnd {
  const { text } = reply;
  const { failure } = content;
  const at = failure ? content.end : skip(SPACE, text, content.end);
  if (!failure && text.startsWith(close, at)) return { end: at + close.length, closed: true };

  const closeAt = close === "" ? -1 : reply.next(close, at);
  const openAt = open === undefined ? -1 : reply.next(open, at);
  const limit = openAt < 0 ? text.length : openAt;
  const closed = closeAt >= 0 && closeAt < limit;
  const breaksOff = !closed && breaksOffIn(close, text, at, limit);
  if (!failure && !closed) return { end: breaksOff ? limit : at, closed };

  const known = failure ?? failureAt(text, at, JSON.stringify(close));
  const cut = !closed && (known.cut || breaksOff);
  return { end: closed ? closeAt + close.length : limit, closed, failure: { ...known, cut } };
}
