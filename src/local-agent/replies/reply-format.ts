import type { ParsedToolCall } from "../contract/replies.js";
import type { KnownTools } from "./known-tools.js";
import type { ReplyText } from "./reply-text.js";
import type { ReadBlock } from "./split-reply.js";

/** A piece of a model's reply, in the order of the reply. */
export type ReplyPiece =
  /** Not of this format; a later format may find calls in it. What no format claims is prose. */
  | { kind: "text"; text: string }
  | { kind: "calls"; calls: ParsedToolCall[] }
  /** Meant as a call, but broken or cut off. `reason` is a sentence for the model. */
  | { kind: "unreadable"; raw: string; reason: string };

/**
 * One way in which models write calls: splits a text into what it reads and the text around it.
 *
 * A format does not throw, takes time linear in the text, and drops nothing but markers and blanks. It never guesses:
 * what is half a call is `unreadable`. To add one, write a file in `formats/` and list it in `parse-tool-calls.ts`.
 */
export type ReplyFormat = (text: string, tools: KnownTools) => ReplyPiece[];

/**
 * A format whose blocks begin with a marker of their own, so that prose cannot be taken for them. All of these read a
 * reply together, from left to right: a marker inside another format's block is a part of that block.
 */
export interface MarkedFormat {
  /** The texts that open a block. */
  readonly openings: readonly string[];
  /** Markers that close or surround blocks: dropped wherever they are left over. */
  readonly strays?: readonly string[];
  /** As `strays`, but also fit to stand in prose: dropped only where nothing else follows. */
  readonly trailing?: readonly string[];
  /** Reads the block whose opening stands at `start`; `undefined` where it is another format's. */
  read(reply: ReplyText, start: number, tools: KnownTools): ReadBlock | undefined;
}
