import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import "./agent-activity.js";
import { AgentElement } from "./agent-element.js";
import "./agent-message.js";
import { announcementOf } from "./announcements.js";
import { FollowEnd } from "./follow-end.js";
import { downIcon } from "./icons.js";
import { ACTIVITY_PARTS, MESSAGE_PARTS } from "./part-names.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { log } from "./styles/log.js";

/** A screen reader has taken what is older than the last few. */
const MAX_ANNOUNCEMENTS = 3;

/**
 * The conversation. It follows its end while the person is there; who has scrolled up is not moved, and gets
 * a button "New messages". To a screen reader it is a log that is silent by itself, with one announcer that
 * speaks boundaries: sent, answering, a tool asks, answered, failed.
 *
 * @tag agent-log
 * @slot - Shown after the messages, inside what scrolls.
 * @slot empty - Shown while there is no message.
 * @csspart log - What scrolls.
 * @csspart messages - The column of messages.
 * @csspart to-end - The button "New messages".
 * @csspart bubble - The box around a message; its inner parts as in `agent-message`.
 * @csspart activity - What the assistant is doing; its inner parts as in `agent-activity`.
 */
export class AgentLog extends AgentElement {
  static override properties = {
    imageOrigins: { attribute: false },
    _announcements: { attribute: false },
  };
  static override styles = [base, buttons, log];

  /** Origins beside the page's own from which the images of an answer may be loaded. */
  declare imageOrigins: readonly string[];
  declare private _announcements: readonly { readonly id: number; readonly text: string }[];

  #announced = 0;
  readonly #follow = new FollowEnd(this);
  readonly #store = new StoreController(this, (part, state, before) => {
    // Who has just sent something wants to see what comes of it.
    if (part.type === "user-message") this.#follow.toEnd();
    else if (state.messages !== before.messages) this.#follow.contentCame();
    const text = announcementOf(part, state, before, this.words);
    if (text !== null) this.#announce(text);
  });

  constructor() {
    super();
    this.imageOrigins = [];
    this._announcements = [];
  }

  /** Focuses the conversation, without scrolling the page. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>("#log")?.focus({ preventScroll: true, ...options });
  }

  protected override render() {
    const { words } = this;
    const { state } = this.#store;
    const shown = state.messages.filter(({ parts }) => parts.length > 0);
    return html`
      <div class="root">
        <div
          id="log"
          part="log"
          role="log"
          aria-live="off"
          aria-label=${words.conversation}
          tabindex="0"
          @scroll=${this.#follow.onScroll}
          @click=${this.#follow.onClick}
        >
          <div id="messages" part="messages">
            ${state.messages.length === 0 ? html`<slot name="empty"></slot>` : nothing}
            ${repeat(
              shown,
              ({ id }) => id,
              (message) => this.#renderMessage(message),
            )}
            <agent-activity exportparts=${ACTIVITY_PARTS} .strings=${this.strings}></agent-activity>
            <slot></slot>
          </div>
        </div>
        ${
          this.#follow.hasUnseen
            ? html`<button class="to-end" part="to-end" @click=${this.#onToEnd}>
                ${downIcon} ${words.newMessages}
              </button>`
            : nothing
        }
        <div class="spoken" role="status" aria-atomic="false">
          ${repeat(
            this._announcements,
            ({ id }) => id,
            ({ text }) => html`<p dir="auto">${text}</p>`,
          )}
        </div>
      </div>
    `;
  }

  #renderMessage(message: AgentMessage) {
    const { state } = this.#store;
    return html`<agent-message
      class=${message.role}
      exportparts=${MESSAGE_PARTS}
      .message=${message}
      .open=${state.status === "streaming" && message === state.messages.at(-1)}
      .imageOrigins=${this.imageOrigins}
      .timings=${state.timings}
      .strings=${this.strings}
    ></agent-message>`;
  }

  #announce(text: string): void {
    this.#announced += 1;
    this._announcements = [...this._announcements, { id: this.#announced, text }].slice(
      -MAX_ANNOUNCEMENTS,
    );
  }

  readonly #onToEnd = (): void => {
    this.#follow.toEnd();
    this.focus(); // The button goes.
  };
}

if (!customElements.get("agent-log")) customElements.define("agent-log", AgentLog);

declare global {
  interface HTMLElementTagNameMap {
    "agent-log": AgentLog;
  }
}
