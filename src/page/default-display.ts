const NONE =
  "[hidden]:not([hidden=until-found]), head, script, style, template, noscript, datalist, rp, param, " +
  "dialog:not([open]), [popover], input[type=hidden]";
const BLOCK =
  "html, body, address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset, " +
  "figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, legend, main, menu, nav, ol, " +
  "optgroup, option, p, pre, search, section, summary, table, caption, thead, tbody, tfoot, td, th, ul";

/** Whether an element of such a document, or something around it, would not be shown. */
export function isHiddenByDefault(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (around.localName !== "head" && defaultDisplay(around) === "none") return true;
  }
  return false;
}

/**
 * The `display` that an element has by the browser's own style sheet (HTML, "Rendering"), and by its `style`
 * attribute: for elements of a document that is not shown, which have no computed style.
 */
export function defaultDisplay(element: Element): string {
  if (element.matches(NONE)) return "none";
  const own = element instanceof HTMLElement ? element.style.display : "";
  if (own !== "") return own;
  if (element.localName === "tr") return "table-row";
  if (element.localName === "li") return "list-item";
  if (element.matches("button, input, select, textarea")) return "inline-block";
  return element.matches(BLOCK) ? "block" : "inline";
}
