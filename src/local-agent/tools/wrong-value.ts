import { canonicalJson } from "./canonical-json.js";
import { isOfType } from "./json-type.js";
import type { SchemaRules } from "./schema-rules.js";
import { shown, shownList } from "./shown-value.js";

// Each function gives the end of a sentence that begins with the argument, or `null` where the value is right.

/** The first of its rules that a value breaks: type, enum, minimum, maximum (seed rank-tools). */
export function wrongValue(rules: SchemaRules, value: unknown): string | null {
  if (rules.forbidden) return "is not allowed.";
  return wrongType(rules, value) ?? notAllowed(rules, value) ?? outOfRange(rules, value);
}

/** What is wrong with the type of a value. */
export function wrongType({ types }: Pick<SchemaRules, "types">, value: unknown): string | null {
  if (types.length === 0 || types.some((type) => isOfType(value, type))) return null;
  return `must be ${types.join(" or ")}, got ${shown(value)}.`;
}

function notAllowed({ allowed }: SchemaRules, value: unknown): string | null {
  if (!allowed) return null;
  const text = canonicalJson(value);
  if (text !== undefined && allowed.texts.has(text)) return null;
  return `must be one of ${shownList(allowed.values)}.`;
}

/** Limits are for numbers alone; another value has none (JSON Schema). */
function outOfRange({ minimum, maximum }: SchemaRules, value: unknown): string | null {
  if (typeof value !== "number") return null;
  if (minimum !== undefined && value < minimum) return `must be at least ${minimum}.`;
  if (maximum !== undefined && value > maximum) return `must be at most ${maximum}.`;
  return null;
}
