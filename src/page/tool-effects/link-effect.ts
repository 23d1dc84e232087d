import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { isSelector } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";
import { pageLinks } from "./page-links.js";
import type { ToolEffect } from "./tool-effect.js";

/**
 * `link="selector"`: offers the links that match by their text, and follows one by a click, so that the page's
 * own router, its target and its rules hold. Takes one parameter, `page`.
 */
export const linkEffect: ToolEffect = {
  attribute: "link",

  flaw: (target) => (isSelector(target) ? null : `link="${target}" is not a CSS selector.`),

  missing,

  inputSchema(target, tree) {
    const names = pageLinks(target, tree).map(({ name }) => name);
    const page = { type: "string" as const, ...(names.length > 0 ? { enum: names } : {}) };
    return { type: "object", properties: { page }, required: ["page"] };
  },

  prepare({ target, tree, args }) {
    // A site may declare the parameter itself, under another name.
    const param = "page" in args ? "page" : (Object.keys(args)[0] ?? "page");
    const wanted = String(args[param] ?? "").trim();
    return () => {
      const links = pageLinks(target, tree);
      const same = ({ name }: { name: string }) => name.toLowerCase() === wanted.toLowerCase();
      const link = links.find(({ name }) => name === wanted) ?? links.find(same);
      if (!link) {
        const lost = missing(target, tree);
        if (lost !== null) throw new WebToolError("unavailable", `${lost} Nothing was done.`);
        const names = links.map(({ name }) => JSON.stringify(name)).join(", ");
        throw new WebToolError("invalid_arguments", `"${param}" must be one of ${names}.`);
      }
      link.element.click();
      return `Followed "${link.name}"${whereTo(link.element)}.`;
    };
  },
};

function missing(target: string, tree: PageTree): string | null {
  if (pageLinks(target, tree, 1).length > 0) return null;
  return `No link that is shown on the page matches "${target}" now.`;
}

/** What is worth a word about where a link leads. */
function whereTo({ protocol, origin, target }: HTMLAnchorElement | HTMLAreaElement): string {
  if (protocol === "mailto:") return ", which writes an e-mail";
  if (protocol === "tel:") return ", which makes a call";
  if (origin !== location.origin) return `, which leads to another site, ${origin}`;
  return /^(|_self|_top|_parent)$/i.test(target) ? "" : ", which opens beside this page";
}
