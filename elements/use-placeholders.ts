import { whenParsed } from "../src/page/when-parsed.js";
import { TAGS } from "./tags.js";

/** Tags that a text filter lets pass, each standing for one of ours. */
const PLACEHOLDERS = "[data-agent-chat], [data-web-agent], [data-web-tool], [data-tool-param]";

/**
 * Puts our tags in the place of those that stand for them, such as `<div data-web-tool data-name="…">`, on a page
 * whose head allows it; and tells the site's author where the page has nothing of ours at all. Once, when the page
 * is parsed.
 */
export async function usePlaceholders(): Promise<void> {
  await whenParsed();
  const isEmpty = !document.querySelector(TAGS.join());
  if (!isEmpty && !document.querySelector(PLACEHOLDERS)) return;
  try {
    const { fillPlaceholders } = await import("./placeholders.js");
    fillPlaceholders(document);
  } catch {
    // The page works without: it has none of our tags, or those that it has.
  }
}
