import { html, nothing } from "lit";
import type { PropertyValues } from "lit";
import type { AgentStore } from "../src/store/agent-store.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";
import { renderHeader } from "./chat-header.js";
import { ChatEvents } from "./chat-events.js";
import { configureAgent } from "./configure-agent.js";
import { markIcon } from "./icons.js";
import { MODEL_SETTINGS, ModelElement } from "./model-element.js";
import { CARD_PARTS, COMPOSER_PARTS, ERROR_PARTS, LOG_PARTS } from "./part-names.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { chat } from "./styles/chat.js";

const WORDS = {
  fromAttribute: (value: string | null): readonly string[] =>
    value?.split(/\s+/).filter((word) => word !== "") ?? [],
};

export type { AgentStrings } from "./strings.js";

/**
 * An assistant for the page, in the flow of the page: header, conversation, download card, errors, composer.
 * It takes the width it is given and `--agent-block-size` or the page's own `block-size` as its height.
 *
 * Which model answers: the `adapter` property; else the on-device model that the attributes name; else what
 * the agent's store has already; else the default on-device model. Every attribute also works as `data-…`.
 *
 * @tag agent-chat
 * @fires {CustomEvent<null>} agent-ready - The model can answer now.
 * @fires {CustomEvent<AgentMessage>} agent-message - A message is complete: the person's when it is sent, the
 *   assistant's when its run ends.
 * @fires {CustomEvent<AgentToolPart>} agent-tool-call - A tool call began, asks, was answered or ended.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - A run (`run-failed`) or a download
 *   (`model-failed`) failed, or a request was refused (the refusal's code).
 * @fires {CustomEvent<{text: string}>} agent-send - A message is to be sent. Cancelable, as all requests.
 * @fires {CustomEvent<null>} agent-stop - The run is to be stopped.
 * @fires {CustomEvent<null>} agent-retry - The last message is to be answered once more.
 * @fires {CustomEvent<null>} agent-clear - The conversation is to be emptied.
 * @fires {CustomEvent<null>} agent-download - The model is to be downloaded.
 * @fires {CustomEvent<null>} agent-download-cancel - The download is to be cancelled.
 * @fires {CustomEvent<{approvalId: string, approved: boolean}>} agent-approve - The person answered a call
 *   that asks first.
 * @slot - Shown below the chat. `<agent-chat />` makes the rest of the page its content: it must not vanish.
 * @slot header - Replaces the header's content.
 * @slot empty - Replaces the greeting.
 * @slot footer - Below the composer.
 * @csspart base - The box around everything.
 * @csspart header - The header.
 * @csspart mark - The sign in the header and in the greeting.
 * @csspart label - The assistant's name.
 * @csspart status - The line under the name.
 * @csspart new - The button "New conversation".
 * @csspart greeting - The greeting.
 * @csspart log - What scrolls. All parts of the elements inside can be styled from here by their names.
 * @cssprop [--agent-accent] - Color of buttons, links and focus.
 * @cssprop [--agent-on-accent] - Color of what stands on the accent.
 * @cssprop [--agent-surface] - The background.
 * @cssprop [--agent-surface-2] - Background of fields and of what is open.
 * @cssprop [--agent-surface-3] - Background of the person's messages and of tracks.
 * @cssprop [--agent-text] - Color of text.
 * @cssprop [--agent-text-2] - Color of lesser text.
 * @cssprop [--agent-line] - Color of borders.
 * @cssprop [--agent-ok] - Color of what worked.
 * @cssprop [--agent-warn] - Color of what waits for the person.
 * @cssprop [--agent-warn-surface] - Background of what waits for the person.
 * @cssprop [--agent-bad] - Color of what failed.
 * @cssprop [--agent-bad-surface] - Background of what failed.
 * @cssprop [--agent-focus] - Color of the focus ring. Default: the accent.
 * @cssprop [--agent-font=system-ui, sans-serif] - Font family.
 * @cssprop [--agent-mono=ui-monospace, monospace] - Font family of code.
 * @cssprop [--agent-font-size=15px] - Size of text, an absolute length.
 * @cssprop [--agent-radius=14px] - Radius of corners; smaller and larger ones follow it.
 * @cssprop [--agent-space=16px] - Space at the edges.
 * @cssprop [--agent-shadow] - Shadow of the box.
 * @cssprop [--agent-block-size=min(640px, 80dvh)] - Height of the chat.
 */
export class AgentChat extends ModelElement {
  static override properties = {
    label: {},
    greeting: {},
    placeholder: {},
    instructions: {},
    maxSteps: { attribute: "max-steps", type: Number },
    imageOrigins: { attribute: "image-origins", converter: WORDS },
    _isBroken: { attribute: false },
  };
  static override styles = [base, buttons, chat];

