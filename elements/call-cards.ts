import { html } from "lit";
import type { LitElement, ReactiveController, TemplateResult } from "lit";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import type { AgentState } from "../src/store/agent-state.js";
import "./agent-approval.js";
import { APPROVAL_PARTS, CALL_PARTS } from "./part-names.js";
import type { AgentStrings } from "./strings.js";

/** What stands beside a call. */
interface CallContext {
  readonly timings: AgentState["timings"];
  /** How many more calls will ask when this one is answered. */
  readonly more: number;
  readonly words: AgentStrings;
}

/**
 * The cards of calls in an element: one that asks as `<agent-approval>`, every other as `<agent-tool-call>`. Who
 * answered by keyboard goes on at the call's card, since the card that asked goes.
 */
export class CallCards implements ReactiveController {
  readonly #host: LitElement;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostUpdate(): void {
    const focused = this.#host.shadowRoot?.activeElement;
    if (focused?.localName !== "agent-approval") return;
    const { callId } = (focused as HTMLElement).dataset;
    void this.#host.updateComplete.then(() => this.#focusCall(callId));
  }

  render(call: AgentToolPart, { timings, more, words }: CallContext): TemplateResult {
    return call.state === "approval-requested"
      ? html`<agent-approval
          data-call-id=${call.toolCallId}
          exportparts=${APPROVAL_PARTS}
          .call=${call}
          .more=${more}
          .strings=${words}
        ></agent-approval>`
      : html`<agent-tool-call
          data-call-id=${call.toolCallId}
          exportparts=${CALL_PARTS}
          .call=${call}
          .timing=${timings[call.toolCallId]}
          .timings=${timings}
          .strings=${words}
        ></agent-tool-call>`;
  }

  #focusCall(callId: string | undefined): void {
    for (const card of this.#host.renderRoot.querySelectorAll<HTMLElement>("agent-tool-call")) {
      if (card.dataset["callId"] === callId) card.focus({ preventScroll: true });
    }
  }
}
