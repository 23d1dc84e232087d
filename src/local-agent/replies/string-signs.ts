const ESCAPES = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
]);

/** Signs that may open a string; the same kind closes it. `\"`: a model that escaped the quotes around a string. */
export const QUOTES = [['"'], ["'"], ["“", "”", "„", "‟"], ["‘", "’", "‚", "‛"], ['\\"']];

/** "Bob's": no quote that closes a string is followed by a letter. */
export function isApostrophe(text: string, at: number): boolean {
  return /^\p{L}['’]\p{L}$/u.test(text.slice(at - 1, at + 2));
}

/**
 * The text of the escape at `at`, and its length. An escape that JSON does not know keeps its backslash before a letter
 * or digit (`\d`, `C:\Users`) and loses it before a sign (`\'`, `\_`).
 */
export function unescape(text: string, at: number): [char: string, length: number] {
  const unicode = /^\\u([0-9a-fA-F]{4})/.exec(text.slice(at, at + 6))?.[1];
  if (unicode) return [String.fromCharCode(parseInt(unicode, 16)), 6];
  const char = text[at + 1] ?? "";
  return [ESCAPES.get(char) ?? (/[\p{L}\p{N}]/u.test(char) ? `\\${char}` : char), 2];
}
