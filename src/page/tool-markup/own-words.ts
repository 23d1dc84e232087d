/** Tags inside ours that say something else, or nothing to a reader. */
const APART = "web-tool, tool-param, script, style, template";
/** Tags that end a line: content systems put them between words. */
const BREAKS = "br, p, div, li, pre";

/** The text of one of our tags, white space collapsed, without that of its parameters and of code. */
export function ownWords(element: Element): string {
  return wordsIn(element).replace(/\s+/g, " ").trim();
}

function wordsIn(element: Element): string {
  let words = "";
  for (const child of element.childNodes) {
    if (child instanceof Text) words += child.data;
    else if (child instanceof Element && !child.matches(APART)) {
      words += child.matches(BREAKS) ? ` ${wordsIn(child)} ` : wordsIn(child);
    }
  }
  return words;
}
