/** What a value in a request is, by its looks, in the words that tools use for it. */
const HINTS: readonly (readonly [word: string, looks: RegExp])[] = [
  ["email", /[^\s@]@[^\s@.]+\.\p{L}/u],
  ["url", /\bhttps?:\/\/|\bwww\./i],
  ["date", /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/],
  ["date", /\b(?:january|february|march|april|june|july|august|(?:sept|nov|dec)ember|october)\b/i],
  ["time", /\b\d{1,2}:\d{2}\b|\b\d{1,2} ?(?:am|pm|uhr)\b/i],
  ["price", /[$€£¥] ?\d|\d ?[$€£¥]/],
  ["phone", /\+?\d{2,4}\)?[ ./-]\d{3,4}[ ./-]?\d{3}/],
];

/** Words for the values in a request: `["email"]` for "me@example.com". */
export function valueHints(text: string): ReadonlySet<string> {
  return new Set(HINTS.filter(([, looks]) => looks.test(text)).map(([word]) => word));
}
