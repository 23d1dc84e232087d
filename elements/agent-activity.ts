import { html, nothing } from "lit";
import type { AgentActivity } from "../src/store/agent-state.js";
import { AgentElement } from "./agent-element.js";
import { formatDuration } from "./format-quantity.js";
import { StoreController } from "./store-controller.js";
import { fill } from "./strings.js";
import { activity } from "./styles/activity.js";
import { base } from "./styles/base.js";
import { toolTitle } from "./tool-title.js";

/** Before that an answer is quick, and a clock only makes it seem slow. */
const SHOW_TIME_AFTER_MS = 2000;

const PHASES = ["loading", "reading", "writing", "waiting"] as const;

/**
 * What the assistant is doing now, and after two seconds for how long. Shows nothing while nothing runs.
 *
 * @tag agent-activity
 * @csspart activity - The line.
 * @csspart activity-dots - The moving dots.
 * @csspart activity-text - What it is doing.
 * @csspart activity-time - For how long.
 */
export class AgentActivityLine extends AgentElement {
  static override styles = [base, activity];

  readonly #store = new StoreController(this);
  #clock: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#clock);
  }

  protected override render() {
    clearTimeout(this.#clock);
    const { status, activity } = this.#store.state;
    if (status !== "submitted" && status !== "streaming") return nothing;
    const ms = activity ? Date.now() - activity.since : 0;
    if (activity && this.isConnected) {
      this.#clock = setTimeout(() => this.requestUpdate(), 1000 - (ms % 1000));
    }
    return html`
      <p class="root small" part="activity">
        <span class="dots" part="activity-dots"><i></i><i></i><i></i></span>
        <span part="activity-text" dir="auto">${this.#text(activity)}</span>
        ${
          ms < SHOW_TIME_AFTER_MS
            ? nothing
            : html`<span part="activity-time"
                >${formatDuration(Math.floor(ms / 1000) * 1000, this.words.lang)}</span
              >`
        }
      </p>
    `;
  }

  #text(activity: AgentActivity | null): string {
    const { words } = this;
    if (!activity) return words.thinking;
    if (activity.phase === "calling") {
      return fill(words.calling, { tool: toolTitle(activity.toolName ?? "") });
    }
    if (activity.phase === "queued")
      return fill(words.queued, { count: String(activity.ahead ?? 1) });
    // Another adapter may know phases that the catalogue has no words for.
    return words[PHASES.find((phase) => phase === activity.phase) ?? "thinking"];
  }
}

if (!customElements.get("agent-activity"))
  customElements.define("agent-activity", AgentActivityLine);

declare global {
  interface HTMLElementTagNameMap {
    "agent-activity": AgentActivityLine;
  }
}
