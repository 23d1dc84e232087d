import type { CallToolResult } from "../contract/mcp.js";
import { readList, readOwn } from "./foreign-data.js";
import { contentText, dataText } from "./mcp-content.js";
import { truncateText } from "./truncate-text.js";

/** More than anybody reads at once; who shows a text to a model cuts it further. */
const MAX_TEXT_CHARS = 100_000;

const NOTHING = "Done.";
const NO_REASON = "no reason was given";

/** What a call comes to. */
export interface ToolOutcome {
  text: string;
  failed: boolean;
}

/** True for what an MCP tool answers with: an object with a list of content blocks. */
export function isCallToolResult(output: unknown): output is CallToolResult {
  return readList(readOwn(output, "content"))?.every(isBlock) ?? false;
}

/**
 * What a tool's output comes to. Never throws.
 *
 * A string is itself; MCP content is its blocks (`contentText`); nothing at all is "Done."; anything else is JSON; at
 * most 100,000 characters.
 */
export function readOutcome(output: unknown): ToolOutcome {
  if (isCallToolResult(output) || readOwn(output, "resultType") === "input_required") {
    return {
      text: truncateText(textOfResult(output), MAX_TEXT_CHARS),
      failed: isFailure(output),
    };
  }
  const text = typeof output === "string" ? output : output === null ? "" : dataText(output);
  return { text: truncateText(text || NOTHING, MAX_TEXT_CHARS), failed: false };
}

/** The text by which a model knows what a tool answered (`readOutcome`). */
export function resultText(output: unknown): string {
  return readOutcome(output).text;
}

/** Whether an MCP result is no answer: it says that the call failed (`isError`), or is not complete (`resultType`). */
export function isFailure(result: unknown): boolean {
  return readOwn(result, "isError") === true || missing(result) !== null;
}

/** The text of an MCP result, whatever is in it. It is not cut. */
export function textOfResult(result: unknown): string {
  const text = missing(result) ?? contentText(result);
  return text.trim() === "" ? (isFailure(result) ? NO_REASON : NOTHING) : text;
}

/** What a result that is not complete waits for, in words. */
function missing(result: unknown): string | null {
  const type = readOwn(result, "resultType");
  if (typeof type !== "string" || type === "complete") return null;
  return `The tool gave no answer yet: ${truncateText(type, 100)}.`;
}

/** A failure as an MCP result. */
export function errorResult(text: string): CallToolResult {
  return { content: [{ type: "text", text }], isError: true };
}

function isBlock(value: unknown): boolean {
  return typeof readOwn(value, "type") === "string";
}
