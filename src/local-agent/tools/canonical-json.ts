import { isRecord } from "./foreign-data.js";

/**
 * The JSON text of a value with the keys of its objects in order: the same text for the same JSON, whichever way it
 * was written. `undefined` for what is not JSON: a number that is not finite, a cycle, a function, a getter that
 * throws, or a nesting that `JSON.stringify` has no room for.
 */
export function canonicalJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_key, part: unknown) => {
      if (typeof part === "number" && !Number.isFinite(part)) throw new RangeError("Not JSON.");
      return isRecord(part) ? inOrder(part) : part;
    });
  } catch {
    return undefined;
  }
}

function inOrder(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).sort();
  // `fromEntries` defines own properties: a key may be called `__proto__`.
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
