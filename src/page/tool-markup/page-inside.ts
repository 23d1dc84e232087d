/** What stands in pages, and in no description. */
const PAGE_CONTENT =
  "h1, h2, h3, h4, h5, h6, header, footer, main, nav, section, article, aside, figure, form, table, img, " +
  "button, input, web-tool, web-agent, agent-chat";

/**
 * The first part of the page that stands inside one of our tags, or null. `<web-tool … />` is no closed tag in
 * HTML: what follows on the page is then inside it; so it is where an attribute has no end, and all that is left
 * in the tag is the page's.
 */
export function pageInside(element: Element): Element | null {
  return element.querySelector(PAGE_CONTENT) ?? (runawayAttribute(element) ? element : null);
}

/**
 * An attribute that goes on into the page, since a text filter has made the quote after it curly; null where
 * there is none.
 */
export function runawayAttribute(element: Element): Attr | null {
  const found = [...element.attributes].find(
    ({ name, value }) => /<\/?[a-z][^>]*>/i.test(value) && /[“”‘’]\s*\/?>/.test(value + name),
  );
  return found ?? null;
}
