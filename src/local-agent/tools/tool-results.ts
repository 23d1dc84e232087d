import { isRecord } from "./foreign-data.js";

/** A part of MCP's `CallToolResult` that has a text form. */
interface ContentBlock {
  type?: unknown;
  text?: unknown;
  mimeType?: unknown;
  uri?: unknown;
  name?: unknown;
  resource?: unknown;
}

interface CallToolResult {
  content: readonly unknown[];
  structuredContent?: unknown;
  isError?: boolean;
}

/** True for what an MCP tool answers with: an object with a list of content blocks. */
export function isCallToolResult(output: unknown): output is CallToolResult {
  return isRecord(output) && Array.isArray(output["content"]) && output["content"].every(isBlock);
}

/**
 * The text by which a model knows what a tool answered. Never throws.
 * A string is itself; MCP content is its blocks, one a line; nothing at all is "Done."; anything else is JSON.
 */
export function resultText(output: unknown): string {
  if (output === undefined || output === null || output === "") return "Done.";
  if (typeof output === "string") return output;
  try {
    return isCallToolResult(output) ? contentText(output) : jsonText(output);
  } catch {
    return "[a result that cannot be written as text]"; // A cycle, or a getter that throws.
  }
}

function contentText(result: CallToolResult): string {
  const text = result.content.map((block) => blockText(block as ContentBlock)).join("\n");
  if (text.trim() !== "") return text;
  return result.structuredContent === undefined ? "Done." : jsonText(result.structuredContent);
}

function blockText(block: ContentBlock): string {
  if (block.type === "text" && typeof block.text === "string") return block.text;
  if (block.type === "resource_link") return `[link: ${String(block.name)}, ${String(block.uri)}]`;
  if (block.type === "resource" && isRecord(block.resource)) {
    const { text, uri } = block.resource;
    return typeof text === "string" ? text : `[resource: ${String(uri)}]`;
  }
  return `[${String(block.type)}: ${String(block.mimeType ?? "unknown type")}]`;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value) ?? String(value);
}

function isBlock(value: unknown): boolean {
  return isRecord(value) && typeof value["type"] === "string";
}
