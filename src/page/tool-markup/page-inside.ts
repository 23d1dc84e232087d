/** What stands in pages, and in no description. */
const PAGE_CONTENT =
  "h1, h2, h3, h4, h5, h6, header, footer, main, nav, section, article, aside, figure, form, table, img, " +
  "button, input, web-tool, agent-chat";

/**
 * The first part of the page that stands inside one of our tags, or null. `<web-tool … />` is no closed tag in
 * HTML: what follows on the page is then inside it.
 */
export function pageInside(element: Element): Element | null {
  return element.querySelector(PAGE_CONTENT);
}
