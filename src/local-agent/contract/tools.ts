import type { JSONSchema } from "./schema.js";

/** Hints about a tool, in WebMCP's and MCP's names. An absent hint asks for nothing. */
export interface ToolAnnotations {
  readOnlyHint?: boolean;
  untrustedContentHint?: boolean;
  consequentialHint?: boolean;
  debugging?: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint?: boolean;
}

/** A tool as the page offers it: what the chat hands an adapter (seed rank-tools). */
export interface ToolDescriptor {
  /** `^[A-Za-z0-9_.-]{1,128}$` (WebMCP). */
  name: string;
  title?: string;
  /** Not empty (WebMCP). */
  description: string;
  inputSchema: JSONSchema;
  annotations?: ToolAnnotations;
}

/** A tool as a small model is shown it: short description, compact schema (seed rank-tools). */
export interface CompactTool {
  name: string;
  description: string;
  parameters: JSONSchema;
}

export interface RankToolsOptions {
  /** Most tools returned. Default 8. */
  max?: number;
  /** Names of tools used recently, which get a bonus. Default none. */
  recent?: readonly string[];
  /** What the person asked before, oldest first. `rankTools` takes no account of it. Default none. */
  earlier?: readonly string[];
}

/** Chooses the tools that a model is shown, as `rankTools` does. */
export interface ToolRanker {
  (tools: readonly ToolDescriptor[], query: string, options?: RankToolsOptions): CompactTool[];
  /**
   * Whether the right tool may be among those that it leaves out. The loop then lets the model look for it. Absent: it
   * never says so.
   */
  isUnsure?(tools: readonly ToolDescriptor[], query: string, options?: RankToolsOptions): boolean;
}

/** A tool that code defines, for the page, the server, or both (seed tool-allowlist). */
export interface WebTool {
  /** Its name: `^[A-Za-z0-9_.-]{1,128}$` (WebMCP). */
  id: string;
  title?: string;
  /** Not empty (WebMCP). */
  description: string;
  inputSchema: JSONSchema;
  annotations?: ToolAnnotations;
  /**
   * Does its work on the page; a server never calls it. Takes what `inputSchema` describes; may return anything, or a
   * promise of it. `signal` fires on Stop and when the time limit is over.
   */
  execute?(args: never, context: { signal: AbortSignal }): unknown;
}
