import { treeOf } from "../tool-effects/page-tree.js";
import { markupAttribute } from "./markup-attribute.js";
import { endsItsParagraph, toolTornFrom } from "./torn-paragraph.js";

/**
 * The parameters of a tool: those inside it; those that name it by `for` from elsewhere in its tree; and those
 * that have been torn out of it, since content systems put paragraphs between tags.
 */
export function paramsOf(tool: Element, name: string): Element[] {
  const tree = treeOf(tool);
  const inside = [...tool.querySelectorAll("tool-param")].filter((param) => {
    const named = markupAttribute(param, "for");
    return param.closest("web-tool") === tool && (named === null || named === name);
  });
  const named = [...tree.querySelectorAll("tool-param[for], tool-param[data-for]")].filter(
    (param) => markupAttribute(param, "for") === name && param.closest("web-tool") !== tool,
  );
  const torn = endsItsParagraph(tool)
    ? [...tree.querySelectorAll("tool-param")].filter((param) => toolTornFrom(param) === tool)
    : [];
  return [...inside, ...torn, ...named];
}
