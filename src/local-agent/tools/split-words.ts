const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const SCRIPTS_WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

/**
 * The words of a text in their order, in lower case; `_`, `-`, `.` and all other signs separate words. Where a script
 * puts no spaces between words, each two letters in a row count as one: `Intl.Segmenter`, which knows the words, takes
 * quadratic time in Chromium.
 */
export function splitWords(text: string): string[] {
  const spaced = text.normalize("NFC").toLowerCase().replace(SCRIPTS_WITHOUT_SPACES, spacedPairs);
  return spaced.match(WORD) ?? [];
}

/** "addToCart" → "add To Cart", "openURLBar" → "open URL Bar". */
export function splitCamelCase(name: string): string {
  return name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
}

/** "カート" → " カー ート ". */
function spacedPairs(run: string): string {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, index) => letters[index] + letter);
  return ` ${(pairs.length > 0 ? pairs : letters).join(" ")} `;
}
