import { html } from "lit";
import type { TemplateResult } from "lit";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import type { AgentChat } from "./agent-chat.js";
import { ClipboardCopy } from "./clipboard-copy.js";
import { copyIcon, doneIcon } from "./icons.js";
import type { AgentStrings } from "./strings.js";

/** The button that puts the whole conversation on the clipboard. */
export class CopyConversation {
  readonly #chat: AgentChat;
  readonly #clipboard: ClipboardCopy;
  #writer: Promise<typeof import("./conversation-text.js")> | undefined;

  constructor(chat: AgentChat) {
    this.#chat = chat;
    this.#clipboard = new ClipboardCopy(chat);
  }

  render(messages: readonly AgentMessage[], words: AgentStrings): TemplateResult {
    const { isCopied } = this.#clipboard;
    const label = isCopied ? words.copied : words.copyConversation;
    return html`<button
        class="quiet"
        part="copy"
        aria-label=${label}
        title=${label}
        @pointerenter=${this.#onNear}
        @focus=${this.#onNear}
        @click=${() => this.#copy(messages, words)}
      >
        ${isCopied ? doneIcon : copyIcon}
      </button>
      <span class="spoken" role="status">${isCopied ? words.copied : ""}</span>`;
  }

  /** A browser lets a page write to the clipboard only for a moment after the click. */
  readonly #onNear = (): void => void this.#load().catch(() => {});

  #load() {
    return (this.#writer ??= import("./conversation-text.js"));
  }

  async #copy(messages: readonly AgentMessage[], words: AgentStrings): Promise<void> {
    const shownBy = this.#chat.renderRoot.querySelector("agent-log");
    try {
      const { conversationText } = await this.#load();
      await this.#clipboard.copy(conversationText(messages, words), shownBy);
    } catch {
      this.#writer = undefined; // It did not come: the next click asks again.
    }
  }
}
