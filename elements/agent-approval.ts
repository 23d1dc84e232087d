import { html, nothing } from "lit";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { AgentElement } from "./agent-element.js";
import { waitingIcon } from "./icons.js";
import { StoreController } from "./store-controller.js";
import { fill } from "./strings.js";
import { approval } from "./styles/approval.js";
import { badge } from "./styles/badge.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { values } from "./styles/values.js";
import { toolTitle } from "./tool-words.js";
import { renderRows, UNFOLDED, valueRows } from "./value-rows.js";

/**
 * Asks the person whether a tool may run: its title, all of its arguments, Run and Don't run. Shows nothing
 * for a part that does not ask.
 *
 * @tag agent-approval
 * @fires {CustomEvent<{approvalId: string, approved: boolean}>} agent-approve - The person chose. Cancelable:
 *   the store answers unless it is prevented.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The answer was refused, and why.
 * @csspart approval - The card.
 * @csspart approval-title - The question.
 * @csspart approval-values - The arguments.
 * @csspart approval-run - The button that lets it run.
 * @csspart approval-refuse - The button that refuses.
 */
export class AgentApproval extends AgentElement {
  static override properties = { call: { attribute: false } };
  static override styles = [base, buttons, values, badge, approval];

  /** The tool part in the state `approval-requested`. */
  declare call: AgentToolPart | null;

  readonly #store = new StoreController(this);

  constructor() {
    super();
    this.call = null;
  }

  protected override render() {
    if (this.call?.state !== "approval-requested") return nothing;
    const { input, toolName } = this.call;
    const { words } = this;
    // Everything is shown, and scrolls where it is long: the person decides by it.
    return html`
      <div class="root" part="approval" role="group" aria-labelledby="title">
        <p id="title" part="approval-title">
          <span class="state">${waitingIcon}</span>
          <span>${fill(words.approvalTitle, { tool: toolTitle(toolName) })}</span>
        </p>
        <div
          class="values"
          part="approval-values"
          tabindex="0"
          role="group"
          aria-labelledby="title"
        >
          ${renderRows(valueRows(input ?? {}, words), UNFOLDED)}
        </div>
        <div class="row">
          <button class="primary" part="approval-run" @click=${this.#onRun}>${words.run}</button>
          <button part="approval-refuse" @click=${this.#onRefuse}>${words.dontRun}</button>
        </div>
      </div>
    `;
  }

  readonly #onRun = (): void => this.#answer(true);
  readonly #onRefuse = (): void => this.#answer(false);

  #answer(approved: boolean): void {
    if (this.call?.state !== "approval-requested") return;
    this.#store.ask("agent-approve", { approvalId: this.call.approval.id, approved });
  }
}

if (!customElements.get("agent-approval")) customElements.define("agent-approval", AgentApproval);

declare global {
  interface HTMLElementTagNameMap {
    "agent-approval": AgentApproval;
  }
}
