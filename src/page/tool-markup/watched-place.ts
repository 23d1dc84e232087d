import { findForm } from "../tool-effects/form-effect.js";
import { treeOf } from "../tool-effects/page-tree.js";
import type { ToolMarkup } from "./read-tool.js";

/**
 * Where a tool's parameters change without its tag: the form whose controls they are; the whole tree while that
 * form is not there. Null where the tag itself says what they are.
 */
export function watchedPlace(element: Element, { parameters, effect }: ToolMarkup): Node | null {
  if (parameters || effect?.attribute !== "form") return null;
  const tree = treeOf(element);
  return findForm(effect.target, tree) ?? tree;
}
