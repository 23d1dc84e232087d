import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { elementName } from "./element-name.js";
import { findAll, findShown, isSelector } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";
import type { ToolEffect } from "./tool-effect.js";

/** `click="selector"`: clicks the first element that matches and is shown, as a person would. */
export const clickEffect: ToolEffect = {
  attribute: "click",

  flaw: (target) => (isSelector(target) ? null : `click="${target}" is not a CSS selector.`),

  missing,

  prepare:
    ({ target, tree }) =>
    () => {
      const [element] = findShown(tree, target);
      if (!element) {
        const reason = missing(target, tree) ?? `"${target}" is hidden on the page now.`;
        throw new WebToolError("unavailable", `${reason} Nothing was done.`);
      }
      const name = `"${elementName(element) || target}"`;
      if (element.matches(':disabled, [aria-disabled="true"], [inert], [inert] *')) {
        throw new WebToolError("failed", `${name} is disabled on the page now. Nothing was done.`);
      }
      if (element instanceof HTMLElement) element.click();
      else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return `Clicked ${name}.`;
    },
};

function missing(target: string, tree: PageTree): string | null {
  return findAll(tree, target).length > 0 ? null : `Nothing on the page matches "${target}" now.`;
}
