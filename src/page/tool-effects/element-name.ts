import { cutText } from "../../local-agent/tools/cut-text.js";

const NAME_MAX = 120;

/**
 * What people call a field or a button: its accessible name as far as a page usually gives one
 * (`aria-labelledby`, `aria-label`, `<label>`, its own text, alternative text, `title`, placeholder), without
 * a closing colon or asterisk. Empty where it has none.
 */
export function elementName(element: Element): string {
  for (const name of names(element)) {
    const tidy = name
      .replace(/\s+/g, " ")
      .replace(/[\s:*]+$/, "")
      .trim();
    if (tidy !== "") return cutText(tidy, NAME_MAX);
  }
  return "";
}

/** What a group of fields is called: its legend, or its name for assistive technology. */
export function groupName(group: Element): string {
  const legend = group instanceof HTMLFieldSetElement ? group.querySelector("legend") : null;
  return legend ? elementName(legend) : ariaName(group).trim();
}

/** The names in the order in which they count. */
function* names(element: Element): Generator<string> {
  yield ariaName(element);
  yield labels(element).map(labelText).join(" ");
  yield isField(element) ? "" : (element.textContent ?? "");
  if (element instanceof HTMLInputElement && /^(submit|reset|button)$/.test(element.type)) {
    yield element.value;
  }
  yield element.getAttribute("alt") ?? element.querySelector("img")?.alt ?? "";
  yield element.getAttribute("title") ?? "";
  yield element.getAttribute("placeholder") ?? "";
}

function ariaName(element: Element): string {
  const ids = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const root = element.getRootNode();
  const inTree = root instanceof Document || root instanceof ShadowRoot;
  const texts = inTree ? ids.map((id) => root.getElementById(id)?.textContent ?? "") : [];
  return texts.join(" ").trim() || (element.getAttribute("aria-label") ?? "");
}

function labels(element: Element): Element[] {
  return "labels" in element && element.labels instanceof NodeList
    ? [...(element.labels as NodeListOf<HTMLLabelElement>)]
    : [];
}

/** A label's own words: a field inside it may hold text that is no name, such as its options. */
function labelText(label: Element): string {
  const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
  let text = "";
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.closest("select, textarea, button, datalist")) text += textContent ?? "";
  }
  return text;
}

function isField(element: Element): boolean {
  return element.matches("input, select, textarea");
}
