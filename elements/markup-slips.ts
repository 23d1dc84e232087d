// What is mistyped in the markup, told to the site's author. Loaded where there is something to look at.
import { reportOnce } from "../src/page/report-once.js";
import { SCHEMA_ATTRIBUTES } from "../src/page/tool-markup/filter-damage.js";
import { runawayAttribute } from "../src/page/tool-markup/page-inside.js";
import { TAGS } from "./tags.js";

/** What every element may have, beside `aria-…`, `data-…` and `on…`. */
const GLOBAL =
  "accesskey|anchor|autocapitalize|autocorrect|autofocus|class|contenteditable|dir|draggable|enterkeyhint|exportparts|hidden|id|inert|inputmode|is|lang|nonce|part|popover|role|slot|spellcheck|style|tabindex|title|translate|writingsuggestions";

// Frameworks add attributes of their own (`_ngcontent-x`, `wire:id`, `v-cloak`, `hx-get`): no typing error.
const WORTH_A_WORD = /^(?!aria-|on|item)[a-z]{3,}[a-z_-]*$/;

// Anybody may add a `data-…` attribute: only one that is nearly ours is a typing error.
const DATA = "data-";
const NEARLY = 2;

/**
 * Tells the site's author once of each attribute that the element does not know, with the nearest one that it
 * does: a mistyped attribute has no other sign than that nothing happens.
 *
 * @param known The element's attributes, without their `data-…` forms.
 */
export function reportUnknownAttributes(element: Element, known: readonly string[]): void {
  if (runawayAttribute(element)) return; // What looks like attributes there is text of the page.
  for (const { name } of element.attributes) {
    const prefix = name.startsWith(DATA) ? DATA : "";
    const plain = name.slice(prefix.length);
    if (known.includes(plain) || GLOBAL.split("|").includes(plain) || !WORTH_A_WORD.test(plain)) {
      continue;
    }
    if (element.localName === "web-tool" && SCHEMA_ATTRIBUTES.includes(plain)) continue; // Its reader tells of it.
    const { word, distance } = nearestWord(plain, known);
    if (prefix && (distance > NEARLY || plain.length <= 2 * NEARLY)) continue;
    const mend = `Did you mean "${prefix}${word}"?`;
    reportOnce(element, `There is no attribute "${name}". ${mend}`);
  }
}

/**
 * Tells of each tag that is nearly one of ours. Other kits have tags that begin like ours; what differs in more
 * letters is one of theirs.
 */
export function reportUnknownTags(elements: readonly Element[]): void {
  for (const element of elements) {
    const { word, distance } = nearestWord(element.localName, TAGS);
    if (distance > 0 && distance <= NEARLY) {
      reportOnce(element, `There is no such tag. Did you mean <${word}>?`);
    }
  }
}

/** The word of a list that is nearest to a mistyped one, and in how many letters they differ. */
function nearestWord(
  written: string,
  known: readonly string[],
): { word: string; distance: number } {
  const found = known.map((word) => ({ word, distance: distanceOf(written, word) }));
  return found.sort((a, b) => a.distance - b.distance)[0] ?? { word: "", distance: Infinity };
}

/** How many letters must be changed, added or left out to make one of the other (Levenshtein). */
function distanceOf(a: string, b: string): number {
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
