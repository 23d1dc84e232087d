import { EFFECT_ATTRIBUTES } from "../src/page/tool-effects/all-effects.js";
import { findAll, findById, isSelector, treeOf } from "../src/page/tool-effects/page-tree.js";
import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { elementsAround } from "./elements-around.js";

const FLASH_MS = 2_000;
const FLASHES = 3;

/**
 * Scrolls to a tag and marks it for a moment. A tool's tag is not drawn: then what it works on is shown, else what
 * it stands in. The mark is an animation, so it leaves nothing behind and needs no style that a policy forbids.
 *
 * @returns What was shown, in a word for the person; null where nothing of it is drawn.
 */
export function reveal(element: Element): string | null {
  const shown = drawnFor(element);
  if (!shown) return null;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  shown.scrollIntoView({ block: "center", behavior: calm ? "instant" : "smooth" });
  const color = getComputedStyle(shown).color;
  const mark = { outline: `3px solid ${color}`, outlineOffset: "3px" };
  const away = { outline: "3px solid transparent", outlineOffset: "3px" };
  if (calm) shown.animate([mark, mark], { duration: FLASH_MS });
  else shown.animate([mark, mark, away], { duration: FLASH_MS / FLASHES, iterations: FLASHES });
  return labelOf(shown);
}

function drawnFor(element: Element): Element | undefined {
  return [element, ...targetsOf(element), ...elementsAround(element)].find(isDrawn);
}

/** What a tool's tag works on: its form, what it reads or clicks, and what it reports. */
function targetsOf(element: Element): Element[] {
  const tree = treeOf(element);
  return [...EFFECT_ATTRIBUTES, "result"].flatMap((attribute) => {
    const target = markupAttribute(element, attribute)?.trim() ?? "";
    const byId = attribute === "form" ? findById(tree, target) : null;
    if (byId) return [byId];
    return target !== "" && isSelector(target) ? findAll(tree, target) : [];
  });
}

function isDrawn(element: Element): boolean {
  return element !== document.documentElement && element.getClientRects().length > 0;
}

/** `<form id="buy">`, `<main>`. */
function labelOf(element: Element): string {
  return `<${element.localName}${element.id === "" ? "" : ` id="${element.id}"`}>`;
}
