import type { ComplexAttributeConverter } from "lit";

/** An attribute that lists words, with white space between them. */
export const WORDS = listBetween(/\s+/);

/** An attribute that lists sentences, with `|` between them. */
export const SENTENCES = listBetween(/\|/);

function listBetween(separator: RegExp): ComplexAttributeConverter<readonly string[]> {
  return {
    fromAttribute: (value) =>
      (value ?? "")
        .split(separator)
        .map((text) => text.trim())
        .filter((text) => text !== ""),
  };
}
