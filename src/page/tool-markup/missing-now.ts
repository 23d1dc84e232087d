import { effectFor } from "../tool-effects/all-effects.js";
import { treeOf } from "../tool-effects/page-tree.js";
import type { ToolMarkup } from "./read-tool.js";

/**
 * What the page lacks for a tool's effect, in words for the site's author; null where nothing. Not a flaw of
 * the tag: it may come later.
 */
export function missingNow(
  element: Element,
  { effect, parameters, fields }: ToolMarkup,
): string | null {
  if (!effect) return null;
  const names = Object.keys(parameters?.properties ?? {}).map((name) => fields?.[name] ?? name);
  const missing = effectFor(effect.attribute)?.missing(effect.target, treeOf(element), names);
  return missing
    ? `${missing} Is ${effect.attribute}="${effect.target}" right? It may come later.`
    : null;
}
