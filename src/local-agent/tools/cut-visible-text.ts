import { cutText } from "./cut-text.js";
import { visibleText } from "./visible-text.js";

/**
 * `visibleText`, cut to `max` characters with a mark on top where something is missing. Of a text that is much longer
 * only the beginning is read.
 */
export function cutVisibleText(text: string, max: number, mark = " [truncated]"): string {
  const read = cutText(text, 10 * max + 10_000);
  const visible = visibleText(read);
  const isWhole = read.length === text.length && visible.length <= max;
  return isWhole ? visible : cutText(visible, max) + mark;
}
