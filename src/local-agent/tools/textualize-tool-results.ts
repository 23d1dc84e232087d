import type { CallToolResult } from "../contract/mcp.js";
import { cutVisibleText } from "./cut-visible-text.js";
import { readList } from "./foreign-data.js";
import { isFailure, textOfResult } from "./tool-results.js";

/**
 * A batch of results as text for a model's prompt (seed klea-tool-formatting). Unlike the seed's, a success's text
 * stands there once: in a code fence that is longer than any row of backticks in it. Never throws.
 *
 * @param results The results, in the order of their calls.
 * @param maxLenPerTool Most characters of each result's text, a mark on top of them. Absent or `null`: all of it.
 * @param includeHeader False leaves out "## Tool Results" and the "### Result 1/2" of each, for a caller that has
 *   headings of its own.
 * @returns The text; `""` for no results.
 */
export function textualizeToolResults(
  results: readonly CallToolResult[],
  maxLenPerTool: number | null = null,
  includeHeader = true,
): string {
  const list = readList(results) ?? [];
  const texts = list.map((result, index) => {
    const text = resultBody(result, index + 1, maxLenPerTool ?? Infinity);
    return includeHeader ? `### Result ${index + 1}/${list.length}\n${text}` : text;
  });
  if (includeHeader && list.length > 0) texts.unshift("## Tool Results");
  return texts.join("\n\n");
}

function resultBody(result: unknown, place: number, max: number): string {
  const mark = `\n[tool result ${place} truncated]`;
  const text = cutVisibleText(textOfResult(result), max, mark);
  if (isFailure(result)) return `**Tool call failed:** ${text}`;
  return `**Tool call succeeded:**\n${fenced(text)}`;
}

function fenced(text: string): string {
  let longest = 0;
  for (const [run] of text.matchAll(/`+/g)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(Math.max(3, longest + 1));
  return `${fence}\n${text}\n${fence}`;
}
