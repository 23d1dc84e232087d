import { html, nothing } from "lit";
import type { PropertyValues, TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type {
  AgentMessage as Message,
  AgentToolPart,
} from "../src/local-agent/contract/messages.js";
import type { AgentState } from "../src/store/agent-state.js";
import { AgentElement } from "./agent-element.js";
import "./agent-approval.js";
import "./agent-tool-call.js";
import { APPROVAL_PARTS, CALL_PARTS } from "./part-names.js";
import { base } from "./styles/base.js";
import { message } from "./styles/message.js";

/**
 * One message: the person's as a bubble, the assistant's as text with its tool calls. All text is rendered
 * as text nodes; nothing that a person, a page or a model wrote becomes HTML.
 *
 * @tag agent-message
 * @csspart bubble - The box around the message.
 * @csspart text - One paragraph.
 * @csspart call - The card of a tool call; its inner parts as in `agent-tool-call`.
 * @csspart approval - The card that asks; its inner parts as in `agent-approval`.
 */
export class AgentMessage extends AgentElement {
  static override properties = {
    message: { attribute: false },
    // Read when the message is rendered: a call's times change only together with its message, and the
    // other calls' times are no reason to render this one.
    timings: { attribute: false, hasChanged: () => false },
  };
  static override styles = [base, message];

  /** The message of the store's snapshot. Rendered again only when it is another object. */
  declare message: Message | null;
  /** When the tool calls began and ended, by their ids. */
  declare timings: AgentState["timings"];

  constructor() {
    super();
    this.message = null;
    this.timings = {};
  }

  protected override render() {
    if (!this.message) return nothing;
    const { role, parts } = this.message;
    return html`
      <div class="root ${role}" part="bubble">
        <span class="spoken"
          >${role === "user" ? this.words.youSaid : this.words.assistantSaid}</span
        >
        ${repeat(
          parts,
          (part, index) => (part.type === "text" ? index : part.toolCallId),
          (part) => (part.type === "text" ? renderText(part.text) : this.#renderCall(part)),
        )}
      </div>
    `;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The card that asked goes when it is answered. Who answered by keyboard goes on at the call's card.
    const focused = this.shadowRoot?.activeElement;
    if (changed.has("message") && focused?.localName === "agent-approval") {
      const { callId } = (focused as HTMLElement).dataset;
      void this.updateComplete.then(() => this.#focusCall(callId));
    }
  }

  #renderCall(part: AgentToolPart): TemplateResult {
    return part.state === "approval-requested"
      ? html`<agent-approval
          data-call-id=${part.toolCallId}
          exportparts=${APPROVAL_PARTS}
          .call=${part}
          .strings=${this.strings}
        ></agent-approval>`
      : html`<agent-tool-call
          data-call-id=${part.toolCallId}
          exportparts=${CALL_PARTS}
          .call=${part}
          .timing=${this.timings[part.toolCallId]}
          .strings=${this.strings}
        ></agent-tool-call>`;
  }

  #focusCall(callId: string | undefined): void {
    for (const call of this.renderRoot.querySelectorAll<HTMLElement>("agent-tool-call")) {
      if (call.dataset["callId"] === callId) call.focus({ preventScroll: true });
    }
  }
}

function renderText(text: string): TemplateResult[] {
  return text
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.replace(/^\n+/, "").trimEnd())
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => html`<p part="text" dir="auto" .textContent=${paragraph}></p>`);
}

if (!customElements.get("agent-message")) customElements.define("agent-message", AgentMessage);

declare global {
  interface HTMLElementTagNameMap {
    "agent-message": AgentMessage;
  }
}
