import { html } from "lit";
import type { TemplateResult } from "lit";
import { isCallToolResult, resultText } from "../src/local-agent/tools/tool-results.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import type { AgentStrings } from "./strings.js";
import { readableName } from "./readable-name.js";

/** A value for a person, with the name it has, if it has one. */
export interface ValueRow {
  readonly name: string | null;
  readonly text: string;
}

/** How much of a card's values is written: at first, and after "Show all". The page must stay usable. */
export interface RowLimits {
  readonly rows: number;
  readonly chars: number;
}
export const FOLDED: RowLimits = { rows: 12, chars: 600 };
export const UNFOLDED: RowLimits = { rows: 200, chars: 50_000 };

/** The fields of a plain object as rows; anything else is one row without a name. Takes plain data. */
export function valueRows(value: unknown, words: AgentStrings): ValueRow[] {
  const record = plainRecord(value);
  if (!record || isCallToolResult(value)) {
    return [{ name: null, text: valueText(value, words) }];
  }
  const entries = Object.entries(record);
  const rows = entries
    .slice(0, UNFOLDED.rows)
    .map(([key, field]) => ({ name: readableName(key), text: valueText(field, words) }));
  // The person must see that there is more.
  return entries.length > rows.length ? [...rows, { name: "…", text: "…" }] : rows;
}

/** Whether the folded form leaves something out. */
export function needsFolding(rows: readonly ValueRow[]): boolean {
  return rows.length > FOLDED.rows || rows.some(({ text }) => text.length > FOLDED.chars);
}

/** The rows as a list of names and values, or as a paragraph where there is no name. Text nodes alone. */
export function renderRows(rows: readonly ValueRow[], limits: RowLimits): TemplateResult {
  const [first] = rows;
  if (first?.name === null) return renderText(first.text, limits);
  const shown = rows.length > limits.rows + 1 ? rows.slice(0, limits.rows) : rows;
  return html`<dl>
    ${shown.map(
      ({ name, text }) =>
        // Set as a property, since white space around it would show.
        html`<dt dir="auto">${withoutTricks(name ?? "")}</dt>
          <dd class="value" dir="auto" .textContent=${bounded(text, limits)}></dd>`,
    )}
  </dl>`;
}

/** A text that comes from a model or a page, as far as the limits go. */
export function renderText(text: string, limits: RowLimits): TemplateResult {
  return html`<p class="value" dir="auto" .textContent=${bounded(text, limits)}></p>`;
}

function bounded(text: string, { chars }: RowLimits): string {
  return withoutTricks(text.length > chars ? `${cutText(text, chars)}…` : text);
}

/** A value as text for a person: no quotes around words, no brackets around a list of them. */
export function valueText(value: unknown, words: AgentStrings): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (value === null || value === undefined) return words.nothing;
  if (Array.isArray(value) && value.every((item) => typeof item !== "object")) {
    return value.map((item) => valueText(item, words)).join(", ");
  }
  return resultText(value);
}

/** The value where it is an object of data, and not a list or an instance of some class. */
export function plainRecord(value: unknown): Record<string, unknown> | null {
  if (typeof value !== "object" || value === null) return null;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null
    ? (value as Record<string, unknown>)
    : null;
}
