import { base64Bytes } from "./base64-bytes.js";
import { cutText } from "./cut-text.js";
import { readList, readOwn } from "./foreign-data.js";
import { jsonText } from "./json-text.js";
import { truncateText } from "./truncate-text.js";

/** More blocks than anybody reads. */
const MAX_BLOCKS = 1_000;
const MAX_LABEL_CHARS = 1_000;
/** Of data. Its parts may refer to each other, and would multiply. */
const MAX_JSON_CHARS = 100_000;

/**
 * MCP content as text: its blocks, one a line. Pictures, sounds and files are named with their size, never written out;
 * a resource is its address and its text; a kind that nobody knows is named. Where that comes to nothing, the text is
 * the JSON of `structuredContent`. Never throws; `""` for nothing.
 *
 * @param result What an MCP tool answered (`CallToolResult`), or anything else.
 */
export function contentText(result: unknown): string {
  const blocks = readList(readOwn(result, "content")) ?? [];
  const lines = blocks.slice(0, MAX_BLOCKS).map(blockText);
  if (blocks.length > MAX_BLOCKS) lines.push(`[${blocks.length - MAX_BLOCKS} more]`);
  const text = lines.join("\n");
  if (text.trim() !== "") return text;
  return dataText(readOwn(result, "structuredContent"));
}

/** Data as JSON, cut to 100,000 characters; `""` for what is none. */
export function dataText(data: unknown): string {
  return truncateText(jsonText(data, MAX_JSON_CHARS) ?? "", MAX_JSON_CHARS);
}

function blockText(block: unknown): string {
  const type = stringAt(block, "type");
  switch (type) {
    case "text":
      return stringAt(block, "text");
    case "image":
      return label("Image", stringAt(block, "mimeType"), sizeOf(block, "data"));
    case "audio":
      return label("Audio", stringAt(block, "mimeType"), sizeOf(block, "data"));
    case "resource_link":
      return linkText(block);
    case "resource":
      return resourceText(readOwn(block, "resource"));
    default:
      return label("Unknown content", type, stringAt(block, "mimeType"));
  }
}

function linkText(link: unknown): string {
  const size = readOwn(link, "size");
  const line = label(
    "Link",
    stringAt(link, "title") || stringAt(link, "name"),
    stringAt(link, "uri"),
    stringAt(link, "mimeType"),
    typeof size === "number" ? `${size} bytes` : "",
  );
  const description = stringAt(link, "description");
  return description === "" ? line : `${line}\n${description}`;
}

function resourceText(resource: unknown): string {
  const uri = stringAt(resource, "uri");
  const text = readOwn(resource, "text");
  // As the seed's own examples have it: the type of a text does not matter to who reads it.
  if (typeof text === "string") return `${label("Resource", uri)}\n${text}`;
  return label("Resource", uri, stringAt(resource, "mimeType"), sizeOf(resource, "blob"));
}

function label(kind: string, ...details: readonly string[]): string {
  const known = details.filter((detail) => detail !== "");
  const text = known.map((detail) => cutText(detail, MAX_LABEL_CHARS)).join(", ");
  return text === "" ? `[${kind}]` : `[${kind}: ${text}]`;
}

function sizeOf(holder: unknown, key: string): string {
  const base64 = readOwn(holder, key);
  return typeof base64 === "string" ? `${base64Bytes(base64)} bytes` : "";
}

function stringAt(holder: unknown, key: string): string {
  const value = readOwn(holder, key);
  return typeof value === "string" ? value : "";
}
