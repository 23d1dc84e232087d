/**
 * The value of an attribute of our tags; null where it is not there. Each is also read as `data-…`, which
 * content systems let pass where they drop or cut others (design: markup survives a CMS). The plain one wins.
 */
export function markupAttribute(element: Element, name: string): string | null {
  return element.getAttribute(name) ?? element.getAttribute(`data-${name}`);
}

/** Whether a yes-or-no attribute is set. "false" means no, as authors expect of `data-confirm="false"`. */
export function hasFlag(element: Element, name: string): boolean {
  const value = markupAttribute(element, name);
  return value !== null && value.trim().toLowerCase() !== "false";
}
