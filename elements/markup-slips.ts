// What is mistyped in the markup, told to the site's author. Loaded where there is something to look at.
import { nearestWord } from "../src/page/nearest-word.js";
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
