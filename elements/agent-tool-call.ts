import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { parseToolError } from "../src/local-agent/tools/web-tool-error.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import type { CallTiming } from "../src/store/agent-state.js";
import { AgentElement } from "./agent-element.js";
import { formatDuration } from "./format-quantity.js";
import { chevronIcon, deniedIcon, doneIcon, failedIcon, stopIcon, waitingIcon } from "./icons.js";
import type { AgentStrings } from "./strings.js";
import { badge } from "./styles/badge.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { toolCall } from "./styles/tool-call.js";
import { values } from "./styles/values.js";
import { argumentLine, toolTitle } from "./tool-words.js";
import { FOLDED, needsFolding, renderRows, UNFOLDED, valueRows } from "./value-rows.js";

const MAX_ERROR_CHARS = 400;

type Look = "running" | "done" | "failed" | "waiting" | "denied" | "stopped";

/**
 * The card of one tool call: what is called, with what, how it stands and how long it took. Open, it shows
 * the arguments and the result, or why there is none.
 *
 * @tag agent-tool-call
 * @csspart call - The card.
 * @csspart call-summary - Its first line, which opens and closes it.
 * @csspart call-state - The mark of how the call stands.
 * @csspart call-title - The tool's title.
 * @csspart call-line - The arguments in one line.
 * @csspart call-duration - How long it took.
 * @csspart call-body - What the open card shows.
 * @csspart call-error - Why the call gave no result.
 */
export class AgentToolCall extends AgentElement {
  static override properties = {
    call: { attribute: false },
    timing: { attribute: false },
    open: { type: Boolean, reflect: true },
    _all: { attribute: false },
  };
  static override styles = [base, buttons, values, badge, toolCall];

  /** The tool part of a message, in any of the contract's states. */
  declare call: AgentToolPart | null;
  /** When the call began and ended. */
  declare timing: CallTiming | undefined;
  /** Whether the card is open. */
  declare open: boolean;
  declare private _all: boolean;

  #title = "";

  constructor() {
    super();
    this.call = null;
    this.timing = undefined;
    this.open = false;
    this._all = false;
  }

  /** Focuses the line that opens the card, without scrolling the page. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector("summary")?.focus({ preventScroll: true, ...options });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get("call");
    // Looked up once: the call may lead to a page that does not have the tool any more.
    if (this.call && before?.toolName !== this.call.toolName) {
      this.#title = toolTitle(this.call.toolName);
    }
  }

  protected override render() {
    if (!this.call) return nothing;
    const look = lookOf(this.call);
    return html`
      <details class="root" part="call" ?open=${this.open} @toggle=${this.#onToggle}>
        <summary part="call-summary">
          <span class="state ${look}" part="call-state">${ICONS[look]}</span>
          <span class="spoken">${this.words[STATE_WORDS[look]]}:</span>
          <span class="title" part="call-title" dir="auto">${this.#title}</span>
          <span class="line" part="call-line" dir="auto"
            >${argumentLine(this.call.input, this.words)}</span
          >
          ${this.#renderDuration()} ${chevronIcon}
        </summary>
        ${this.open ? this.#renderBody(this.call) : nothing}
      </details>
    `;
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
    const output =
      part.state === "output-available" && !isEmpty(part.output)
        ? valueRows(part.output, this.words)
        : [];
    return html`
      <div class="body" part="call-body">
        ${input.length > 0 ? renderRows(input, limits) : nothing}
        ${
          output.length > 0
            ? html`<div class="result">${renderRows(output, limits)}</div>`
            : nothing
        }
        ${renderFailure(part, this.words)}
        ${
          !this._all && (needsFolding(input) || needsFolding(output))
            ? html`<button class="quiet show-all" @click=${this.#onShowAll}>
                ${this.words.showAll}
              </button>`
            : nothing
        }
      </div>
    `;
  }

  readonly #onToggle = (event: Event): void => {
    this.open = (event.currentTarget as HTMLDetailsElement).open;
  };

  readonly #onShowAll = (): void => {
    this._all = true;
    this.focus(); // The button goes.
  };
}

const ICONS = {
  running: nothing, // A ring that turns, drawn by the style.
  done: doneIcon,
  failed: failedIcon,
  waiting: waitingIcon,
  denied: deniedIcon,
  stopped: stopIcon,
} satisfies Record<Look, unknown>;

const STATE_WORDS = {
  running: "callRunning",
  done: "callDone",
  failed: "callFailed",
  waiting: "callWaiting",
  denied: "callDenied",
  stopped: "callStopped",
} satisfies Record<Look, keyof AgentStrings>;

function lookOf(part: AgentToolPart): Look {
  switch (part.state) {
    case "input-streaming":
    case "input-available":
      return "running";
    case "approval-requested":
      return "waiting";
    case "approval-responded":
      return part.approval.approved ? "running" : "denied";
    case "output-available":
      return "done";
    case "output-error":
      return parseToolError(part.errorText)?.code === "aborted" ? "stopped" : "failed";
    case "output-denied":
      return "denied";
  }
}

function renderFailure(part: AgentToolPart, words: AgentStrings): TemplateResult | typeof nothing {
  if (part.state === "output-denied") {
    return html`<p part="call-error">${part.approval.reason ?? words.deniedByYou}</p>`;
  }
  if (part.state !== "output-error") return nothing;
  const error = parseToolError(part.errorText) ?? { code: "failed", message: part.errorText };
  const code = CODES.find((one) => one === error.code) ?? "failed";
  const text = `${words[code]} ${cutText(error.message, MAX_ERROR_CHARS)}`;
  const raw = cutText(part.errorText, UNFOLDED.chars);
  return html`
    <p class="value" part="call-error" dir="auto" .textContent=${text}></p>
    <details>
      <summary>${words.details}</summary>
      <p class="value raw" dir="auto" .textContent=${raw}></p>
    </details>
  `;
}

/** The codes that the catalogue has words for. A server may send others. */
const CODES = [
  "unavailable",
  "invalid_arguments",
  "denied",
  "timeout",
  "aborted",
  "failed",
] as const satisfies readonly (keyof AgentStrings)[];

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
