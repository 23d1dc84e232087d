import { html, nothing } from "lit";
import type { AgentPart } from "../src/local-agent/contract/messages.js";
import type { AgentState } from "../src/store/agent-state.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { AgentElement } from "./agent-element.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { errorCard } from "./styles/error.js";

/** As much of a reason as is read at a glance; the rest is under Details. */
const MAX_REASON_CHARS = 240;

/**
 * Why the last run ended without an answer, and Try again. Shows nothing after an answer. It is silent to a
 * screen reader by itself: the log announces what happened.
 *
 * @tag agent-error
 * @fires {CustomEvent<null>} agent-retry - Try again was pressed. Cancelable.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart error - The card.
 * @csspart error-title - That the assistant stopped.
 * @csspart error-text - Why.
 * @csspart error-details - The whole reason, where it is long.
 * @csspart error-retry - The button.
 */
export class AgentError extends AgentElement {
  static override styles = [base, buttons, errorCard];

  readonly #store = new StoreController(this);

  protected override render() {
    const { words } = this;
    const { state } = this.#store;
    if (state.status !== "error" && !isUnfinished(state)) return nothing;
    const whole = state.error ?? "";
    const reason = cutText(whole.split("\n", 1)[0] ?? "", MAX_REASON_CHARS);
    return html`
      <div class="root ${state.status}" part="error" role="group" aria-labelledby="title">
        <p>
          <span id="title" class="title" part="error-title"
            >${state.status === "error" ? words.errorTitle : words.saidStopped}</span
          >
          <span part="error-text" dir="auto">${reason}</span>
        </p>
        <div class="row">
          <button part="error-retry" @click=${this.#onRetry}>${words.tryAgain}</button>
          ${
            reason === whole
              ? nothing
              : html`<details part="error-details">
                  <summary>${words.details}</summary>
                  <p class="whole" dir="auto" .textContent=${whole}></p>
                </details>`
          }
        </div>
      </div>
    `;
  }

  readonly #onRetry = (): void => {
    this.#store.ask("agent-retry", null);
  };
}

/**
 * True where the person stopped the run before it answered, or a load of the page has cut it: nothing the
 * assistant wrote comes last. A question that is still open is no end.
 */
function isUnfinished({ status, messages }: AgentState): boolean {
  const asks = messages.at(-1)?.parts.some((part) => isOpenQuestion(part));
  return status === "ready" && messages.length > 0 && !endsOnText(messages) && !asks;
}

function isOpenQuestion(part: AgentPart): boolean {
  return part.type === "dynamic-tool" && part.state === "approval-requested";
}

function endsOnText(messages: AgentState["messages"]): boolean {
  const last = messages.at(-1);
  return last?.role === "assistant" && last.parts.at(-1)?.type === "text";
}

if (!customElements.get("agent-error")) customElements.define("agent-error", AgentError);

declare global {
  interface HTMLElementTagNameMap {
    "agent-error": AgentError;
  }
}
