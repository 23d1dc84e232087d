/**
 * What shows nothing and yet is read: control characters but tab and line break, signs that turn the direction of
 * what is around them, "tag" characters in which instructions can be hidden, and halves of pairs.
 */
const UNSEEN =
  /(?:(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]|\p{Surrogate})+/gu;

/** A text of a page or a tool without what a person could not see in it, for a model that would read it. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, "");
}
