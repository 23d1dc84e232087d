import { findAll, isSelector } from "./page-tree.js";
import type { ToolEffect } from "./tool-effect.js";

/** `read="selector"`: the text of what matches. Nothing there is an answer too: an empty basket has no lines. */
export const readEffect: ToolEffect = {
  attribute: "read",

  flaw: (target) => (isSelector(target) ? null : `read="${target}" is not a CSS selector.`),

  missing: (target, tree) =>
    findAll(tree, target).length > 0 ? null : `Nothing on the page matches "${target}" now.`,

  async prepare({ target, tree }) {
    const { textOf } = await import("./answer-region.js");
    return () => textOf(tree, target);
  },
};
