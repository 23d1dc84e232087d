import { html, nothing } from "lit";
import type { PropertyDeclaration } from "lit";
import { readList } from "../src/local-agent/tools/foreign-data.js";
import { agentOf } from "../src/store/store-agent.js";
import { isRefusal, readyAdapter } from "../src/store/requests/request-refusal.js";
import { AgentElement } from "./agent-element.js";
import { TEXT_LIST } from "./property-kinds.js";
import { StoreController } from "./store-controller.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { suggestions } from "./styles/suggestions.js";
import { SENTENCES } from "./text-lists.js";

/**
 * Things one could say, as buttons that say them. Shown while the conversation is empty. What cannot be sent
 * yet stays, and a press on it tells why.
 *
 * @tag agent-suggestions
 * @fires {CustomEvent<{text: string}>} agent-send - A suggestion was pressed. Cancelable: then the page has
 *   taken it.
 * @fires {CustomEvent<{code: string, message: string}>} agent-error - The request was refused, and why.
 * @csspart suggestions - The row of buttons.
 * @csspart suggestion - A button.
 * @csspart suggestions-note - Why a suggestion was not sent.
 */
export class AgentSuggestions extends AgentElement {
  static override properties = {
    suggestions: { converter: SENTENCES, kind: TEXT_LIST } as PropertyDeclaration,
    _note: { attribute: false },
  };
  static override styles = [base, buttons, suggestions];

  /** What to suggest; in the attribute with `|` between. Empty: the `suggestions` of the store's agent. */
  declare suggestions: readonly string[];
  declare private _note: string;

  readonly #store = new StoreController(this, (_part, state, before) => {
    // What was in the way may be gone.
    if (state.status !== before.status || state.model !== before.model) this._note = "";
  });

  constructor() {
    super();
    this.suggestions = [];
    this._note = "";
  }

  protected override render() {
    const texts = this.#texts();
    if (texts.length === 0 || this.#store.state.messages.length > 0) return nothing;
    const isRefused = isRefusal(readyAdapter(this.#store.store));
    return html`
      <div class="root" role="group" aria-label=${this.words.suggestions}>
        <div class="row" part="suggestions">
          ${texts.map(
            (text) =>
              html`<button
                part="suggestion"
                dir="auto"
                aria-disabled=${isRefused}
                aria-describedby="note"
                @click=${() => this.#send(text)}
              >
                ${text}
              </button>`,
          )}
        </div>
        <p
          id="note"
          class="small"
          part="suggestions-note"
          role="status"
          dir="auto"
          .textContent=${this._note}
        ></p>
      </div>
    `;
  }

  #texts(): readonly string[] {
    const { suggestions } = this;
    // The agent is data of the page's, which nothing has checked.
    return suggestions.length > 0 ? suggestions : textsIn(agentOf(this.#store.store)?.suggestions);
  }

  #send(text: string): void {
    this._note = this.#store.ask("agent-send", { text })?.message ?? "";
  }
}

function textsIn(list: unknown): readonly string[] {
  const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
  return (readList(list) ?? []).filter(isText);
}

if (!customElements.get("agent-suggestions"))
  customElements.define("agent-suggestions", AgentSuggestions);

declare global {
  interface HTMLElementTagNameMap {
    "agent-suggestions": AgentSuggestions;
  }
}
