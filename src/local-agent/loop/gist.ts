import { truncateText } from "../tools/truncate-text.js";
import { parseToolError } from "../tools/web-tool-error.js";
import { didNotWork } from "./messages.js";

/** Long enough for a sentence or two, short enough to be read. */
const MAX_GIST_CHARS = 300;

/**
 * What a tool's answer comes to, in words for the person: a failure says so, a flat JSON object becomes
 * `key: value` pairs, a text is itself; at most 300 characters and a mark.
 */
export function gist(resultText: string): string {
  const error = parseToolError(resultText);
  if (error) return truncateText(didNotWork(error.message), MAX_GIST_CHARS);
  return truncateText(pairs(resultText) ?? resultText.trim(), MAX_GIST_CHARS);
}

function pairs(text: string): string | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    return entries.map(([key, value]) => `${key}: ${word(value)}`).join(", ");
  } catch {
    return null; // Text that begins with a brace.
  }
}

function word(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
