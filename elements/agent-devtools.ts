import { html, nothing } from "lit";
import type { PropertyDeclarations, PropertyValues, TemplateResult } from "lit";
import { modelContextStatus } from "../src/page/model-context/status.js";
import "./agent-code.js";
import { AgentElement } from "./agent-element.js";
import { ClipboardCopy } from "./clipboard-copy.js";
import { HandCalls } from "./devtools-hand-calls.js";
import { modelViewOf } from "./devtools-model-tools.js";
import { PageWatch } from "./devtools-page-watch.js";
import { reveal } from "./devtools-reveal.js";
import { renderTabs } from "./devtools-tabs.js";
import { Trace } from "./devtools-trace.js";
import { renderCall } from "./devtools-view-call.js";
import { renderHead } from "./devtools-view-head.js";
import { renderModel } from "./devtools-view-model.js";
import { renderTools } from "./devtools-view-tools.js";
import { renderTrace } from "./devtools-view-trace.js";
import { WORDS } from "./devtools-words.js";
import { DownloadFacts } from "./download-facts.js";
import { memoryText } from "./download-words.js";
import { FLAG_ATTRIBUTE } from "./flag-attribute.js";
import { StoreController } from "./store-controller.js";
import { ENGLISH } from "./strings.js";
import { badge } from "./styles/badge.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { devtools } from "./styles/devtools.js";

const VIEWS = ["tools", "model", "trace"] as const;
type View = (typeof VIEWS)[number];
const MANY_TOOLS = 20;

/**
 * For who makes the page: are its tools all right? It shows what the page offers to its assistant and where each
 * tool comes from, what is wrong in the words of the console, each tool's parameters and a form to call it by
 * hand, what a model would be shown for a request, and the parts of the conversation as they come. Take it off the
 * page before visitors come. Its text is English, as the console's is.
 *
 * ```html
 * <agent-devtools mode="dock"></agent-devtools>
 * ```
 *
 * It reads the page again when the tools change, when the window or it gets the focus, and when Read again is
 * pressed. A call by hand runs as a model's does; where the visitor would be asked first, it asks.
 *
 * @tag agent-devtools
 * @attr {"inline"|"dock"} mode - `inline`: in the flow of the page. `dock`: a bar along the window's lower edge,
 *   which opens. Default `inline`.
 * @attr {boolean} opened - Whether the dock is open.
 * @csspart devtools - The box.
 * @csspart devtools-head - What is seen at a glance, above the views.
 * @csspart devtools-tabs - The row of tabs.
 * @csspart devtools-tab - A tab.
 * @csspart devtools-panel - A view.
 * @csspart devtools-tool - A tool.
 * @csspart devtools-problem - What is wrong with a tag.
 * @csspart devtools-show - The button that leads to a tag.
 * @csspart devtools-form - The form to call a tool by hand.
 * @csspart devtools-field - A field of it, with its label.
 * @csspart devtools-run - The button that calls.
 * @csspart devtools-part - A part of the trace.
 * @cssprop [--agent-devtools-block-size=55dvh] - How high an open dock may be.
 * @cssprop [--agent-layer=9999] - The layer of what floats; the dock stands one below.
 */
export class AgentDevtools extends AgentElement {
  static override properties: PropertyDeclarations = {
    mode: { reflect: true },
    opened: { reflect: true, converter: FLAG_ATTRIBUTE },
    _view: { attribute: false },
    _request: { attribute: false },
    _said: { attribute: false },
  };
  static override styles = [base, badge, buttons, ...devtools];

  /** `inline` or `dock`. Null: `inline`. */
  declare mode: "inline" | "dock" | null;
  /** Whether the dock is open. In the flow it always is. */
  declare opened: boolean;
  declare private _view: View;
  declare private _request: string;
  declare private _said: string;

