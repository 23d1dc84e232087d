import { html, nothing } from "lit";
import type { PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import { FLAG_ATTRIBUTE } from "./flag-attribute.js";
import { readTabItem, writeTabItem } from "../src/store/tab-item.js";
import { markIcon } from "./mark-icon.js";
import { ModelElement } from "./model-element.js";
import type { AgentStrings } from "./strings.js";

const MODES = ["inline", "launcher", "panel"] as const;

/** What stands in the panel. */
export interface PanelBody {
  render(label: string, words: AgentStrings): TemplateResult;
}

/**
 * An element with a composer that stands in the flow of the page, or in a panel beside the page which a
 * button in the corner opens. The panel is not modal: the page stays usable. A closed one is inert, so that
 * nobody gets into it by keyboard and no screen reader reads it.
 *
 * @fires {CustomEvent<null>} agent-open - The panel was opened.
 * @fires {CustomEvent<null>} agent-close - The panel was closed.
 */
export abstract class PanelElement extends ModelElement {
  static override properties: PropertyDeclarations = {
    mode: { reflect: true },
    opened: { reflect: true, converter: FLAG_ATTRIBUTE },
    _body: { attribute: false },
    _isBroken: { attribute: false },
  };

  /**
   * `inline`: in the flow, always open. `launcher`: a button in the corner that opens a floating panel.
   * `panel`: the same with a panel at the inline end, as high as the window. Default `inline`.
   */
  declare mode: (typeof MODES)[number] | null;
  /** Whether the panel is open. Set by the page it moves no focus. */
  declare opened: boolean;
  declare private _body: PanelBody | null;
  declare private _isBroken: boolean;

  /** What had the focus when the field's was asked for; undefined: nobody asks. */
  #askedAt: Element | null | undefined;
  #hadFocus = false;
  #isLoading = false;

  constructor() {
    super();
    this.mode = null;
    this.opened = false;
    this._body = null;
    this._isBroken = false;
  }

  /** Opens the panel. In the handler of a click or a key it focuses the field, too; at page load it does not. */
  open(): void {
    if (navigator.userActivation.isActive) this.focusComposer();
    else this.opened = true;
  }

  /** Closes the panel. A focus in it goes back to the button that opens it. */
  close(): void {
    this.opened = false;
  }

  /** Focuses the field, without scrolling the page. Opens the panel first. */
  focusComposer(): void {
    if (this.isFloating) this.opened = true;
    this.#askedAt = document.activeElement;
    if (!this.isUpdatePending) this.#focusAsAsked();
  }

  /** Whether it is a button and a panel, by its `mode`. */
  get isFloating(): boolean {
    return this.mode === "launcher" || this.mode === "panel";
  }

  /** Whether there is something to see but the button. */
  protected get isOpen(): boolean {
    return !this.isFloating || this.opened;
  }

  /** Whether the panel lies over the whole page, as it does on phones (`styles/chat-panel.ts`). */
  protected get coversPage(): boolean {
    return this.isFloating && this.opened && matchMedia("(max-width: 479.98px)").matches;
  }

  /** Loads what is shown in the panel, with its styles. Called when it is needed first, or soon will be. */
  protected abstract loadBody(): Promise<PanelBody>;

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    if (changed.has("mode") && this.mode !== null && !MODES.includes(this.mode)) {
      this.report(`mode="${String(this.mode)}" is none of ${MODES.join(", ")}; "inline" is used.`);
    }
    this.#keepOpen(changed);
    this.#hadFocus = this.#find("#panel")?.matches(":focus-within") ?? false;
    if (!this.isOpen) this.#askedAt = undefined;
    // Not at every update: what could not be loaded is tried again when the person opens it again.
    else if (!this.hasUpdated || changed.has("opened") || changed.has("mode")) void this.#load();
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    this.#focusAsAsked();
    // What it was from the beginning is no news.
    if (!this.isFloating || changed.get("opened") === undefined) return;
    if (!this.opened && this.#hadFocus) this.#find(".launcher")?.focus({ preventScroll: true });
    const type = this.opened ? "agent-open" : "agent-close";
    this.dispatchEvent(new CustomEvent(type, { detail: null, bubbles: true, composed: true }));
  }

  /** Button and panel. `label`: the name of both; `note`: what the button says besides. */
  protected renderPanel(label: string, note: string): TemplateResult {
    const { isFloating, words } = this;
    const broken = this._isBroken
      ? html`<p class="broken" role="alert">${words.notLoaded}</p>`
      : nothing;
    return html`<div class="root">
      ${isFloating ? this.#renderLauncher(label, note) : nothing}
      ${
        this._body || !isFloating
          ? html`<section
              id="panel"
              part="base"
              role=${isFloating ? "dialog" : nothing}
              aria-label=${label}
              ?inert=${!this.isOpen}
              @keydown=${this.#onKey}
            >
              ${this._body?.render(label, words) ?? broken}
            </section>`
          : broken
      }
    </div>`;
  }

  /** A panel that is open stays so on the next page of the tab: the conversation goes on there. */
  #keepOpen(changed: PropertyValues<this>): void {
    const item = `panel.${this.store.name}`;
    if (this.hasUpdated && changed.has("opened")) writeTabItem(item, this.opened ? "open" : null);
    else if (!this.hasUpdated && readTabItem(item)) this.opened = true;
  }

  #renderLauncher(label: string, note: string): TemplateResult {
    const isAway = this.opened && this._body !== null;
    return html`<button
      class="launcher"
      part="launcher"
      aria-label=${note === "" ? label : `${label}: ${note}`}
      title=${label}
      aria-expanded=${this.opened}
      aria-controls="panel"
      aria-busy=${this.opened && this.#isLoading}
      ?data-note=${note !== ""}
      ?hidden=${isAway}
      @click=${this.#onLauncher}
      @focus=${this.#load}
      @pointerenter=${this.#load}
    >
      <slot name="launcher-icon">${markIcon}</slot>
    </button>`;
  }

  readonly #load = async (): Promise<void> => {
    if (this._body || this.#isLoading) return;
    this.#isLoading = true;
    this._isBroken = false;
    try {
      this._body = await this.loadBody();
    } catch (error) {
      this._isBroken = this.isOpen; // Not where a pointer only passed.
      this.opened = false; // The next press of the button tries anew.
      reportError(error);
    }
    this.#isLoading = false;
  };

  /** Escape closes the panel, but where it ends a word of an input method or something in the panel. */
  readonly #onKey = (event: KeyboardEvent): void => {
    const isOwn = event.key === "Escape" && !event.isComposing && event.keyCode !== 229;
    if (isOwn && !event.defaultPrevented && this.isFloating) this.close();
  };

  readonly #onLauncher = (): void => {
    if (this.opened) this.close();
    else this.focusComposer();
  };

  #focusAsAsked(): void {
    const composer = this.#find("agent-composer");
    if (!composer || this.#askedAt === undefined) return;
    // Whoever has gone elsewhere while it was being loaded is left there.
    const isFree = [this.#askedAt, document.body, this].includes(document.activeElement);
    this.#askedAt = undefined;
    if (isFree) composer.focus();
  }

  #find(selector: string): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(selector);
  }
}

declare global {
  interface HTMLElementEventMap {
    "agent-open": CustomEvent<null>;
    "agent-close": CustomEvent<null>;
  }
}
