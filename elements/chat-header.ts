import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AgentStore } from "../src/store/agent-store.js";
import { lockIcon, markIcon, newIcon } from "./icons.js";
import type { AgentStrings } from "./strings.js";

/**
 * The content of a chat's header: its sign and name, where the model runs and which it is, and a button that
 * begins a new conversation while there is one that could be left.
 */
export function renderHeader(
  label: string,
  store: AgentStore,
  words: AgentStrings,
  onNew: () => void,
): TemplateResult {
  const { adapter } = store;
  const canBeginAnew = store.getState().messages.length > 0 && !store.run;
  // Only what is made ready on this device runs on it; nothing is claimed of another model.
  const runsHere = adapter?.prepare !== undefined;
  return html`
    <span class="mark" part="mark">${markIcon}</span>
    <div class="names">
      <div class="label" part="label" dir="auto">${label}</div>
      <div class="small status" part="status">
        ${runsHere ? html`${lockIcon} <span>${words.onDevice}</span> <span>·</span>` : nothing}
        <span class="model" dir="auto">${adapter?.label}</span>
      </div>
    </div>
    ${
      canBeginAnew
        ? html`<button
            class="quiet"
            part="new"
            aria-label=${words.newConversation}
            title=${words.newConversation}
            @click=${onNew}
          >
            ${newIcon}
          </button>`
        : nothing
    }
  `;
}
