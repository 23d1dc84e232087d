import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { isCallToolResult } from "../src/local-agent/tools/tool-results.js";
import { reportOnce } from "../src/page/report-once.js";
import type { AgentState, CallTiming } from "../src/store/agent-state.js";
import { deepFreeze } from "../src/store/deep-freeze.js";
import { AgentElement } from "./agent-element.js";
import { renderFailure } from "./call-failure.js";
import { CallCards } from "./call-cards.js";
import { isQueued, lookOf, LOOK_ICONS, LOOK_WORDS } from "./call-look.js";
import { formatDuration } from "./format-quantity.js";
import { chevronIcon } from "./icons.js";
import { TIMINGS, TOOL_PART } from "./message-kinds.js";
import { OwnView } from "./own-view.js";
import { plainCall } from "./plain-call.js";
import { OBJECT } from "./property-kinds.js";
import { fill } from "./strings.js";
import { badge } from "./styles/badge.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { toolCall } from "./styles/tool-call.js";
import { values } from "./styles/values.js";
import { argumentLine } from "./argument-line.js";
import { toolTitle } from "./tool-title.js";
import { FOLDED, needsFolding, renderRows, UNFOLDED, valueRows } from "./value-rows.js";

/**
 * The card of one tool call: what is called, with what, how it stands and how long it took. Open, it shows
 * the arguments and the result, or why there is none: an MCP result as what it is, with its pictures, sounds
 * and links. Below a call that handed a task to another agent stand that one's calls. A site may show its
 * tools' calls in its own way (`registerToolRenderer`).
 *
 * @tag agent-tool-call
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The site's renderer failed
 *   (`renderer-failed`). The card is shown instead.
 * @csspart call - The card.
 * @csspart call-summary - Its first line, which opens and closes it.
 * @csspart call-state - The mark of how the call stands.
 * @csspart call-title - The tool's title.
 * @csspart call-line - The arguments in one line.
 * @csspart call-duration - How long it took.
 * @csspart call-body - What the open card shows.
 * @csspart call-error - Why the call gave no result.
 * @csspart call-image - A picture of the result.
 * @csspart call-audio - A sound of the result.
 * @csspart call-link - A link of the result.
 * @csspart call-file - The name of a file of the result.
 * @csspart call-calls - The calls of the agent that got the call's task.
 * @csspart call-view - What the site's own renderer shows.
 */
export class AgentToolCall extends AgentElement {
  static override properties = {
    call: { attribute: false, kind: TOOL_PART },
    timing: { attribute: false, kind: OBJECT },
    // Read when the card is rendered: the times of the calls below it change only together with its call.
    timings: { attribute: false, kind: TIMINGS, hasChanged: () => false },
    open: { type: Boolean, reflect: true },
    _all: { attribute: false },
  };
  static override styles = [base, buttons, values, badge, toolCall];

  /** The tool part of a message, in any of the contract's states. */
  declare call: AgentToolPart | null;
  /** When the call began and ended. */
  declare timing: CallTiming | undefined;
  /** When the calls below it began and ended, by their ids. */
  declare timings: AgentState["timings"];
  /** Whether the card is open. */
  declare open: boolean;
  declare private _all: boolean;

  #title = "";
  /** The call as plain data: it may hold getters that throw, cycles, or 5 MB. */
  #plain: AgentToolPart | null = null;
  #content: typeof import("./mcp-content.js") | undefined;
  readonly #own = new OwnView(this, (message) => this.#onFailure(message));
  readonly #cards = new CallCards(this);

  constructor() {
    super();
    this.call = null;
    this.timing = undefined;
    this.timings = {};
    this.open = false;
    this._all = false;
  }

