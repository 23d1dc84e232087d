import { TAGS } from "./tags.js";

const DEVTOOLS = "agent-devtools";

/** A chat is not among them: it loads its pieces itself, when it is opened. */
const NEEDS_PIECES = TAGS.filter((tag) => /^agent-(?!chat)/.test(tag) && tag !== DEVTOOLS).join();

/**
 * Loads the pieces of a chat when the page has one that stands by itself, now or later: the script with all
 * tags leaves them out at first, since most pages need none before somebody asks something. The devtools, which
 * no visitor's page has, are loaded in the same way.
 */
export function loadPiecesWhenNeeded(): void {
  whenOnPage(NEEDS_PIECES, () => import("./chat-pieces.js"));
  whenOnPage(DEVTOOLS, () => import("./agent-devtools.js"));
}

function whenOnPage(selector: string, load: () => Promise<unknown>): void {
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) [...addedNodes].forEach(look);
  });
  function look(node: Node): void {
    if (!(node instanceof Element)) return;
    if (!node.matches(selector) && !node.querySelector(selector)) return;
    observer.disconnect();
    void load();
  }
  observer.observe(document, { childList: true, subtree: true });
  look(document.documentElement);
}
