import { cutText } from "./cut-text.js";

// A message goes back to a small model: long values and long lists are cut, and the cut is marked with "…".
const MAX_VALUE_CHARS = 200;
const MAX_LIST_CHARS = 1000;

/** A value in a message, as JSON; what JSON cannot express, by its name in JavaScript. At most 200 characters. */
export function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "bigint") return shortened(`${value}n`);
  try {
    return shortened(JSON.stringify(value) ?? typeof value);
  } catch {
    return "a value that is not JSON";
  }
}

/** Values in a message, separated by commas. At most 1,000 characters. */
export function shownList(values: readonly unknown[]): string {
  if (values.length === 0) return "nothing";
  return shortened(values.map(shown).join(", "), MAX_LIST_CHARS);
}

/** A text of at most `max` characters, and "…" where something is missing. */
export function shortened(text: string, max = MAX_VALUE_CHARS): string {
  return text.length <= max ? text : `${cutText(text, max)}…`;
}
