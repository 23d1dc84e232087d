import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { DownloadProgress } from "../src/local-agent/contract/provider.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { DownloadFacts } from "./download-facts.js";
import type { ProgressLines } from "./download-progress.js";
import { factLines, memoryText, serverText } from "./download-words.js";
import { formatBytes } from "./format-quantity.js";
import { isDownload } from "./is-download.js";
import { ModelElement } from "./model-element.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { downloadCard } from "./styles/download-card.js";

/** After these the facts may be others. */
const REFRESHING: ReadonlySet<string> = new Set(["model-error", "model-availability"]);

/**
 * Offers the model's download: what it is, that nothing typed leaves the device, how big it is. The download
 * starts by the person's click alone. Then its progress in bytes, Pause, Cancel, and where it fails the reason and
 * Try again. When the model is ready the card is a line that says where it is, with Delete, until the conversation
 * begins. There is none where nothing needs a download. Where a server answers because the device cannot
 * (`fallback`), it says so until something is sent.
 *
 * A page that has no `<agent-chat>` names its model here, by the same attributes.
 *
 * @tag agent-download-card
 * @fires {CustomEvent<null>} agent-download - Download or Try again was pressed. Cancelable.
 * @fires {CustomEvent<null>} agent-download-pause - Pause was pressed. Cancelable.
 * @fires {CustomEvent<null>} agent-download-cancel - Cancel was pressed. Cancelable.
 * @fires {CustomEvent<null>} agent-model-delete - Delete was pressed twice. Cancelable.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart card - The card.
 * @csspart card-title - Its heading.
 * @csspart card-text - What it says.
 * @csspart card-model - The model's name and size.
 * @csspart card-fact - Where it comes from, what of it is here, what to know of the connection.
 * @csspart card-progress - The bar.
 * @csspart card-numbers - The bytes and the time left.
 * @csspart card-error - Why the download failed.
 * @csspart card-ready - Before the conversation: the model's size here, the memory that it is in.
 * @csspart card-button - Download, Resume, Pause, Cancel, Try again or Delete.
 */
export class AgentDownloadCard extends ModelElement {
  static override properties = { _asks: { attribute: false }, _lines: { attribute: false } };
  static override styles = [base, buttons, downloadCard];

  /** Whether a second press of Delete deletes. */
  declare private _asks: boolean;
  /** Of a download that goes on; null until what draws it is loaded. */
  declare private _lines: ProgressLines | null;

