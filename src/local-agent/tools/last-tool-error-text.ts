import type { CallToolResult } from "../contract/mcp.js";
import { cutVisibleText } from "./cut-visible-text.js";
import { readList } from "./foreign-data.js";
import { isFailure, textOfResult } from "./tool-results.js";

/**
 * The text of the last failure among a batch's results (seed klea-tool-formatting), so that a model can mend its call
 * instead of repeating it. Never throws.
 *
 * @param results The batch's results; nothing counts as none.
 * @param maxLen Most characters of the text; " [truncated]" comes on top.
 * @returns The text without blanks around it; `""` where nothing failed.
 */
export function lastToolErrorText(
  results: readonly CallToolResult[] | null | undefined,
  maxLen = 500,
): string {
  const failures = (readList(results) ?? []).filter(isFailure);
  if (failures.length === 0) return "";
  return cutVisibleText(textOfResult(failures.at(-1)).trim(), maxLen);
}
