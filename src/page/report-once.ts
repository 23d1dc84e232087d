import { markupAttribute } from "./tool-markup/markup-attribute.js";

const told = new WeakMap<Element, Set<string>>();

/**
 * Tells the site's author on the console what is wrong with a tag and how to mend it: each thing once an
 * element, however often the element is read. The element itself is given too, so that the console leads
 * to it.
 */
export function reportOnce(element: Element, problem: string): void {
  const before = told.get(element) ?? new Set();
  told.set(element, before);
  if (before.has(problem)) return;
  before.add(problem);
  const name = markupAttribute(element, "name");
  const tag = `<${element.localName}${name === null ? "" : ` name="${name}"`}>`;
  console.warn(`${tag}: ${problem}`, element);
}
