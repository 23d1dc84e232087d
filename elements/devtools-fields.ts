import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { ownKeys, readList, readOwn } from "../src/local-agent/tools/foreign-data.js";
import { readRequired } from "../src/local-agent/tools/schema-rules.js";
import { typeText, written } from "./devtools-parameters.js";
import { WORDS } from "./devtools-words.js";
import { withoutTricks } from "./markdown/plain-words.js";

const FIELDS_MAX = 40;
const OPTIONS_MAX = 500;
const NAME_MAX = 128;

/** A field for one parameter. */
export interface Field {
  readonly name: string;
  readonly kind: "text" | "number" | "flag" | "choice" | "json";
  readonly isRequired: boolean;
  /** The values of a choice. */
  readonly values: readonly unknown[];
  readonly type: string;
  readonly preset: unknown;
}

/** A field for each of a schema's parameters, at most 40. Takes plain data. */
export function fieldsOf(schema: unknown): Field[] {
  const properties = readOwn(schema, "properties");
  const required = readRequired(schema);
  return ownKeys(properties)
    .slice(0, FIELDS_MAX)
    .map((name) => {
      const inner = readOwn(properties, name);
      const isRequired = required.includes(name);
      return {
        name,
        ...kindOf(inner, isRequired),
        isRequired,
        type: typeText(inner),
        preset: readOwn(inner, "default"),
      };
    });
}

/** Whether there are more parameters than fields. */
export function hasMoreFields(schema: unknown): boolean {
  return ownKeys(readOwn(schema, "properties")).length > FIELDS_MAX;
}

function kindOf(schema: unknown, isRequired: boolean): Pick<Field, "kind" | "values"> {
  const values = readList(readOwn(schema, "enum"));
  if (values && values.length <= OPTIONS_MAX) return { kind: "choice", values };
  const type = readOwn(schema, "type");
  const types = (readList(type) ?? [type]).filter((one) => one !== "null");
  const [only] = types;
  if (types.length !== 1) return { kind: "json", values: [] };
  if (only === "string") return { kind: "text", values: [] };
  if (only === "number" || only === "integer") return { kind: "number", values: [] };
  // A box that is not ticked says no; where nothing may be said, there are three answers.
  if (only === "boolean") {
    return isRequired ? { kind: "flag", values: [] } : { kind: "choice", values: [true, false] };
  }
  return { kind: "json", values: [] };
}

/** The fields, each with its label. `id` is the same for the same tool, and differs between tools. */
export function renderFields(fields: readonly Field[], id: string): TemplateResult {
  return html`${repeat(
    fields,
    ({ name, kind }) => `${kind} ${name}`,
    (field, index) => renderField(field, `${id}-${index}`),
  )}`;
}

function renderField(field: Field, id: string): TemplateResult {
  const name = withoutTricks(cutText(field.name, NAME_MAX));
  const more = field.kind === "json" ? `${field.type}, ${WORDS.jsonHint}` : field.type;
  return html`<div class="field" part="devtools-field">
    <label for=${id}
      ><code>${name}</code>${
        field.isRequired ? html` <span class="must">${WORDS.required}</span>` : nothing
      }</label
    >
    ${renderControl(field, id)}
    <p class="small" id=${`${id}-type`} dir="auto">${withoutTricks(cutText(more, 200))}</p>
  </div>`;
}

function renderControl(field: Field, id: string): TemplateResult {
  const about = `${id}-type`;
  const preset = field.preset === undefined ? "" : cutText(written(field.preset), 80);
  switch (field.kind) {
    case "choice":
      return html`<select id=${id} aria-describedby=${about}>
        <option value="">${WORDS.notGiven}</option>
        ${field.values.map(
          (value, index) =>
            html`<option value=${index}>
              ${withoutTricks(cutText(written(value), NAME_MAX)) || '""'}
            </option>`,
        )}
      </select>`;
    case "flag":
      return html`<input type="checkbox" id=${id} aria-describedby=${about} />`;
    case "json":
      return html`<textarea
        id=${id}
        rows="2"
        spellcheck="false"
        aria-describedby=${about}
        placeholder=${preset}
      ></textarea>`;
    default:
      // A number is text, too: what is no number is answered as the model would be.
      return html`<input
        id=${id}
        autocomplete="off"
        inputmode=${field.kind === "number" ? "decimal" : "text"}
        aria-describedby=${about}
        placeholder=${preset}
      />`;
  }
}

/**
 * What is filled in, as the arguments of a call. A field that is left empty gives none.
 *
 * @returns The arguments, or why a field cannot be read.
 */
export function readFields(
  fields: readonly Field[],
  id: string,
  root: ParentNode,
): { args: Record<string, unknown> } | { problem: string } {
  const entries: [string, unknown][] = [];
  for (const [index, field] of fields.entries()) {
    const control = root.querySelector<HTMLInputElement>(`#${id}-${index}`);
    if (!control) continue;
    try {
      const value = valueOf(field, control);
      if (value !== undefined) entries.push([field.name, value]);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { problem: WORDS.notJson(cutText(field.name, NAME_MAX), reason) };
    }
  }
  // `fromEntries` defines own properties: an argument may be called `__proto__`.
  return { args: Object.fromEntries(entries) };
}

/** @throws SyntaxError where the JSON of a field is none. */
function valueOf(field: Field, control: HTMLInputElement): unknown {
  const { value } = control;
  if (field.kind === "flag") return control.checked;
  if (value === "") return undefined;
  if (field.kind === "choice") return field.values[Number(value)];
  if (field.kind === "json") return value.trim() === "" ? undefined : JSON.parse(value);
  if (field.kind === "text") return value;
  const number = Number(value);
  return value.trim() === "" || Number.isNaN(number) ? value : number;
}
