// What the reader of a short notation needs: places in a text, and an error that says where it cannot go on.

/** A text cannot be read from a certain character on. */
export class Misread extends Error {
  /** @param at Index of the character, or the text's length. */
  constructor(
    readonly at: number,
    message: string,
  ) {
    super(message);
  }
}

/** A stretch of a text, without white space at its ends. */
export interface Span {
  readonly at: number;
  readonly words: string;
}

/** Index of the next character that is no white space. */
export function skipSpace(text: string, at: number): number {
  let index = at;
  while (index < text.length && /\s/.test(text[index] ?? "")) index += 1;
  return index;
}

/** Index of the next of these characters, or the text's length. */
export function endOf(text: string, at: number, signs: string): number {
  let index = at;
  while (index < text.length && !signs.includes(text[index] ?? "")) index += 1;
  return index;
}

/** The stretch between two indices. */
export function trimmed(text: string, from: number, to: number): Span {
  return trimmedSpan({ at: from, words: text.slice(from, to) }, 0);
}

/** What is left of a stretch behind so many characters, without white space at its ends. */
export function trimmedSpan({ at, words }: Span, from: number): Span {
  const rest = words.slice(from);
  return { at: at + from + rest.length - rest.trimStart().length, words: rest.trim() };
}

/** A character of the text, in quotes. */
export function signAt(text: string, at: number): string {
  return `"${String.fromCodePoint(text.codePointAt(at) ?? 32)}"`;
}
