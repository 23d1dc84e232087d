import { visibleText } from "./visible-text.js";

/**
 * A text of others as one line, with one blank for several and nothing that cannot be seen: a line break in it could
 * pass for a line of the text around it.
 */
export function oneLine(text: string): string {
  return visibleText(text.replace(/\s+/g, " ")).trim();
}
