import type { AgentRunRequest } from "../local-agent/contract/adapter.js";

/**
 * Where the person is: the page's path, title and main h1 (seed run-local-agent, notes), as the page has them
 * now. Undefined where there is no page. The text is the page's own: whoever puts it in a prompt cuts it.
 */
export function pageContext(): AgentRunRequest["page"] {
  if (typeof document === "undefined") return undefined;
  const heading = mainHeading();
  return {
    path: location.pathname,
    title: document.title,
    ...(heading === "" ? {} : { heading }),
  };
}

/** The first h1 that is shown, inside `<main>` before any other. A page of several views keeps one for each. */
function mainHeading(): string {
  const headings = [...document.querySelectorAll("main h1"), ...document.querySelectorAll("h1")];
  // The chat's own UI is no heading of the page. Its shadow root is not searched; its children would be.
  const main = headings.find((heading) => isShown(heading) && !heading.closest("agent-chat"));
  return main?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

function isShown(heading: Element): boolean {
  return heading.checkVisibility?.() ?? true; // Older browsers cannot tell.
}
