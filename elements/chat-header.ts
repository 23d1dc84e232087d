import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { AgentChat } from "./agent-chat.js";
import { CopyConversation } from "./copy-conversation.js";
import { closeIcon, lockIcon, newIcon, serverIcon } from "./icons.js";
import { markIcon } from "./mark-icon.js";
import type { StoreController } from "./store-controller.js";
import type { AgentStrings } from "./strings.js";

/**
 * A chat's header: its sign and name, where the model runs and which it is; one button copies the
 * conversation, one begins a new one while this one could be left, with a question first; one closes a panel.
 */
export class ChatHeader {
  readonly #chat: AgentChat;
  readonly #store: StoreController;
  readonly #copy: CopyConversation;
  #asks = false;

  constructor(chat: AgentChat, store: StoreController) {
    this.#chat = chat;
    this.#store = store;
    this.#copy = new CopyConversation(chat);
  }

  render(label: string, words: AgentStrings): TemplateResult {
    const { adapter, run } = this.#store.store;
    const place = placeOf(adapter, words);
    const { messages } = this.#store.state;
    const canClear = messages.length > 0 && !run;
    if (!canClear) this.#asks = false;
    return html`
      <header part="header">
        <slot name="header">
          <span class="mark" part="mark">${markIcon}</span>
          <div class="names">
            <div class="label" part="label" dir="auto">${label}</div>
            <div class="small status" part="status">
              ${place}
              <span class="model"
                >${place === nothing ? nothing : "· "}<bdi>${adapter?.label}</bdi></span
              >
            </div>
          </div>
          ${messages.length > 0 ? this.#copy.render(messages, words) : nothing}
          ${canClear ? this.#renderNew(words) : nothing}
        </slot>
        ${this.#chat.isFloating ? this.#renderClose(words) : nothing}
      </header>
      ${this.#asks ? this.#renderQuestion(words) : nothing}
    `;
  }

  #renderNew(words: AgentStrings): TemplateResult {
    return html`<button
      id="new"
      class="quiet"
      part="new"
      aria-label=${words.newConversation}
      title=${words.newConversation}
      aria-expanded=${this.#asks}
      @click=${this.#onNew}
    >
      ${newIcon}
    </button>`;
  }

  #renderClose(words: AgentStrings): TemplateResult {
    return html`<button
      class="quiet"
      part="close"
      aria-label=${words.close}
      title=${words.close}
      @click=${this.#onClose}
    >
      ${closeIcon}
    </button>`;
  }

  #renderQuestion(words: AgentStrings): TemplateResult {
    return html`<div
      class="clear"
      part="clear"
      role="group"
      aria-labelledby="clear-question"
      @keydown=${this.#onKey}
    >
      <p id="clear-question">${words.clearQuestion}</p>
      <div class="row">
        <button id="clear" class="danger" part="clear-button" @click=${this.#onClear}>
          ${words.clear}
        </button>
        <button part="clear-button" @click=${this.#onKeep}>${words.cancel}</button>
      </div>
    </div>`;
  }

  readonly #onNew = (): void => this.#ask(!this.#asks);
  readonly #onKeep = (): void => this.#ask(false);
  readonly #onClose = (): void => this.#chat.close();

  // The question goes with the messages, and the focus then to the field; where the page keeps them, back.
  readonly #onClear = (): void => {
    this.#chat.clear();
    this.#ask(false);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") return;
    event.preventDefault(); // It closes the question, not the panel around it.
    this.#ask(false);
  };

  #ask(asks: boolean): void {
    this.#asks = asks;
    this.#chat.requestUpdate();
    void this.#chat.updateComplete.then(() => {
      const { renderRoot } = this.#chat;
      renderRoot
        .querySelector<HTMLElement>(asks ? "#clear" : "#new")
        ?.focus({ preventScroll: true });
    });
  }
}

/** Only what is made ready on this device runs on it; nothing is claimed of a model that does not say. */
function placeOf(
  adapter: AgentAdapter | null,
  words: AgentStrings,
): TemplateResult | typeof nothing {
  if (adapter?.sendsTo !== undefined) {
    return html`${serverIcon} <span>${words.onServer}</span>`;
  }
  if (adapter?.prepare === undefined) return nothing;
  return html`${lockIcon} <span>${words.onDevice}</span>`;
}
