import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { DownloadProgress } from "../src/local-agent/contract/provider.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { formatBytes, formatTimeLeft } from "./format-quantity.js";
import { ModelElement } from "./model-element.js";
import { StoreController } from "./store-controller.js";
import { fill } from "./strings.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { downloadCard } from "./styles/download-card.js";

/** A guess from less than this jumps about. */
const MIN_MEASURED_MS = 2000;

/**
 * Offers the model's download: what it is, that nothing typed leaves the device, how big it is. The download
 * starts by the person's click alone. Then its progress in bytes, Cancel, and where it fails the reason and
 * Try again. The card goes when the model is ready, and is not there where nothing needs a download. Where a server
 * answers because the device cannot (`fallback`), it says so until something is sent.
 *
 * A page that has no `<agent-chat>` names its model here, by the same attributes.
 *
 * @tag agent-download-card
 * @fires {CustomEvent<null>} agent-download - Download or Try again was pressed. Cancelable.
 * @fires {CustomEvent<null>} agent-download-cancel - Cancel was pressed. Cancelable.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart card - The card.
 * @csspart card-title - Its heading.
 * @csspart card-text - What it says.
 * @csspart card-model - The model's name and size.
 * @csspart card-progress - The bar.
 * @csspart card-numbers - The bytes and the time left.
 * @csspart card-error - Why the download failed.
 * @csspart card-button - Download, Cancel or Try again.
 */
export class AgentDownloadCard extends ModelElement {
  static override properties = { _size: { attribute: false } };
  static override styles = [base, buttons, downloadCard];

  declare private _size: number | undefined;

  #sizeOf: AgentAdapter | null = null;
  #begin: { at: number; loaded: number } | null = null;
  /** Which adapter's host the person has read of, and has written to. */
  #toldOf: AgentAdapter | null = null;
  readonly #store = new StoreController(this, (part) => {
    if (part.type === "user-message") this.#toldOf = this.#store.store.adapter;
    // Measured where it comes in: the state holds the last progress alone.
    if (part.type === "model-availability") this.#begin = null;
    if (part.type === "model-progress" && isDownload(part.progress)) {
      this.#begin ??= { at: performance.now(), loaded: part.progress.loaded };
    }
  });

  constructor() {
    super();
    this._size = undefined;
  }

  protected override get store(): AgentStore {
    return this.#store.store;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { adapter } = this.#store.store;
    if (adapter !== this.#sizeOf) void this.#askSize(adapter);
  }

  protected override render() {
    const { adapter } = this.#store.store;
    const { availability, progress, error } = this.#store.state.model;
    if (!adapter) return nothing;
    if (availability === "available") return this.#renderServer(adapter);
    if (availability === "unavailable") return this.#renderUnavailable();
    if (!adapter.prepare) return nothing; // Nothing to press: the run itself makes the model ready.
    if (availability === "downloading") return this.#renderProgress(progress);
    return this.#renderOffer(adapter, error);
  }

  #renderOffer(adapter: AgentAdapter, error: string | undefined): TemplateResult {
    const { words } = this;
    const size = this._size === undefined ? "" : ` · ${formatBytes(this._size, words.lang)}`;
    return this.#renderCard(
      error === undefined ? words.downloadTitle : words.downloadFailed,
      html`
        ${
          error === undefined
            ? html`<p class="text" part="card-text">${words.downloadPrivacy}</p>`
            : html`<p class="text error" part="card-error" dir="auto">${error}</p>`
        }
        <p class="small" part="card-model">${adapter.label}${size}</p>
      `,
      error === undefined ? words.download : words.tryAgain,
    );
  }

  #renderProgress(progress: DownloadProgress | undefined): TemplateResult {
    const { words } = this;
    const loading = progress !== undefined && !isDownload(progress);
    const total = loading ? undefined : progress?.total;
    const loaded = progress?.loaded ?? 0;
    const bytes =
      total === undefined
        ? formatBytes(loaded, words.lang)
        : fill(words.progress, {
            loaded: formatBytes(loaded, words.lang),
            total: formatBytes(total, words.lang),
          });
    return this.#renderCard(
      loading ? words.loading : words.downloading,
      html`
        ${
          total === undefined
            ? html`<progress part="card-progress" aria-labelledby="title"></progress>`
            : html`<progress
                part="card-progress"
                aria-labelledby="title"
                aria-valuetext=${bytes}
                max=${total}
                value=${Math.min(loaded, total)}
              ></progress>`
        }
        <p class="small numbers" part="card-numbers">
          <span>${loading || loaded === 0 ? words.downloadPrivacy : bytes}</span>
          <span>${loading ? "" : this.#timeLeft(loaded, total)}</span>
        </p>
      `,
      words.cancel,
    );
  }

  #renderUnavailable(): TemplateResult {
    const text = html`<p class="text" part="card-text">${this.words.unavailableMore}</p>`;
    return this.#renderCard(this.words.unavailableTitle, text, null);
  }

  #renderServer(adapter: AgentAdapter): TemplateResult | typeof nothing {
    const { sendsTo, prepare } = adapter;
    // One that prepares nothing has never promised that it runs here.
    if (sendsTo === undefined || !prepare || adapter === this.#toldOf) return nothing;
    const text = fill(this.words.serverMore, { host: sendsTo });
    const content = html`<p class="text" part="card-text">${text}</p>`;
    return this.#renderCard(this.words.serverTitle, content, null);
  }

  // One button in one place, so that the focus stays on it while the card changes.
  #renderCard(title: string, content: TemplateResult, button: string | null): TemplateResult {
    const cancels = button === this.words.cancel;
    return html`
      <div class="root" part="card" role="group" aria-labelledby="title">
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
              </div>`
        }
      </div>
    `;
  }

  readonly #onClick = (event: MouseEvent): void => {
    if (this.#store.state.model.availability !== "downloading") {
      this.#store.ask("agent-download", null);
    } else if (event.detail < 2) {
      // The second half of a double click on Download is no Cancel.
      this.#store.ask("agent-download-cancel", null);
    }
  };

  #timeLeft(loaded: number, total: number | undefined): string {
    if (!this.#begin || total === undefined) return "";
    const ms = performance.now() - this.#begin.at;
    const got = loaded - this.#begin.loaded;
    if (ms < MIN_MEASURED_MS || got <= 0 || loaded >= total) return "";
    const time = formatTimeLeft(((total - loaded) * ms) / got, this.words.lang);
    return fill(this.words.timeLeft, { time });
  }

  async #askSize(adapter: AgentAdapter | null): Promise<void> {
    this.#sizeOf = adapter;
    this._size = undefined;
    try {
      const size = await adapter?.downloadSize?.();
      if (this.#sizeOf !== adapter) return;
      if (typeof size === "number" && size > 0) this._size = size;
      this.requestUpdate(); // The adapter may know its model's title only now.
    } catch {
      // The card stands without a size; Download will say what is wrong.
    }
  }
}

function isDownload({ status }: DownloadProgress): boolean {
  return status === undefined || status === "download";
}

if (!customElements.get("agent-download-card"))
  customElements.define("agent-download-card", AgentDownloadCard);

declare global {
  interface HTMLElementTagNameMap {
    "agent-download-card": AgentDownloadCard;
  }
}
