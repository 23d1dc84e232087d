import { guard } from "lit/directives/guard.js";
import "../agent-code.js";
import { MarkdownReader } from "./markdown-reader.js";
import { renderBlock } from "./render-markdown.js";
import type { MarkdownContext } from "./render-markdown.js";

/** One text of a message as markdown. It may grow: what is finished is neither read nor rendered again. */
export class MarkdownText {
  readonly #reader = new MarkdownReader();

  /** @param isOpen Whether more of the text may come. */
  render(text: string, isOpen: boolean, context: MarkdownContext): unknown {
    const { words, imageOrigins } = context;
    return this.#reader
      .read(text, isOpen)
      .map((block) => guard([block, words, imageOrigins], () => renderBlock(block, context)));
  }
}
