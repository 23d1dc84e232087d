// For pages whose text filter drops our tags. Loaded where there is one to fill, or none of our tags at all.
import { reportOnce } from "../src/page/report-once.js";
import { TAGS } from "./tags.js";

/** The tags that an element may stand for. */
const FILLED = ["agent-chat", "web-agent", "web-tool", "tool-param"];

/** What the site's owner puts in the head, where no author of a text can. */
const ALLOWED = 'meta[name="agent-elements"][content~="placeholders" i]';

/** Attributes that go over to our tag: no handlers and no styles, which a strict policy does not let us set. */
const KEPT = /^(?:data-.+|class|dir|hidden|id|lang|slot)$/;

/**
 * Puts our tags in the place of `<div data-agent-chat>`, `<div data-web-agent>`, `<div data-web-tool>` and `<div data-tool-param>`, of
 * whatever tag they are, with their `data-…` attributes and what stands in them.
 *
 * Only where the page's head has `<meta name="agent-elements" content="placeholders">`: the filters that let
 * `data-…` pass are those for authors whom the site trusts with no script, and a tool, or a chat with a model from
 * elsewhere, is more than text.
 */
export function fillPlaceholders(page: Document): void {
  const found = [...page.querySelectorAll(FILLED.map((tag) => `[data-${tag}]`).join())];
  const allowed = page.head?.querySelector(ALLOWED);
  if (!allowed) for (const element of found) reportOnce(element, NOT_ALLOWED);
  if (allowed) for (const element of found) fill(element);
  if (found.length === 0 && !page.querySelector(TAGS.join())) tellOfNothing();
}

const NOT_ALLOWED =
  "It stands for a tag only where the page's head allows it, since whoever writes texts for the site could then " +
  'add tools: <meta name="agent-elements" content="placeholders">.';

function fill(placeholder: Element): void {
  const tag = FILLED.find((name) => placeholder.hasAttribute(`data-${name}`));
  if (!tag || placeholder.localName === tag) return;
  const element = placeholder.ownerDocument.createElement(tag);
  for (const { name, value } of placeholder.attributes) {
    if (name !== `data-${tag}` && KEPT.test(name)) element.setAttribute(name, value);
  }
  element.append(...placeholder.childNodes);
  placeholder.replaceWith(element);
}

function tellOfNothing(): void {
  // Not a warning: a site may load the script everywhere and have the tags on some pages.
  // eslint-disable-next-line no-console -- See above.
  console.info(
    "Agent Elements: its script is on this page, and none of its tags. If you have put one here, the site's text " +
      "filter has dropped it: allow the tags, or put them in the site's template. docs/cms.md says how.",
  );
}
