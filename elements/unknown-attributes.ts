import { reportOnce } from "../src/page/report-once.js";

/** What every element may have, beside `aria-…`, `data-…` and `on…`. */
const GLOBAL =
  "accesskey|anchor|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|writingsuggestions";

// Frameworks add attributes of their own (`_ngcontent-x`, `wire:id`, `v-cloak`, `hx-get`): no typing error.
const WORTH_A_WORD = /^(?!aria-|data-|on|item)[a-z]{3,}[a-z_-]*$/;

/**
 * Tells the site's author once of each attribute that the element does not know, with the nearest one that it
 * does: a mistyped attribute has no other sign than that nothing happens.
 */
export function reportUnknownAttributes(element: Element, known: readonly string[]): void {
  const plain = known.filter((name) => !name.startsWith("data-"));
  for (const { name } of element.attributes) {
    if (known.includes(name) || GLOBAL.split("|").includes(name) || !WORTH_A_WORD.test(name)) {
      continue;
    }
    reportOnce(element, `There is no attribute "${name}". Did you mean "${nearest(name, plain)}"?`);
  }
}

function nearest(name: string, known: readonly string[]): string {
  const [best = ""] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
  return best;
}

/** How many letters must be changed, added or left out to make one of the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
