import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type {
  AgentMessage as Message,
  AgentPart,
  AgentToolPart,
} from "../src/local-agent/contract/messages.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import type { AgentState } from "../src/store/agent-state.js";
import { AgentElement } from "./agent-element.js";
import "./agent-tool-call.js";
import { CallCards } from "./call-cards.js";
import { isQueued } from "./call-look.js";
import { loadedMarkdown, loadMarkdown } from "./markdown/load-markdown.js";
import type { MarkdownText } from "./markdown/markdown-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { MessageActions } from "./message-actions.js";
import { MESSAGE, TIMINGS } from "./message-kinds.js";
import { TEXT_LIST } from "./property-kinds.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { markdown } from "./styles/markdown.js";
import { message } from "./styles/message.js";

/** More is shown when the person asks for it: such a text is a mistake more often than an answer. */
const MAX_SHOWN_CHARS = 20_000;

/**
 * One message: the person's as a bubble with what they wrote, the assistant's as markdown with its tool calls.
 * All text is rendered as text nodes; nothing that a person, a page or a model wrote becomes HTML.
 *
 * @tag agent-message
 * @fires {CustomEvent<null>} agent-edit-start - The person wants to change this message. Cancelable.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart bubble - The box around the message.
 * @csspart message-edit - The button Edit of the person's last message.
 * @csspart message-copy - The button Copy of an answer.
 * @csspart text - One paragraph, or a heading.
 * @csspart heading - A heading.
 * @csspart link - A link.
 * @csspart list - A list.
 * @csspart quote - A quotation.
 * @csspart table - A table.
 * @csspart image - An image.
 * @csspart code - A block of code.
 * @csspart code-copy - Its Copy button.
 * @csspart call - The card of a tool call; its inner parts as in `agent-tool-call`.
 * @csspart approval - The card that asks; its inner parts as in `agent-approval`.
 */
export class AgentMessage extends AgentElement {
  static override properties = {
    message: { attribute: false, kind: MESSAGE },
    // Read when the message is rendered: a call's times change only together with its message, and the
    // other calls' times are no reason to render this one.
    timings: { attribute: false, kind: TIMINGS, hasChanged: () => false },
    open: { attribute: false },
    editable: { attribute: false },
    imageOrigins: { attribute: false, kind: TEXT_LIST },
    _all: { attribute: false },
  };
  static override styles = [base, buttons, markdown, message];

  /** The message of the store's snapshot. Rendered again only when it is another object. */
  declare message: Message | null;
  /** When the tool calls began and ended, by their ids. */
  declare timings: AgentState["timings"];
  /** Whether more of it may come: then marks that are still open are shown as if they were closed. */
  declare open: boolean;
  /** Whether it is the person's last one, which they may change now. */
  declare editable: boolean;
  /** Origins beside the page's own from which the images of an answer may be loaded. */
  declare imageOrigins: readonly string[];
  declare private _all: boolean;

  /** One for each text of the message, by its place. */
  readonly #texts = new Map<number, MarkdownText>();

  readonly #actions = new MessageActions(this);
  readonly #cards = new CallCards(this);

  constructor() {
    super();
    this.message = null;
    this.timings = {};
    this.open = false;
    this.editable = false;
    this.imageOrigins = [];
    this._all = false;
  }

  protected override render() {
    if (!this.message) return nothing;
    const { role, parts } = this.message;
    return html`
      <div class="root ${role}" part="bubble">
        <span class="spoken"
          >${role === "user" ? this.words.youSaid : this.words.assistantSaid}</span
        >
        ${repeat(
          parts,
          (part, index) => (part.type === "dynamic-tool" ? part.toolCallId : index),
          (part, index) => this.#renderPart(part, index),
        )}
        ${this.open ? nothing : this.#actions.render(this.message, this.editable, this.words)}
      </div>
    `;
  }

  protected override willUpdate(): void {
    if (!loadedMarkdown()) {
      void loadMarkdown().then((isLoaded) => isLoaded && this.requestUpdate());
    }
  }

  #renderPart(part: AgentPart, index: number) {
    if (part.type === "text") return this.#renderText(part.text, index);
    return part.type === "dynamic-tool" ? this.#renderCall(part) : nothing;
  }

  #renderText(text: string, index: number): TemplateResult {
    const isFolded = text.length > MAX_SHOWN_CHARS && !this._all;
    const shown = isFolded ? cutText(text, MAX_SHOWN_CHARS) : text;
    return html`${this.#renderShown(shown, index)}${
      isFolded ? html`<button @click=${this.#onShowAll}>${this.words.showAll}</button>` : nothing
    }`;
  }

  #renderShown(text: string, index: number): TemplateResult {
    const markdown = loadedMarkdown();
    if (!markdown || this.message?.role === "user") {
      return html`<p class="said" part="text" dir="auto">${withoutTricks(text.trim())}</p>`;
    }
    const shown = this.#texts.get(index) ?? new markdown.MarkdownText();
    this.#texts.set(index, shown);
    const { words, imageOrigins } = this;
    const isOpen = this.open && index === (this.message?.parts.length ?? 0) - 1;
    return html`<div class="markdown">${shown.render(text, isOpen, { words, imageOrigins })}</div>`;
  }

  readonly #onShowAll = (): void => {
    this._all = true;
  };

  #renderCall(part: AgentToolPart): TemplateResult {
    const more = this.message?.parts.filter(isQueued).length ?? 0;
    return this.#cards.render(part, { timings: this.timings, more, words: this.words });
  }
}

if (!customElements.get("agent-message")) customElements.define("agent-message", AgentMessage);

declare global {
  interface HTMLElementTagNameMap {
    "agent-message": AgentMessage;
  }
}
