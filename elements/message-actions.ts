import { html, nothing } from "lit";
import type { LitElement, TemplateResult } from "lit";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import { ClipboardCopy } from "./clipboard-copy.js";
import { copyIcon, doneIcon, newIcon } from "./icons.js";
import { ask } from "./store-controller.js";
import type { AgentStrings } from "./strings.js";

/** What can be done with a message: Edit for the person's last one, Copy for the assistant's texts. */
export class MessageActions {
  readonly #host: LitElement;
  readonly #clipboard: ClipboardCopy;

  constructor(host: LitElement) {
    this.#host = host;
    this.#clipboard = new ClipboardCopy(host);
  }

  render(message: AgentMessage, editable: boolean, words: AgentStrings) {
    if (message.role === "user") return editable ? this.#renderEdit(words) : nothing;
    const text = textOf(message);
    return text === "" ? nothing : this.#renderCopy(text, words);
  }

  #renderEdit({ edit }: AgentStrings): TemplateResult {
    return html`<div class="actions edit">
      <button
        class="quiet"
        part="message-edit"
        aria-label=${edit}
        title=${edit}
        @click=${this.#onEdit}
      >
        ${newIcon}
      </button>
    </div>`;
  }

  #renderCopy(text: string, { copy, copied }: AgentStrings): TemplateResult {
    const { isCopied } = this.#clipboard;
    const label = isCopied ? copied : copy;
    return html`<div class="actions">
      <button
        class="quiet"
        part="message-copy"
        aria-label=${label}
        title=${label}
        @click=${() => this.#copy(text)}
      >
        ${isCopied ? doneIcon : copyIcon}
      </button>
      <span class="spoken" role="status">${isCopied ? copied : nothing}</span>
    </div>`;
  }

  readonly #onEdit = (): void => void ask(this.#host, "agent-edit-start", null);

  #copy(text: string): void {
    void this.#clipboard.copy(text, this.#host.renderRoot.querySelector(".root"));
  }
}

/** What the assistant wrote, as it wrote it: markdown. */
function textOf({ parts }: AgentMessage): string {
  return parts
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n\n")
    .trim();
}
