import { TAGS } from "./tags.js";

/** A chat is not among them: it loads its pieces itself, when it is opened. */
const NEEDS_PIECES = TAGS.filter((tag) => /^agent-(?!chat)/.test(tag)).join();

/**
 * Loads the pieces of a chat when the page has one that stands by itself, now or later: the script with all
 * tags leaves them out at first, since most pages need none before somebody asks something.
 */
export function loadPiecesWhenNeeded(): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) [...addedNodes].forEach(look);
  });
  function look(node: Node): void {
    if (!(node instanceof Element)) return;
    if (!node.matches(NEEDS_PIECES) && !node.querySelector(NEEDS_PIECES)) return;
    observer.disconnect();
    void import("./chat-pieces.js");
  }
  observer.observe(document, { childList: true, subtree: true });
  look(document.documentElement);
}
