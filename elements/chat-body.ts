import { html } from "lit";
import type { ReactiveController, TemplateResult } from "lit";
import type { AgentChat } from "./agent-chat.js";
import { ChatHeader } from "./chat-header.js";
import { followViewport } from "./follow-viewport.js";
import { LoadEarly } from "./load-early.js";
import { markIcon } from "./mark-icon.js";
import {
  CARD_PARTS,
  COMPOSER_PARTS,
  ERROR_PARTS,
  LOG_PARTS,
  SUGGESTION_PARTS,
} from "./part-names.js";
import { StoreController } from "./store-controller.js";
import type { AgentStrings } from "./strings.js";
import { buttons } from "./styles/buttons.js";
import { chatHeader } from "./styles/chat-header.js";
import { chatPanel } from "./styles/chat-panel.js";
import { chat } from "./styles/chat.js";

/** What an open chat shows. A part of `<agent-chat>` that is loaded when it is opened first. */
export class ChatBody implements ReactiveController {
  static readonly styles = [buttons, chat, chatHeader, chatPanel];

  readonly #chat: AgentChat;
  readonly #header: ChatHeader;
  readonly #early: LoadEarly;
  #endFollowing: (() => void) | undefined;

  constructor(chat: AgentChat) {
    this.#chat = chat;
    this.#header = new ChatHeader(chat, new StoreController(chat, () => this.#keepFocus()));
    this.#early = new LoadEarly(chat);
    chat.addController(this);
  }

  render(label: string, words: AgentStrings): TemplateResult {
    const { greeting, imageOrigins, placeholder, suggestions } = this.#chat;
    return html`
      ${this.#header.render(label, words)}
      <agent-log exportparts=${LOG_PARTS} .strings=${words} .imageOrigins=${imageOrigins}>
        <slot name="empty" slot="empty">
          <div class="greeting" part="greeting">
            <span class="mark large" part="mark">${markIcon}</span>
            <h2 dir="auto">${greeting ?? words.greeting}</h2>
            <p>${words.greetingMore}</p>
          </div>
        </slot>
        <agent-error exportparts=${ERROR_PARTS} .strings=${words}></agent-error>
        <agent-download-card exportparts=${CARD_PARTS} .strings=${words}></agent-download-card>
        <slot name="suggestions">
          <agent-suggestions
            exportparts=${SUGGESTION_PARTS}
            .suggestions=${suggestions}
            .strings=${words}
          ></agent-suggestions>
        </slot>
      </agent-log>
      <agent-composer
        exportparts=${COMPOSER_PARTS}
        .placeholder=${placeholder}
        .strings=${words}
      ></agent-composer>
      <slot name="footer"></slot>
    `;
  }

  hostUpdated(): void {
    if (this.#chat.loading === "eager" && this.#panel?.inert === false) this.#early.load();
    const panel = this.#panel;
    if (panel && this.#chat.isFloating && this.#chat.opened)
      this.#endFollowing ??= followViewport(panel);
    else this.hostDisconnected();
  }

  hostDisconnected(): void {
    this.#endFollowing?.();
    this.#endFollowing = undefined;
  }

  /** What a person's focus was in may go (the card, an error, a button): then the field has it next. */
  #keepFocus(): void {
    const focused = this.#chat.shadowRoot?.activeElement;
    if (!focused || focused.localName === "agent-composer") return;
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && this.#chat.isConnected && !this.#panel?.inert) this.#chat.focusComposer();
    });
  }

  get #panel(): HTMLElement | null {
    return this.#chat.renderRoot.querySelector<HTMLElement>("#panel");
  }
}
