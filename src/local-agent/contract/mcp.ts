import type { JSONSchema } from "./schema.js";

/** For whom a block of content is, and how much it matters (MCP). */
export interface ContentAnnotations {
  audience?: ("user" | "assistant")[];
  priority?: number;
  lastModified?: string;
}

interface ContentMeta {
  annotations?: ContentAnnotations;
  _meta?: Record<string, unknown>;
}

/** A part of what an MCP tool answers (MCP 2026-07-28). `data` and `blob` are base64. */
export type ContentBlock =
  | ({ type: "text"; text: string } & ContentMeta)
  | ({ type: "image"; data: string; mimeType: string } & ContentMeta)
  | ({ type: "audio"; data: string; mimeType: string } & ContentMeta)
  | ({
      type: "resource_link";
      uri: string;
      name: string;
      title?: string;
      description?: string;
      mimeType?: string;
      /** In bytes. */
      size?: number;
    } & ContentMeta)
  | ({
      type: "resource";
      resource: { uri: string; mimeType?: string; _meta?: Record<string, unknown> } & (
        { text: string } | { blob: string }
      );
    } & ContentMeta);

/** What an MCP tool answers (MCP 2026-07-28). */
export interface CallToolResult {
  content: ContentBlock[];
  structuredContent?: unknown;
  isError?: boolean;
  /** Absent or `"complete"`: an answer. Anything else is none, such as `"input_required"`. */
  resultType?: string;
  _meta?: Record<string, unknown>;
  [key: string]: unknown;
}

/** A tool as an MCP server lists it. */
export interface McpTool {
  name: string;
  title?: string;
  description?: string;
  inputSchema?: JSONSchema | null;
  _meta?: Record<string, unknown>;
}
