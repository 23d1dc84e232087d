import { html, nothing } from "lit";
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from "lit";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import { copyText } from "./copy-text.js";
import { copyIcon, doneIcon, newIcon } from "./icons.js";
import { ask } from "./store-controller.js";
import type { AgentStrings } from "./strings.js";

const SHOW_COPIED_MS = 2000;

/** What can be done with a message: Edit for the person's last one, Copy for the assistant's texts. */
export class MessageActions implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #isCopied = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.#isCopied = false;
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
    const label = this.#isCopied ? copied : copy;
    return html`<div class="actions">
      <button
        class="quiet"
        part="message-copy"
        aria-label=${label}
        title=${label}
        @click=${() => this.#copy(text)}
      >
        ${this.#isCopied ? doneIcon : copyIcon}
      </button>
      <span class="spoken" role="status">${this.#isCopied ? copied : nothing}</span>
    </div>`;
  }

  readonly #onEdit = (): void => void ask(this.#host, "agent-edit-start", null);

  async #copy(text: string): Promise<void> {
    const root = this.#host.shadowRoot?.querySelector(".root") ?? null;
    if (!(await copyText(text, root))) return;
    this.#showCopied(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#showCopied(false), SHOW_COPIED_MS);
  }

  #showCopied(isCopied: boolean): void {
    this.#isCopied = isCopied;
    this.#host.requestUpdate();
  }
}

/** What the assistant wrote, as it wrote it: markdown. */
function textOf({ parts }: AgentMessage): string {
  return parts
    .flatMap((part) => (part.type === "text" ? [part.text] : []))
    .join("\n\n")
    .trim();
}
