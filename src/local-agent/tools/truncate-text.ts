import { cutText } from "./cut-text.js";

/** `cutText` with a mark where something is missing. The mark comes on top of `max` characters. */
export function truncateText(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max)} [truncated]`;
}
