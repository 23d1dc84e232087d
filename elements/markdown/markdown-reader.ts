import { Lexer } from "marked";
import type { MarkedToken, Token } from "marked";
import { mendOpenBlock } from "./mend-open-block.js";

/** A block of a message: one of marked's tokens, or text that is shown as it stands. */
export type Block = MarkedToken | { readonly type: "plain"; readonly raw: string };

// marked takes quadratic time for some texts, so it never sees more than this at once. A longer paragraph is
// shown without emphasis and links, a longer list as several.
const WINDOW = 4000;

// Each has what stands before it read once more.
const MAX_DEFINITIONS = 50;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Reads a text that grows, block by block. A block that another one follows is finished: it is never read
 * again and stays the same object, so that what shows it has nothing to do. The cost of an update is that of
 * its last blocks, whatever stands before them.
 *
 * Raw HTML stays a token of its own, and its text is shown as text (design: model text never becomes HTML).
 */
export class MarkdownReader {
  #text = "";
  #finished: Block[] = [];
  /** How much of the text the finished blocks are. */
  #end = 0;
  /** What `[name]: address` lines have defined so far. */
  readonly #links: Record<string, { href: string; title: string }> = Object.create(null);

  /**
   * The blocks of a text. One that begins with the last text goes on from there; another begins anew.
   *
   * @param isOpen Whether more may come: then marks that are still open are closed for the time being.
   */
  read(text: string, isOpen = false): readonly Block[] {
    if (!text.startsWith(this.#text.slice(0, this.#end))) this.#restart();
    this.#text = text;
    let rest = text.slice(this.#end);
    while (rest.length > WINDOW && !isOneBlock(rest)) rest = this.#finish(rest);
    const blocks = this.#lexAny(rest);
    const last = blocks.findLastIndex(({ type }) => type !== "space");
    this.#keep(blocks.slice(0, Math.max(0, last)));
    const open = blocks.slice(Math.max(0, last));
    if (isOpen) return [...this.#finished, ...this.#lexAny(mendOpenBlock(rawOf(open)))];
    open.forEach((block) => this.#define(block));
    return [...this.#finished, ...open];
  }

  #restart(): void {
    this.#finished = [];
    this.#end = 0;
    for (const name of Object.keys(this.#links)) Reflect.deleteProperty(this.#links, name);
  }

  /** Finishes what is certain at the beginning of a long text, at least one block. Returns the rest. */
  #finish(text: string): string {
    const before = this.#end;
    const line = text.slice(0, WINDOW).lastIndexOf("\n") + 1;
    const blocks = this.#lexAny(fenceAt(text) ?? (text.slice(0, line) || lineAt(text)));
    // What is last may go on; one that fills the window has gone on long enough.
    this.#keep(blocks.length > 1 ? blocks.slice(0, -1) : blocks);
    return text.slice(this.#end - before);
  }

  #keep(blocks: readonly Block[]): void {
    for (const block of blocks) {
      this.#finished.push(block);
      this.#end += block.raw.length;
      this.#define(block);
    }
  }

  /** What is defined late counts for what stands before it, too: those blocks are read once more. */
  #define(block: Block): void {
    if (block.type !== "def" || Object.hasOwn(this.#links, block.tag)) return;
    if (Object.keys(this.#links).length >= MAX_DEFINITIONS) return;
    const { href, title } = block;
    this.#links[block.tag] = { href, title };
    this.#finished = this.#finished.map((finished) => {
      if (!finished.raw.includes("[") || finished.type === "def") return finished;
      const [again, ...others] = this.#lexAny(finished.raw);
      return again && others.length === 0 ? again : finished;
    });
  }

  /** The same for a text of any length, where it is one block. */
  #lexAny(text: string): Block[] {
    if (text.length <= WINDOW) return this.#lex(text);
    return fenceAt(text) ? [fencedCode(text)] : [{ type: "plain", raw: text }];
  }

  #lex(text: string): Block[] {
    if (text === "") return [];
    try {
      const lexer = new Lexer({ gfm: true, breaks: true });
      Object.assign(lexer.tokens.links, this.#links);
      return withSpace(lexer.lex(text), text);
    } catch {
      return [{ type: "plain", raw: text }]; // So deeply nested that nobody meant it.
    }
  }
}

/** Whether a text, however long, is one piece of code or one line, and may still grow. */
function isOneBlock(text: string): boolean {
  return fenceAt(text) === text || !text.includes("\n");
}

/** marked drops white space at the end and tabs; the blocks must add up to the text. */
function withSpace(tokens: readonly Token[], text: string): Block[] {
  const blocks = tokens as Block[];
  const length = blocks.reduce((sum, { raw }) => sum + raw.length, 0);
  const last = blocks.at(-1);
  if (!last || length === text.length) return blocks;
  if (length > text.length) return [{ type: "plain", raw: text }];
  return [...blocks.slice(0, -1), { ...last, raw: last.raw + text.slice(length) }];
}

/** The fenced code that a text begins with, to its end or to the text's. */
function fenceAt(text: string): string | undefined {
  const mark = FENCE.exec(text)?.[1];
  if (!mark) return undefined;
  const close = new RegExp(`^ {0,3}${mark}${mark.charAt(0)}*[ \\t]*$`, "m");
  const from = lineAt(text).length;
  const end = close.exec(text.slice(from));
  return end ? text.slice(0, from + end.index + end[0].length) : text;
}

/** marked's token for it. The lexer itself would search long code more than once. */
function fencedCode(raw: string): Block {
  const lines = raw.split("\n");
  const mark = FENCE.exec(raw)?.[1] ?? "";
  const isClosed = lines.length > 1 && (lines.at(-1) ?? "").trim().startsWith(mark);
  const text = lines.slice(1, isClosed ? -1 : undefined).join("\n");
  return { type: "code", raw, lang: (lines[0] ?? "").replace(FENCE, "").trim(), text };
}

function rawOf(blocks: readonly Block[]): string {
  return blocks.map(({ raw }) => raw).join("");
}

function lineAt(text: string): string {
  const end = text.indexOf("\n");
  return end < 0 ? text : text.slice(0, end + 1);
}