  readonly #facts = new DownloadFacts(this);
  readonly #store = new StoreController(this, (part) => {
    if (part.type === "model-availability") this.#facts.refresh();
    if (this.#trace.add(part, Date.now()) && part.type !== "text-delta") this.requestUpdate();
  });
  readonly #page = new PageWatch(this);
  readonly #clipboard = new ClipboardCopy(this);
  readonly #calls = new HandCalls(() => this.requestUpdate());
  readonly #open = new Set<string | number>();
  readonly #onRequest = (request: string) => void (this._request = request);
  readonly #isOpen = (key: string | number): boolean => this.#open.has(key);
  #trace = new Trace();
  #traced = "";
  /** Kept when the dock is closed, so that what is filled in stays. */
  #wasOpen = false;

  constructor() {
    super();
    this.mode = null;
    this.opened = false;
    this._view = "tools";
    this._request = "";
    this._said = "";
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#calls.stop();
  }

  /** Reads the page's tools again. Resolves when they are shown. */
  refresh(): Promise<void> {
    return this.#page.refresh();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    super.willUpdate(changed);
    const { name, adapter } = this.#store.store;
    this.#facts.about(adapter);
    if (name === this.#traced) return;
    if (this.#traced !== "") this.#trace = new Trace(); // What was before is another conversation's.
    this.#traced = name;
  }

  protected override render(): TemplateResult {
    const isDock = this.mode === "dock";
    const isOpen = !isDock || this.opened;
    this.#wasOpen ||= isOpen;
    return html`<section class="root" part="devtools" lang="en" aria-label=${WORDS.kit}>
      <div class="frame" dir="ltr">
        ${renderHead(this.#page.survey, this.#renderButtons(isDock), this._said)}
        ${
          this.#wasOpen
            ? html`<div class="views" ?hidden=${!isOpen}>
                ${renderTabs(VIEWS, WORDS, WORDS.tabs, this._view, this.#choose)}
                ${VIEWS.map((view) => this.#renderPanel(view))}
              </div>`
            : nothing
        }
      </div>
    </section>`;
  }

  #renderButtons(isDock: boolean): TemplateResult {
    return html`<button @click=${this.#onReadAgain}>${WORDS.readAgain}</button> ${
        isDock
          ? html`<button aria-expanded=${this.opened} @click=${this.#onToggleDock}>
              ${this.opened ? WORDS.close : WORDS.open}
            </button>`
          : nothing
      }`;
  }

  #renderPanel(view: View): TemplateResult {
    const isChosen = view === this._view;
    return html`<div
      class="panel"
      part="devtools-panel"
      role="tabpanel"
      id=${`panel-${view}`}
      aria-labelledby=${`tab-${view}`}
      ?hidden=${!isChosen}
    >
      ${view === "tools" ? this.#renderToolsView() : isChosen ? this.#renderOther(view) : nothing}
    </div>`;
  }

  /** Always there: what is filled in to call a tool stays, while another view is looked at. */
  #renderToolsView(): TemplateResult {
    const { tools } = this.#page.survey;
    return html`${renderTools(this.#page.survey, {
        isOpen: this.#isOpen,
        toggle: this.#toggle,
        reveal: this.#reveal,
        renderCall: (tool) => renderCall(tool, this.#calls.of(tool.key)),
      })}
      ${
        tools.length > MANY_TOOLS
          ? html`<p class="small">${WORDS.manyTools(tools.length)}</p>`
          : nothing
      }
      <p class="small">${modelContextStatus().message}</p>`;
  }

  #renderOther(view: View): TemplateResult {
    const { store } = this.#store;
    if (view === "model") {
      const shown = modelViewOf(store, this.#page.survey);
      const memory = memoryText(ENGLISH, store.adapter, this.#facts);
      return renderModel({ ...shown, memory, request: this._request, onRequest: this.#onRequest });
    }
    return renderTrace(this.#trace, {
      agent: store.name,
      isCopied: this.#clipboard.isCopied,
      isOpen: this.#isOpen,
      toggle: this.#toggle,
      pause: () => this.#changeTrace(() => (this.#trace.isPaused = !this.#trace.isPaused)),
      clear: () => this.#changeTrace(() => this.#trace.clear()),
      copy: () =>
        void this.#clipboard.copy(
          this.#trace.toJson(),
          this.renderRoot.querySelector("#panel-trace .trace"),
        ),
    });
  }

  #changeTrace(change: () => void): void {
    change();
    this.requestUpdate();
  }

  readonly #choose = (view: View): void => {
    this._view = view;
  };

  readonly #toggle = (key: string | number, isOpen: boolean): void => {
    if (isOpen === this.#open.has(key)) return;
    if (isOpen) this.#open.add(key);
    else this.#open.delete(key);
    this.requestUpdate();
  };

  readonly #reveal = (element: Element): void => {
    const what = reveal(element);
    this._said = what === null ? WORDS.notShown : WORDS.shown(what);
    if (what === null || this.mode !== "dock") return;
    this.opened = false; // It stands over half of the page.
    this.renderRoot.querySelector<HTMLElement>("[aria-expanded]")?.focus({ preventScroll: true });
  };

  readonly #onReadAgain = async (): Promise<void> => {
    this._said = "";
    await this.refresh();
    this._said = WORDS.readNow;
  };

  readonly #onToggleDock = (): void => {
    this.opened = !this.opened;
  };
}

if (!customElements.get("agent-devtools")) customElements.define("agent-devtools", AgentDevtools);

declare global {
  interface HTMLElementTagNameMap {
    "agent-devtools": AgentDevtools;
  }
}
