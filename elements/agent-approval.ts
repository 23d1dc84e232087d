import { html, nothing } from "lit";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { readOwn } from "../src/local-agent/tools/foreign-data.js";
import { foreignOrigin } from "../src/page/needs-consent.js";
import { toPlainData } from "../src/page/plain-data.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { AgentElement } from "./agent-element.js";
import { formatCount } from "./format-quantity.js";
import { waitingIcon } from "./icons.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { TOOL_PART } from "./message-kinds.js";
import { StoreController } from "./store-controller.js";
import { fill } from "./strings.js";
import { approval } from "./styles/approval.js";
import { badge } from "./styles/badge.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { values } from "./styles/values.js";
import { toolTitle } from "./tool-title.js";
import { renderRows, UNFOLDED, valueRows } from "./value-rows.js";

const MAX_ORIGIN_CHARS = 200;

/**
 * Asks the person whether a tool may run: its title, the origin it belongs to where that is not the page's,
 * all of its arguments, Run and Don't run, and how many more will ask after it. Shows nothing for a part that
 * does not ask.
 *
 * @tag agent-approval
 * @fires {CustomEvent<{approvalId: string, approved: boolean}>} agent-approve - The person chose. Cancelable:
 *   the store answers unless it is prevented.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The answer was refused, and why.
 * @csspart approval - The card.
 * @csspart approval-title - The question.
 * @csspart approval-origin - Whose tool it is, where it is not the page's.
 * @csspart approval-values - The arguments.
 * @csspart approval-run - The button that lets it run.
 * @csspart approval-refuse - The button that refuses.
 * @csspart approval-more - How many more will ask after it.
 */
export class AgentApproval extends AgentElement {
  static override properties = {
    call: { attribute: false, kind: TOOL_PART },
    more: { attribute: false },
  };
  static override styles = [base, buttons, values, badge, approval];

  /** The tool part in the state `approval-requested`. */
  declare call: AgentToolPart | null;
  /** How many more calls will ask when this one is answered. */
  declare more: number;

  readonly #store = new StoreController(this);

  constructor() {
    super();
    this.call = null;
    this.more = 0;
  }

  protected override render() {
    if (this.call?.state !== "approval-requested") return nothing;
    const { toolName } = this.call;
    const { words } = this;
    const input = toPlainData(readOwn(this.call, "input") ?? {});
    const tool = getToolRegistry().get(toolName);
    const origin = tool ? foreignOrigin(tool) : null;
    // Everything is shown, and scrolls where it is long: the person decides by it.
    return html`
      <div class="root" part="approval" role="group" aria-labelledby="title">
        <p id="title" part="approval-title">
          <span class="state">${waitingIcon}</span>
          <span>${renderFilled(words.approvalTitle, "tool", toolTitle(toolName))}</span>
        </p>
        ${origin === null ? nothing : this.#renderOrigin(origin)}
        <div
          class="values"
          part="approval-values"
          tabindex="0"
          role="group"
          aria-labelledby="title"
        >
          ${renderRows(valueRows(input, words), UNFOLDED)}
        </div>
        <div class="row">
          <button class="primary" part="approval-run" @click=${this.#onRun}>${words.run}</button>
          <button part="approval-refuse" @click=${this.#onRefuse}>${words.dontRun}</button>
          ${
            this.more > 0
              ? html`<span class="small more" part="approval-more"
                  >${fill(words.approvalMore, { count: formatCount(this.more, words.lang) })}</span
                >`
              : nothing
          }
        </div>
      </div>
    `;
  }

  #renderOrigin(origin: string) {
    const shown = withoutTricks(cutText(String(origin), MAX_ORIGIN_CHARS));
    const text = renderFilled(this.words.approvalOrigin, "origin", shown);
    return html`<p part="approval-origin">${text}</p>`;
  }

  readonly #onRun = (): void => this.#answer(true);
  readonly #onRefuse = (): void => this.#answer(false);

  #answer(approved: boolean): void {
    if (this.call?.state !== "approval-requested") return;
    this.#store.ask("agent-approve", { approvalId: this.call.approval.id, approved });
  }
}

/** A text of the catalogue with a name in it, which may be written in the other direction. */
function renderFilled(template: string, name: string, value: string) {
  const [before, ...after] = template.split(`{${name}}`);
  return after.length === 0 ? before : html`${before}<bdi>${value}</bdi>${after.join("")}`;
}

if (!customElements.get("agent-approval")) customElements.define("agent-approval", AgentApproval);

declare global {
  interface HTMLElementTagNameMap {
    "agent-approval": AgentApproval;
  }
}
