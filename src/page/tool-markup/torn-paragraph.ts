import { treeOf } from "../tool-effects/page-tree.js";
import { markupAttribute } from "./markup-attribute.js";

/**
 * The tool that a parameter has stood in before the parser closed that with the paragraph around it:
 * `<p><web-tool> … </p><p><tool-param> … </web-tool></p>`, which is what a content system makes of an empty line.
 * Null for one that stands in a tool, names one, or follows a tool that was closed where it stood.
 */
export function toolTornFrom(param: Element): Element | null {
  if (param.closest("web-tool") || markupAttribute(param, "for") !== null) return null;
  const before = [...treeOf(param).querySelectorAll("web-tool")].filter(
    (tool) => tool.compareDocumentPosition(param) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const nearest = before.at(-1);
  return nearest && endsItsParagraph(nearest) ? nearest : null;
}

/** Whether a tag is the last thing in a paragraph: then the end of that may have been its own. */
export function endsItsParagraph(element: Element): boolean {
  const paragraph = element.closest("p");
  if (!paragraph) return false;
  for (let node: Node = element; node !== paragraph; node = node.parentNode ?? paragraph) {
    for (let next = node.nextSibling; next; next = next.nextSibling) {
      if (next instanceof Element || (next instanceof Text && next.data.trim())) return false;
    }
  }
  return true;
}
