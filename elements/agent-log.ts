import { html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import "./agent-activity.js";
import { AgentElement } from "./agent-element.js";
import { announcementOf } from "./announcements.js";
import { FollowEnd } from "./follow-end.js";
import { downIcon } from "./icons.js";
import { ACTIVITY_PARTS, MESSAGE_PARTS } from "./part-names.js";
import { TEXT_LIST } from "./property-kinds.js";
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
 * @csspart not-kept - The line that says that the conversation cannot be kept.
 * @csspart to-end - The button "New messages".
 * @csspart bubble - The box around a message; its inner parts as in `agent-message`.
 * @csspart activity - What the assistant is doing; its inner parts as in `agent-activity`.
 */
export class AgentLog extends AgentElement {
  static override properties = {
    _isBroken: { attribute: false },
    imageOrigins: { attribute: false, kind: TEXT_LIST },
    _announcements: { attribute: false },
  };
  static override styles = [base, buttons, log];

  /** Origins beside the page's own from which the images of an answer may be loaded. */
  declare imageOrigins: readonly string[];
  declare private _isBroken: boolean;
  declare private _announcements: readonly { readonly id: number; readonly text: string }[];

  #announced = 0;
  readonly #follow = new FollowEnd(this);
  readonly #store = new StoreController(this, (part, state, before) => {
    // Who has just sent something wants to see what comes of it.
    if (part.type === "user-message") this.#follow.toEnd();
    else if (state.messages !== before.messages) this.#follow.contentCame();
    const { adapter } = this.#store.store;
    const text = announcementOf(part, state, before, this.words, adapter?.sendsTo);
    if (text !== null) this.#announce(text);
    if (state.storageError !== null && before.storageError === null) {
      this.#announce(this.words.notKept);
    }
  });

  constructor() {
    super();
    this.imageOrigins = [];
    this._isBroken = false;
    this._announcements = [];
  }

  /** Focuses the conversation, without scrolling the page. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>("#log")?.focus({ preventScroll: true, ...options });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { messages, model } = this.#store.state;
    if (messages.length > 0 || model.availability === "downloading") void this.#loadMessages();
  }

  protected override render() {
    const { words } = this;
    const { state } = this.#store;
    const last = state.messages.findLast(({ role }) => role === "user");
    const editable = state.status === "ready" || state.status === "error" ? last : undefined;
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
            ${this._isBroken ? html`<p class="broken" role="alert">${words.notLoaded}</p>` : nothing}
            ${state.messages.length === 0 ? html`<slot name="empty"></slot>` : nothing}
            ${repeat(
              shown,
              ({ id }) => id,
              (message) => this.#renderMessage(message, message === editable),
            )}
            <agent-activity exportparts=${ACTIVITY_PARTS} .strings=${this.words}></agent-activity>
            <slot></slot>
            ${
              state.storageError === null
                ? nothing
                : html`<p class="not-kept small" part="not-kept">${words.notKept}</p>`
            }
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

  /** What shows messages is loaded with the first one, or beside the model: an open chat may stay empty. */
  async #loadMessages(): Promise<void> {
    if (customElements.get("agent-message")) return;
    try {
      await import("./agent-message.js");
      this._isBroken = false;
    } catch (error) {
      if (!this._isBroken) reportError(error);
      this._isBroken = true;
    }
  }

  #renderMessage(message: AgentMessage, editable: boolean) {
    const { state } = this.#store;
    return html`<agent-message
      class=${message.role}
      exportparts=${MESSAGE_PARTS}
      .message=${message}
      .open=${state.status === "streaming" && message === state.messages.at(-1)}
      .editable=${editable}
      .imageOrigins=${this.imageOrigins}
      .timings=${state.timings}
      .strings=${this.words}
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
