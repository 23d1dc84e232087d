import { shortened } from "./shown-value.js";

/** The way to a value inside a call's arguments, from the value outwards; `null` is the arguments themselves. */
export type ArgumentPath = { key: string | number; parent: ArgumentPath } | null;

const PLAIN_NAME = /^[\p{L}\p{M}\p{N}_$-]+$/u;

/**
 * A path in quotes, as a message names it: "qty", "address.city", "items[0].qty".
 *
 * An argument by itself is its name, whatever the name is (seed rank-tools). On a longer way, a name that could be
 * taken for something else stands in brackets, as in JSONPath (RFC 9535): "prices['9.5'].tax". Signs that JSON
 * escapes are escaped, and 200 characters are the most.
 */
export function quotedPath(path: ArgumentPath): string {
  const keys: (string | number)[] = [];
  for (let step = path; step !== null; step = step.parent) keys.push(step.key);
  const text = keys.length === 1 ? escaped(String(keys[0])) : keys.reverse().map(written).join("");
  return shortened(`"${text}"`);
}

function written(key: string | number, index: number): string {
  if (typeof key === "number") return `[${key}]`;
  if (PLAIN_NAME.test(key)) return index === 0 ? key : `.${key}`;
  return `['${escaped(key).replaceAll("'", "\\'")}']`;
}

function escaped(name: string): string {
  return JSON.stringify(name).slice(1, -1);
}
