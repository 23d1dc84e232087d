import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { readList, readOwn } from "../src/local-agent/tools/foreign-data.js";
import type { Trace, TraceEntry } from "./devtools-trace.js";
import { WORDS } from "./devtools-words.js";
import { chevronIcon } from "./icons.js";
import { withoutTricks } from "./markdown/plain-words.js";

/** As many as a page draws at ease; the copy has them all. */
const ROWS_MAX = 200;
const LINE_MAX = 160;
const DATA_MAX = 50_000;
/** What tells the most of a part, the first that it has. */
const TELLING = ["text", "error", "toolName", "phase", "reason", "availability", "messageId"];

/** What the view of the trace asks of the element around it. */
export interface TraceActions {
  readonly agent: string;
  readonly isCopied: boolean;
  isOpen(id: number): boolean;
  toggle(id: number, isOpen: boolean): void;
  pause(): void;
  clear(): void;
  copy(): void;
}

/** The parts of the conversation as they come, newest first, and what can be done with them. */
export function renderTrace(trace: Trace, actions: TraceActions): TemplateResult {
  const { entries, isPaused } = trace;
  const isEmpty = entries.length === 0;
  return html`<p class="small">${WORDS.traceOf(withoutTricks(cutText(actions.agent, 80)))}</p>
    <div class="row">
      <button @click=${() => actions.pause()}>${isPaused ? WORDS.goOn : WORDS.pause}</button>
      <button ?disabled=${isEmpty} @click=${() => actions.clear()}>${WORDS.clear}</button>
      <button ?disabled=${isEmpty} @click=${() => actions.copy()}>
        ${actions.isCopied ? WORDS.copied : WORDS.copyJson}
      </button>
      <span class="spoken" role="status">${actions.isCopied ? WORDS.copied : nothing}</span>
    </div>
    ${isPaused ? html`<p>${WORDS.tracePaused}</p>` : nothing}
    ${
      isEmpty
        ? isPaused
          ? nothing
          : html`<p>${WORDS.traceEmpty}</p>`
        : html`<ol class="trace" reversed>
            ${repeat(
              entries.slice(-ROWS_MAX).reverse(),
              ({ id }) => id,
              (entry) => html`<li>${renderEntry(entry, actions)}</li>`,
            )}
          </ol>`
    }`;
}

function renderEntry(entry: TraceEntry, actions: TraceActions): TemplateResult {
  const { id, at, type, count, part } = entry;
  const isOpen = actions.isOpen(id);
  return html`<details
    part="devtools-part"
    ?open=${isOpen}
    @toggle=${(event: Event) => actions.toggle(id, (event.currentTarget as HTMLDetailsElement).open)}
  >
    <summary>
      <time datetime=${new Date(at).toISOString()}>${timeText(at)}</time>
      <code class=${`type ${lookOf(type)}`}>${withoutTricks(cutText(type, 60))}</code>
      ${count > 1 ? html`<span class="tag">×${count}</span>` : nothing}
      <span class="line" dir="auto">${lineOf(part)}</span>
      ${chevronIcon}
    </summary>
    ${
      isOpen
        ? html`<pre tabindex="0" role="group" aria-label=${type}>
${withoutTricks(cutText(JSON.stringify(part, null, 2) ?? "", DATA_MAX))}</pre>`
        : nothing
    }
  </details>`;
}

/** The time of day with milliseconds, "14:03:59.120", in the visitor's zone. */
function timeText(at: number): string {
  const date = new Date(at);
  const two = (number: number) => String(number).padStart(2, "0");
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(two).join(":");
  return `${time}.${String(date.getMilliseconds()).padStart(3, "0")}`;
}

function lineOf(part: TraceEntry["part"]): string {
  const own = TELLING.map((key) => part[key]).find((value) => typeof value === "string");
  const text = typeof own === "string" ? own : textOfMessage(part["message"]);
  return withoutTricks(cutText(text, LINE_MAX)).replace(/\s+/g, " ");
}

/** What the person said. */
function textOfMessage(message: unknown): string {
  const [first] = readList(readOwn(message, "parts")) ?? [];
  const text = readOwn(first, "text");
  return typeof text === "string" ? text : "";
}

function lookOf(type: string): string {
  if (/error/.test(type)) return "bad";
  return /^tool-/.test(type) ? "call-part" : "";
}