  readonly #facts = new DownloadFacts(this);
  /** Which adapter's host the person has read of, and has written to. */
  #toldOf: AgentAdapter | null = null;
  readonly #store = new StoreController(this, (part) => {
    if (part.type === "user-message") this.#toldOf = this.#store.store.adapter;
    if (part.type === "model-availability") this._lines?.reset();
    if (REFRESHING.has(part.type)) this.#facts.refresh();
    if (part.type === "model-progress") this._lines?.take(part.progress);
  });

  constructor() {
    super();
    this._asks = false;
    this._lines = null;
  }

  protected override get store(): AgentStore {
    return this.#store.store;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    this.#facts.about(this.#store.store.adapter);
    if (this.#store.state.model.availability === "downloading") void this.#loadLines();
  }

  protected override render() {
    const { adapter } = this.#store.store;
    const { availability, progress, error } = this.#store.state.model;
    if (!adapter) return nothing;
    if (availability === "available") {
      return adapter.sendsTo === undefined
        ? this.#renderReady(adapter)
        : this.#renderServer(adapter);
    }
    if (availability === "unavailable") return this.#renderUnavailable();
    if (!adapter.prepare) return nothing; // Nothing to press: the run itself makes the model ready.
    if (availability === "downloading") return this.#renderProgress(progress);
    return this.#renderOffer(adapter, error);
  }

  #renderOffer(adapter: AgentAdapter, error: string | undefined): TemplateResult {
    const { words } = this;
    const { size, here, partial } = this.#facts;
    const download = partial ? words.resume : words.download;
    const about = adapter.label + (size === undefined ? "" : ` · ${formatBytes(size, words.lang)}`);
    return this.#renderCard(
      error === undefined ? words.downloadTitle : words.downloadFailed,
      html`
        ${
          error === undefined
            ? html`<p class="text" part="card-text">${words.downloadPrivacy}</p>`
            : html`<p class="text error" part="card-error" dir="auto">${error}</p>`
        }
        <p class="small" part="card-model">${about}</p>
        ${factLines(words, this.#facts).map((line) => html`<p class="small" part="card-fact">${line}</p>`)}
      `,
      error === undefined ? download : words.tryAgain,
      here > 0 && adapter.remove ? this.#renderDelete() : nothing,
    );
  }

  /** Before the conversation begins, a person reads where the model is, and may delete it. */
  #renderReady(adapter: AgentAdapter): TemplateResult | typeof nothing {
    const isBegun = this.#store.state.messages.length > 0;
    if (this.#facts.here === 0 || !adapter.remove || isBegun) return nothing;
    return html`
      <div class="root ready small" part="card-ready">
        <p>${memoryText(this.words, adapter, this.#facts)}</p>
        ${this.#renderDelete()}
      </div>
    `;
  }

  #renderDelete(): TemplateResult {
    const ask = (asks: boolean) => () => (this._asks = asks);
    const remove = () => {
      this._asks = false;
      this.#store.ask("agent-model-delete", null);
    };
    return html`<button
      part="card-button"
      @click=${this._asks ? remove : ask(true)}
      @blur=${ask(false)}
    >
      ${this._asks ? this.words.deleteQuestion : this.words.deleteModel}
    </button>`;
  }

  #renderProgress(progress: DownloadProgress | undefined): TemplateResult {
    const { words } = this;
    const loading = progress !== undefined && !isDownload(progress);
    // What is kept can be gone on with. While it is loaded all of it is here, and nobody wants it deleted.
    const pauses = this.#store.store.adapter?.stored !== undefined && !loading;
    return this.#renderCard(
      loading ? words.loading : words.downloading,
      this._lines?.render(words, progress) ?? html``,
      pauses ? words.pause : words.cancel,
      pauses ? this.#renderCancel() : nothing,
    );
  }

  async #loadLines(): Promise<void> {
    if (this._lines) return;
    try {
      const { ProgressLines } = await import("./download-progress.js");
      this._lines ??= new ProgressLines();
    } catch {
      // The network is gone: the download, which needs it too, will say so.
    }
  }

  #renderCancel(): TemplateResult {
    return html`<button
      part="card-button"
      @click=${() => this.#store.ask("agent-download-cancel", null)}
    >
      ${this.words.cancel}
    </button>`;
  }

  #renderUnavailable(): TemplateResult {
    return this.#renderNotice(this.words.unavailableTitle, this.words.unavailableMore);
  }

  #renderServer(adapter: AgentAdapter): TemplateResult | typeof nothing {
    const { sendsTo, prepare } = adapter;
    // One that prepares nothing has never promised that it runs here.
    if (sendsTo === undefined || !prepare || adapter === this.#toldOf) return nothing;
    return this.#renderNotice(this.words.serverTitle, serverText(this.words, sendsTo));
  }

  #renderNotice(title: string, text: string): TemplateResult {
    return this.#renderCard(title, html`<p class="text" part="card-text">${text}</p>`, null);
  }

  // One button in one place, so that the focus stays on it while the card changes.
  #renderCard(
    title: string,
    content: TemplateResult,
    button: string | null,
    more: TemplateResult | typeof nothing = nothing,
  ): TemplateResult {
    const cancels = button === this.words.cancel || button === this.words.pause;
    return html`
      <div class="root box" part="card" role="group" aria-labelledby="title">
        <h2 id="title" part="card-title">${title}</h2>
        ${content}
        ${
          button === null
            ? nothing
            : html`<div class="row">
                <button
                  class=${cancels ? "" : "primary"}
                  part="card-button"
                  @click=${this.#onClick}
                >
                  ${button}
                </button>
                ${more}
              </div>`
        }
      </div>
    `;
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (this.#store.state.model.availability !== "downloading") {
      // Else the browser may throw the model away when space gets short.
      void navigator.storage?.persist?.().catch(() => {});
      this.#store.ask("agent-download", null);
    } else if (event.detail < 2) {
      // The second half of a double click on Download is no Pause.
      const { adapter } = this.#store.store;
      this.#store.ask(adapter?.stored ? "agent-download-pause" : "agent-download-cancel", null);
    }
  };
}

if (!customElements.get("agent-download-card"))
  customElements.define("agent-download-card", AgentDownloadCard);

declare global {
  interface HTMLElementTagNameMap {
    "agent-download-card": AgentDownloadCard;
  }
}
