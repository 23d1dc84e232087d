import { defaultDisplay } from "./default-display.js";
import { isSecretField } from "./secret-field.js";

/** Where reading ends, in characters: beyond what an output may have, so that the cut there leaves its mark. */
const READ_MAX = 110_000;
/** A row of flexible boxes is one line only while it is as short as one. */
const LINE_MAX = 200;
/** Elements whose inside is no text for readers, whatever their style. */
const NO_TEXT = "audio, canvas, iframe, object, svg, video, web-tool, tool-param";

/**
 * The text of these parts of the page as a person sees it, each part on lines of its own: hidden parts left
 * out, blocks on lines, list items after "- ", table cells with " | " between them, the alternative text of
 * pictures, and what stands in fields (passwords and the like apart). Open shadow roots are read. A part that
 * is named outright is read even where it is itself hidden. The chat's own tags are not read.
 *
 * A document that is not shown, such as a parsed answer of the site, has no styles: its elements are read as
 * browsers show them by default.
 */
export function readableText(parts: Iterable<Node>): string {
  const text = new Lines(READ_MAX);
  for (const part of parts) {
    text.break();
    if (part instanceof Element) readInside(part, text);
    else readNode(part, text);
  }
  return text.finish().join("\n");
}

/** Text that grows line by line; white space is collapsed, empty lines do not come to be. */
class Lines {
  readonly #lines: string[] = [];
  #line = "";
  #bullet = "";

  /** @param room characters that may still be added. */
  constructor(public room: number) {}

  add(text: string): void {
    const kept = text.slice(0, this.room);
    this.room -= kept.length;
    this.#line += kept;
  }

  break(): void {
    const line = this.#line.replace(/\s+/g, " ").trim();
    this.#line = "";
    if (line === "") return;
    this.#lines.push(this.#bullet + line);
    this.#bullet = "";
  }

  /** Begins or ends a list item: its first line gets the bullet, wherever in it that line stands. */
  bullet(bullet: "- " | ""): void {
    this.break();
    this.#bullet = bullet;
  }

  finish(): readonly string[] {
    this.break();
    return this.#lines;
  }
}

function readNode(node: Node, text: Lines): void {
  if (text.room <= 0) return;
  if (node instanceof Text) readText(node, text);
  else if (node instanceof Element) readElement(node, text);
  else for (const child of node.childNodes) readNode(child, text);
}

function readText(node: Text, text: Lines): void {
  const style = node.parentElement ? getComputedStyle(node.parentElement) : null;
  if (style?.visibility === "hidden" || style?.visibility === "collapse") return;
  const keepsLines = style?.whiteSpace
    ? style.whiteSpace.startsWith("pre")
    : node.parentElement?.closest("pre");
  if (!keepsLines) return text.add(node.data);
  node.data.split("\n").forEach((line, index) => {
    if (index > 0) text.break();
    text.add(line);
  });
}

function readElement(element: Element, text: Lines): void {
  const display = displayOf(element);
  if (display === "none") return;
  if (element.localName === "br") return text.break();
  if (/^(inline|contents|ruby)/.test(display)) {
    const apart = display.startsWith("inline-"); // Drawn beside its neighbours, not joined to them.
    if (apart) text.add(" ");
    readInside(element, text);
    if (apart) text.add(" ");
    return;
  }
  // The line that opens a `<details>` is drawn as a list item, too.
  const isItem = display === "list-item" && element.localName !== "summary";
  if (isItem) text.bullet("- ");
  else text.break();
  readInside(element, text);
  if (isItem) text.bullet("");
  else text.break();
}

/** What an element holds, without regard to whether it is itself shown. */
function readInside(element: Element, text: Lines): void {
  const own = ownText(element);
  if (own !== null) return text.add(` ${own} `);
  const display = displayOf(element);
  if (display === "table-row") return readRow(element, " | ", Infinity, text);
  if (display.endsWith("flex") && getComputedStyle(element).flexDirection.startsWith("row")) {
    return readRow(element, " ", LINE_MAX, text);
  }
  for (const child of childNodes(element)) readNode(child, text);
}

/** An element that is not in the page shown has no computed style. */
function displayOf(element: Element): string {
  return getComputedStyle(element).display || defaultDisplay(element);
}

/** What stands side by side, as one line; longer than `max`, or of several lines each: as lines. */
function readRow(element: Element, separator: string, max: number, text: Lines): void {
  const cells = [...childNodes(element)].map((child) => {
    const cell = new Lines(text.room);
    readNode(child, cell);
    return cell.finish();
  });
  const filled = cells.filter((cell) => cell.length > 0);
  const line = filled.map((cell) => cell.join(" ")).join(separator);
  const isTable = max === Infinity;
  const fits = isTable || (line.length <= max && filled.every((cell) => cell.length === 1));
  if (fits) return text.add(line);
  for (const part of filled.flat()) {
    text.break();
    text.add(part);
  }
}

/** The text of an element that has none inside: a picture, a field. Null for all others. */
function ownText(element: Element): string | null {
  if (element.matches(NO_TEXT) || element.localName.startsWith("agent-")) return "";
  if (isSecretField(element)) return "";
  if (element instanceof HTMLImageElement) return element.alt;
  if (element instanceof HTMLTextAreaElement) return element.value;
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.label).join(", ");
  }
  if (!(element instanceof HTMLInputElement)) return null;
  switch (element.type) {
    case "hidden":
    case "file":
      return "";
    case "checkbox":
    case "radio":
      return element.checked ? "[x]" : "[ ]";
    case "image":
      return element.alt;
    default:
      return element.value;
  }
}

/** The children as drawn: those of the shadow root, and in a slot what was put into it. */
function childNodes(element: Element): Iterable<Node> {
  if (element.shadowRoot) return element.shadowRoot.childNodes;
  if (element instanceof HTMLSlotElement) {
    const assigned = element.assignedNodes();
    if (assigned.length > 0) return assigned;
  }
  return element.childNodes;
}
