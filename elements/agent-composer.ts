import { html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { live } from "lit/directives/live.js";
import type { AgentMessage } from "../src/local-agent/contract/messages.js";
import { cancelEdit } from "../src/store/requests/cancel-edit.js";
import { isRefusal, readyAdapter } from "../src/store/requests/request-refusal.js";
import { readTabItem, writeTabItem } from "../src/store/tab-item.js";
import type { RefusalCode } from "../src/store/requests/request-refusal.js";
import { AgentElement } from "./agent-element.js";
import { sendIcon, stopIcon } from "./icons.js";
import { refusalText } from "./refusal-words.js";
import { StoreController } from "./store-controller.js";
import type { AgentStrings } from "./strings.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { composer } from "./styles/composer.js";

/** Safari ends a composition before the keydown of the Enter that ended it. */
const COMPOSED_JUST_NOW_MS = 100;

/**
 * Where the person writes: Enter sends, Shift+Enter begins a new line, and Send is Stop while the assistant
 * answers. One may write at any time; what cannot be sent yet stays, with the reason beside it, also over a
 * load of the page. While the person changes their last message, the field has that, and then again what was
 * in it before.
 *
 * @tag agent-composer
 * @fires {CustomEvent<{text: string}>} agent-send - A message is to be sent. Cancelable: then the page has
 *   taken it, and the field is emptied.
 * @fires {CustomEvent<{text: string}>} agent-edit - The last message is to be replaced. Cancelable, too.
 * @fires {CustomEvent<null>} agent-edit-cancel - The last message is to stay as it is. Cancelable.
 * @fires {CustomEvent<null>} agent-stop - Stop was pressed. Cancelable.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart composer - The row around everything.
 * @csspart editing - The line above the box while the last message is being changed.
 * @csspart box - The box around field and button.
 * @csspart input - The text field.
 * @csspart send - The button while it says Send.
 * @csspart stop - The button while it says Stop.
 * @csspart note - Why a message was not sent.
 */
export class AgentComposer extends AgentElement {
  static override properties = {
    placeholder: {},
    _text: { attribute: false },
    _note: { attribute: false },
  };
  static override styles = [base, buttons, composer];

  /** What the empty field says while one can send. */
  declare placeholder: string | null;
  declare private _text: string;
  declare private _note: string;

  /** What is in the field while no message is being changed. */
  #draft = "";
  #editing: string | null = null;
  #composedAt = -Infinity;
  readonly #store = new StoreController(this, (_part, state, before) => {
    // What was in the way may be gone.
    if (state.status !== before.status || state.model !== before.model) this._note = "";
  });

  constructor() {
    super();
    this.placeholder = null;
    this._text = "";
    this._note = "";
  }

  /** Focuses the field, without scrolling the page. */
  override focus(options?: FocusOptions): void {
    if (this.hasUpdated) {
      this.renderRoot.querySelector("textarea")?.focus({ preventScroll: true, ...options });
    } else {
      void this.updateComplete.then(() => this.focus(options));
    }
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (!this.hasUpdated && this._text === "") {
      this._text = this.#draft = readTabItem(this.#draftName) ?? "";
    }
    const { editing, messages } = this.#store.state;
    if (editing === this.#editing) return;
    this.#editing = editing;
    this._note = "";
    this._text = editing === null ? this.#draft : textOf(messages.find(({ id }) => id === editing));
    if (editing !== null && this.hasUpdated) void this.updateComplete.then(() => this.#focusEnd());
  }

  protected override render() {
    const { words } = this;
    const adapter = readyAdapter(this.#store.store);
    const refusal = isRefusal(adapter) ? adapter : null;
    const runs = refusal?.code === "busy";
    return html`
      <form class="root" part="composer" @submit=${this.#onSubmit}>
        ${
          this.#editing === null
            ? nothing
            : html`<div class="editing small" part="editing">
                <span id="editing">${words.editing}</span>
                <button class="quiet" type="button" @click=${this.#onCancelEdit}>
                  ${words.cancel}
                </button>
              </div>`
        }
        <div class="box" part="box">
          <div class="field">
            <textarea
              part="input"
              rows="1"
              dir="auto"
              autocomplete="off"
              enterkeyhint="send"
              aria-label=${words.message}
              aria-describedby=${this.#editing === null ? "state note" : "editing state note"}
              placeholder=${this.#placeholder(refusal?.code)}
              .value=${live(this._text)}
              @input=${this.#onInput}
              @keydown=${this.#onKeyDown}
              @keyup=${this.#onKeyUp}
              @compositionend=${this.#onCompositionEnd}
            ></textarea>
            <div class="mirror" aria-hidden="true" dir="auto">${this._text}&#8203;</div>
          </div>
          <button
            class=${runs ? "stop" : "primary"}
            part=${runs ? "stop" : "send"}
            type="submit"
            aria-label=${runs ? words.stop : words.send}
            aria-disabled=${!runs && (refusal !== null || this._text.trim() === "")}
            aria-describedby="state"
            @click=${this.#onClick}
          >
            ${runs ? stopIcon : sendIcon}
          </button>
        </div>
        <p id="state" hidden>${runs || !refusal ? words.keys : refusalText(refusal, words)}</p>
        <p id="note" class="small" part="note" role="status" dir="auto">${this._note}</p>
      </form>
    `;
  }

  #placeholder(code: RefusalCode | undefined): string {
    const { availability } = this.#store.state.model;
    if (code === undefined || code === "busy") return this.placeholder ?? this.words.placeholder;
    if (code === "not-ready" && availability === "downloading") {
      return this.words.placeholderDownloading;
    }
    return this.words[PLACEHOLDERS[code] ?? "placeholderUnavailable"];
  }

  readonly #onInput = (event: Event): void => {
    this._text = (event.currentTarget as HTMLTextAreaElement).value;
    this._note = "";
    if (this.#editing === null) this.#keepDraft(this._text);
  };

  readonly #onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && this.#editing !== null && !event.isComposing) {
      event.preventDefault();
      event.stopPropagation(); // It is not meant for the panel around this.
      return this.#onCancelEdit();
    }
    if (event.key !== "Enter" || event.shiftKey) return;
    // This Enter takes a word of an input method; 229 is Safari's sign for it.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.timeStamp - this.#composedAt < COMPOSED_JUST_NOW_MS) return;
    event.preventDefault();
    if (!event.repeat) this.#send();
  };

  readonly #onCompositionEnd = (event: CompositionEvent): void => {
    this.#composedAt = event.timeStamp;
  };

  readonly #onKeyUp = (): void => {
    this.#composedAt = -Infinity;
  };

  readonly #onSubmit = (event: SubmitEvent): void => event.preventDefault();

  readonly #onClick = (event: MouseEvent): void => {
    if (!this.#store.store.run) this.#send();
    // The second half of a double click on Send is no Stop.
    else if (event.detail < 2) this.#store.ask("agent-stop", null);
  };

  #send(): void {
    const isEdit = this.#editing !== null;
    const type = isEdit ? "agent-edit" : "agent-send";
    const refusal = this.#store.ask(type, { text: this._text });
    if (refusal) {
      this._note = refusalText(refusal, this.words);
    } else if (isEdit) {
      cancelEdit(this.#store.store); // Over already, unless the page has taken the text.
    } else {
      this._text = "";
      this.#keepDraft("");
    }
  }

  readonly #onCancelEdit = (): void => {
    this.#store.ask("agent-edit-cancel", null);
    this.focus(); // The button goes.
  };

  get #draftName(): string {
    return `draft.${this.#store.store.name}`;
  }

  #keepDraft(text: string): void {
    this.#draft = text;
    writeTabItem(this.#draftName, text === "" ? null : text);
  }

  #focusEnd(): void {
    this.focus();
    this.renderRoot
      .querySelector("textarea")
      ?.setSelectionRange(this._text.length, this._text.length);
  }
}

function textOf(message: AgentMessage | undefined): string {
  return (message?.parts ?? []).map((part) => (part.type === "text" ? part.text : "")).join("\n");
}

const PLACEHOLDERS: { readonly [Code in RefusalCode]?: keyof AgentStrings } = {
  "no-model": "placeholderNoModel",
  "not-ready": "placeholderDownloadable",
};

if (!customElements.get("agent-composer")) customElements.define("agent-composer", AgentComposer);

declare global {
  interface HTMLElementTagNameMap {
    "agent-composer": AgentComposer;
  }
}
