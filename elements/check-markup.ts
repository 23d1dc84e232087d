import { whenParsed } from "../src/page/when-parsed.js";
import { TAGS } from "./tags.js";

// What pages give any element, so that a page without a slip loads nothing to look for slips.
const COMMON = ["class", "dir", "hidden", "id", "inert", "lang", "part", "role", "slot", "style"];

// A tag without a hyphen counts as defined, so the commonest slips stand here by name.
const UNKNOWN =
  ":not(:defined), agentchat, agent_chat, webagent, web_agent, webtool, web_tool, toolparam, tool_param";

/**
 * Looks for attributes that the element does not know, and tells the site's author of mistyped ones, once each.
 *
 * @param known The element's attributes, without their `data-…` forms.
 */
export async function checkAttributes(element: Element, known: readonly string[]): Promise<void> {
  const isUsual = ({ name }: Attr) =>
    COMMON.includes(name) || known.includes(name.replace(/^data-/, ""));
  if ([...element.attributes].every(isUsual)) return;
  (await loadSlips())?.reportUnknownAttributes(element, known);
}

/** Looks for tags that no script knows, and tells the site's author of those that are nearly ours. */
export async function checkTags(page: ParentNode): Promise<void> {
  const unknown = [...page.querySelectorAll(UNKNOWN)].filter(
    ({ localName }) => !TAGS.includes(localName),
  );
  if (unknown.length > 0) (await loadSlips())?.reportUnknownTags(unknown);
}

async function loadSlips() {
  try {
    return await import("./markup-slips.js");
  } catch {
    return undefined; // The page works without the hints.
  }
}

// Not in a callback of an element: the only tag of a page may be the mistyped one. In Node there is no page.
if (globalThis.document) void whenParsed().then(() => checkTags(document));