  /** The assistant's name, in the header. Default "Assistant". */
  declare label: string | null;
  /** Said while there is no message. Default "How can I help?". */
  declare greeting: string | null;
  /** What the empty field says. Default "Ask, or say what to do". */
  declare placeholder: string | null;
  /** What the site is and how its tools fit together, for the model. */
  declare instructions: string | null;
  /** Model steps per message, from 1. Default 6. */
  declare maxSteps: number | null;
  /** Origins beside the page's own from which the images of an answer may be loaded, with spaces between them. */
  declare imageOrigins: readonly string[];
  declare private _isBroken: boolean;

  readonly #events = new ChatEvents(this);
  readonly #store = new StoreController(this, (part, state, before) => {
    this.#events.fire(part, state, before);
    this.#keepFocus();
  });

  constructor() {
    super();
    this.label = null;
    this.greeting = null;
    this.placeholder = null;
    this.instructions = null;
    this.maxSteps = null;
    this.imageOrigins = [];
    this._isBroken = false;
  }

  /** Sends a message, as if the person had. @returns Why it was refused, or null. */
  send(text: string): RequestRefusal | null {
    return this.#store.ask("agent-send", { text });
  }

  /** Stops what runs. */
  stop(): void {
    this.#store.ask("agent-stop", null);
  }

  /** Answers the last message once more; what was done is not done again. @returns Why not, or null. */
  retry(): RequestRefusal | null {
    return this.#store.ask("agent-retry", null);
  }

  /** Empties the conversation. @returns Why not, or null. */
  clear(): RequestRefusal | null {
    return this.#store.ask("agent-clear", null);
  }

  /** Focuses the field, without scrolling the page. */
  focusComposer(): void {
    if (customElements.get("agent-composer")) {
      this.renderRoot.querySelector("agent-composer")?.focus();
    } else {
      void customElements.whenDefined("agent-composer").then(() => this.focusComposer());
    }
  }

  protected override get store(): AgentStore {
    return this.#store.store;
  }

  protected override get settings(): readonly string[] {
    return [...MODEL_SETTINGS, "instructions", "maxSteps"];
  }

  protected override configure(changed: PropertyValues<this>): void {
    configureAgent(this.store, this, changed, this.report);
    super.configure(changed);
  }

  protected override render() {
    const label = this.label ?? this.words.label;
    return html`
      <section class="root" part="base" aria-label=${label}>
        <header part="header">
          <slot name="header"
            >${renderHeader(label, this.#store.store, this.words, () => void this.clear())}</slot
          >
        </header>
        ${this._isBroken ? html`<p class="broken" role="alert">${this.words.notLoaded}</p>` : nothing}
        <agent-log
          exportparts=${LOG_PARTS}
          .strings=${this.strings}
          .imageOrigins=${this.imageOrigins}
        >
          <slot name="empty" slot="empty">
            <div class="greeting" part="greeting">
              <span class="mark large" part="mark">${markIcon}</span>
              <h2 dir="auto">${this.greeting ?? this.words.greeting}</h2>
              <p>${this.words.greetingMore}</p>
            </div>
          </slot>
          <agent-error exportparts=${ERROR_PARTS} .strings=${this.strings}></agent-error>
          <agent-download-card
            exportparts=${CARD_PARTS}
            .strings=${this.strings}
          ></agent-download-card>
        </agent-log>
        <agent-composer
          exportparts=${COMPOSER_PARTS}
          .placeholder=${this.placeholder}
          .strings=${this.strings}
        ></agent-composer>
        <slot name="footer"></slot>
      </section>
      <slot></slot>
    `;
  }

  protected override firstUpdated(): void {
    void this.#loadPieces();
  }

  /** The pieces are loaded when there is a chat to see. Until then the browser shows their tags as boxes. */
  async #loadPieces(): Promise<void> {
    try {
      await import("./chat-pieces.js");
    } catch (error) {
      this._isBroken = true;
      reportError(error);
    }
  }

  /** What a person's focus was in may go (the card, an error, a button): then the field has it next. */
  #keepFocus(): void {
    const focused = this.shadowRoot?.activeElement;
    if (!focused || focused.localName === "agent-composer") return;
    requestAnimationFrame(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (isLost && this.isConnected) this.focusComposer();
    });
  }
}

if (!customElements.get("agent-chat")) customElements.define("agent-chat", AgentChat);

declare global {
  interface HTMLElementTagNameMap {
    "agent-chat": AgentChat;
  }
}
