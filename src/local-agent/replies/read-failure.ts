import { cutText } from "../tools/cut-text.js";

const SHOWN_CHARS = 24;

/** Where and why a reading stopped before its end. */
export interface ReadFailure {
  /** The text ended before the value did. */
  cut: boolean;
  expected: string;
  /** The beginning of what stands there instead. */
  found: string;
}

/** The failure where a text goes on with something else than what is expected. */
export function failureAt(text: string, at: number, expected: string): ReadFailure {
  const found = cutText(text.slice(at, at + SHOWN_CHARS + 1), SHOWN_CHARS);
  return { cut: at >= text.length, expected, found };
}