  /** Focuses the line that opens the card, without scrolling the page. */
  override focus(options?: FocusOptions): void {
    this.renderRoot
      .querySelector<HTMLElement>(".card > summary, .view")
      ?.focus({ preventScroll: true, ...options });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("call")) {
      const before = this.#plain?.toolName;
      this.#plain = plainCall(this.call);
      // Looked up once: the call may lead to a page that does not have the tool any more.
      if (this.#plain && before !== this.#plain.toolName) {
        this.#title = toolTitle(this.#plain.toolName);
      }
    }
  }

  protected override render() {
    const call = this.#plain;
    if (!call) return nothing;
    return html`<div class="root">
      ${this.#renderOwn(call) ?? this.#renderCard(call)} ${this.#renderCalls()}
    </div>`;
  }

  #renderCard(call: AgentToolPart): TemplateResult {
    const look = lookOf(call);
    return html`
      <details class="card" part="call" ?open=${this.open} @toggle=${this.#onToggle}>
        <summary part="call-summary">
          <span class="state ${look}" part="call-state">${LOOK_ICONS[look]}</span>
          <span class="spoken">${this.words[LOOK_WORDS[look]]}:</span>
          <span class="title" part="call-title" dir="auto">${this.#title}</span>
          <span class="line" part="call-line" dir="auto"
            >${argumentLine(call.input, this.words)}</span
          >
          ${this.#renderDuration()} ${chevronIcon}
        </summary>
        ${this.open ? this.#renderBody(call) : nothing}
      </details>
    `;
  }

  /** What the agent has called that got the call's task. */
  #renderCalls(): TemplateResult | typeof nothing {
    const calls = this.call?.calls ?? [];
    if (calls.length === 0) return nothing;
    const { timings, words } = this;
    const more = calls.filter(isQueued).length;
    return html`<div
      class="calls"
      part="call-calls"
      role="group"
      aria-label=${fill(words.callsOf, { agent: this.#title })}
    >
      ${repeat(
        calls,
        ({ toolCallId }) => toolCallId,
        (call) => this.#cards.render(call, { timings, more, words }),
      )}
    </div>`;
  }

  #renderOwn(call: AgentToolPart): TemplateResult | null {
    if (!this.#own.has(call.toolName)) return null;
    const timing = this.timing && { ...this.timing };
    const box = this.#own.show(deepFreeze({ call, timing, strings: this.words }));
    return box && html`<div class="view" part="call-view" tabindex="-1">${box}</div>`;
  }

  #onFailure(message: string): void {
    reportOnce(this, message);
    const detail = { code: "renderer-failed", message };
    this.dispatchEvent(new CustomEvent("agent-error", { detail, bubbles: true, composed: true }));
  }

  #renderDuration(): TemplateResult | typeof nothing {
    if (this.timing?.endedAt === undefined) return nothing;
    const ms = this.timing.endedAt - this.timing.startedAt;
    return html`<span class="small duration" part="call-duration"
      >${formatDuration(ms, this.words.lang)}</span
    >`;
  }

  #renderBody(part: AgentToolPart): TemplateResult {
    const limits = this._all ? UNFOLDED : FOLDED;
    const input = isEmpty(part.input) ? [] : valueRows(part.input, this.words);
    const output = part.state === "output-available" ? part.output : null;
    const result = this.#renderResult(output);
    return html`
      <div class="body" part="call-body">
        ${input.length > 0 ? renderRows(input, limits) : nothing} ${renderFailure(part, this.words)}
        ${result ? html`<div class="result">${result.shown}</div>` : nothing}
        ${
          !this._all && (needsFolding(input) || result?.needsFolding)
            ? html`<button class="quiet show-all" @click=${this.#onShowAll}>
                ${this.words.showAll}
              </button>`
            : nothing
        }
      </div>
    `;
  }

  #renderResult(output: unknown): { shown: TemplateResult; needsFolding: boolean } | null {
    if (isEmpty(output)) return null;
    const { words } = this;
    const limits = this._all ? UNFOLDED : FOLDED;
    if (isCallToolResult(output)) {
      if (this.#content) {
        const { contentNeedsFolding, renderContent } = this.#content;
        return {
          shown: renderContent(output, words, limits),
          needsFolding: contentNeedsFolding(output, words, limits),
        };
      }
      void this.#loadContent(); // Its text stands meanwhile.
    }
    const rows = valueRows(output, words);
    return { shown: renderRows(rows, limits), needsFolding: needsFolding(rows) };
  }

  async #loadContent(): Promise<void> {
    try {
      this.#content = await import("./mcp-content.js");
      this.requestUpdate();
    } catch {
      // The result's text says as much as the model is told.
    }
  }

  readonly #onToggle = (event: Event): void => {
    this.open = (event.currentTarget as HTMLDetailsElement).open;
  };

  readonly #onShowAll = (): void => {
    this._all = true;
    this.focus(); // The button goes.
  };
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === "") return true;
  return typeof value === "object" && Object.keys(value).length === 0;
}

if (!customElements.get("agent-tool-call")) customElements.define("agent-tool-call", AgentToolCall);

declare global {
  interface HTMLElementTagNameMap {
    "agent-tool-call": AgentToolCall;
  }
}
