import { keepProblem } from "./page-problems.js";
import { markupAttribute } from "./tool-markup/markup-attribute.js";

const told = new WeakMap<Element, Set<string>>();

/**
 * Tells the site's author on the console what is wrong with a tag and how to mend it: each thing once an
 * element, however often the element is read. The element itself is given too, so that the console leads
 * to it. `<agent-devtools>` shows the same.
 *
 * @param options `mayPass`: the page may mend it by itself, such as by what it adds later.
 */
export function reportOnce(
  element: Element,
  problem: string,
  { mayPass = false }: { mayPass?: boolean } = {},
): void {
  keepProblem(element, problem, mayPass);
  const before = told.get(element) ?? new Set();
  told.set(element, before);
  if (before.has(problem)) return;
  before.add(problem);
  console.warn(`${tagLabel(element)}: ${problem}`, element);
}

/** A tag by its name: `<web-tool name="add_to_basket">`, `<web-agent id="shopper">`. */
export function tagLabel(element: Element): string {
  const key = element.localName === "web-agent" ? "id" : "name";
  const name = markupAttribute(element, key);
  return `<${element.localName}${name === null ? "" : ` ${key}="${name}"`}>`;
}
