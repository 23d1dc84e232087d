import { Refusal } from "../refusal.js";

/** Deeper than any message or schema; what writes data out again calls itself for each level. */
const MAX_NESTING = 100;

/**
 * The value that a JSON text stands for. Refuses what is no JSON, or nested more than 100 levels deep (400). Keys named
 * `__proto__` are left out: code that copies objects carelessly would take one for more than data.
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new Refusal(400, "The request is nested too deeply.");
  try {
    // The slow way only where such a key can stand; it may be written with escapes.
    return /__proto__|\\u/.test(text)
      ? JSON.parse(text, withoutProto)
      : (JSON.parse(text) as unknown);
  } catch {
    throw new Refusal(400, "The request has to be JSON.");
  }
}

function withoutProto(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') inString = !inString;
    else if (inString) at += sign === "\\" ? 1 : 0;
    else if (sign === "[" || sign === "{") {
      if (++depth > MAX_NESTING) return true;
    } else if (sign === "]" || sign === "}") depth--;
  }
  return false;
}
