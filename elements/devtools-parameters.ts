import { cutText } from "../src/local-agent/tools/cut-text.js";
import { isRecord, ownKeys, readList, readOwn } from "../src/local-agent/tools/foreign-data.js";
import { readRequired } from "../src/local-agent/tools/schema-rules.js";

const ROWS_MAX = 60;
const DEPTH_MAX = 4;
const VALUES_MAX = 12;
const TEXT_MAX = 400;

/** One parameter of a tool, as a person reads it. */
export interface ParameterRow {
  /** With the path to it: `address.city`, `items[].qty`. */
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

/** The parameters that a schema describes, outer ones with what is inside them, at most 60. Takes plain data. */
export function parameterRows(schema: unknown): { rows: ParameterRow[]; left: number } {
  const rows: ParameterRow[] = [];
  addRows(schema, "", 0, rows);
  return { rows: rows.slice(0, ROWS_MAX), left: Math.max(0, rows.length - ROWS_MAX) };
}

function addRows(schema: unknown, path: string, depth: number, rows: ParameterRow[]): void {
  if (depth >= DEPTH_MAX) return;
  const required = readRequired(schema);
  const properties = readOwn(schema, "properties");
  for (const name of ownKeys(properties)) {
    const inner = readOwn(properties, name);
    const full = path + cutText(name, TEXT_MAX);
    const description = readOwn(inner, "description");
    rows.push({
      name: full,
      type: typeText(inner),
      isRequired: required.includes(name),
      description: typeof description === "string" ? cutText(description, TEXT_MAX) : "",
    });
    addRows(inner, `${full}.`, depth + 1, rows);
    addRows(readOwn(inner, "items"), `${full}[].`, depth + 1, rows);
  }
}

/** What a schema takes, in words: "integer, 1 to 20", "one of S, M, L", "list of string". */
export function typeText(schema: unknown): string {
  const limits = [limitText(schema), formatText(schema)].filter(Boolean);
  return [valuesText(schema) ?? nameOfType(schema), ...limits].join(", ");
}

function valuesText(schema: unknown): string | null {
  const values = readList(readOwn(schema, "enum"));
  if (!values) return null;
  const shown = values.slice(0, VALUES_MAX).map((value) => cutText(written(value), TEXT_MAX));
  const more = values.length > shown.length ? ` and ${values.length - shown.length} more` : "";
  return `one of ${shown.join(", ")}${more}`;
}

function nameOfType(schema: unknown): string {
  const type = readOwn(schema, "type");
  const names = readList(type) ?? [type];
  const name = names.filter((one) => typeof one === "string").join(" or ");
  const items = readOwn(schema, "items");
  if (name === "array" && isRecord(items)) return `list of ${typeText(items)}`;
  return name === "array" ? "list" : name || "anything";
}

function limitText(schema: unknown): string {
  const [min, max] = [readOwn(schema, "minimum"), readOwn(schema, "maximum")];
  if (typeof min === "number" && typeof max === "number") return `${min} to ${max}`;
  if (typeof min === "number") return `at least ${min}`;
  return typeof max === "number" ? `at most ${max}` : "";
}

function formatText(schema: unknown): string {
  const [format, preset] = [readOwn(schema, "format"), readOwn(schema, "default")];
  const texts = [
    typeof format === "string" ? cutText(format, 40) : "",
    preset === undefined ? "" : `default ${cutText(written(preset), 80)}`,
  ];
  return texts.filter(Boolean).join(", ");
}

/** A value as it stands in a call, without quotes around a text. */
export function written(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
