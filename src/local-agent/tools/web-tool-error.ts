import type { ToolErrorCode } from "../contract/errors.js";

// `Symbol.for`, so that an error of another copy of the kit on the page is recognised too.
const MARK = Symbol.for("webmcp-agents.tool-error.1");

/** The text form of a tool failure: `Error [code]: message` (seed run-local-agent, notes). */
export function formatToolError(code: ToolErrorCode | (string & {}), message: string): string {
  return `Error [${code}]: ${message}`;
}

/** Reads `Error [code]: message` back; `null` where the text is something else. */
export function parseToolError(
  text: string,
): { code: ToolErrorCode | (string & {}); message: string } | null {
  const match = /^Error \[([a-z_-]{1,40})\]: ([\s\S]*)$/.exec(text);
  return match ? { code: match[1]!, message: match[2]! } : null;
}

/** A tool call that gave no result, with the reason as a code. */
export class WebToolError extends Error {
  readonly code: ToolErrorCode;

  constructor(code: ToolErrorCode, message: string) {
    super(message);
    this.name = "WebToolError";
    this.code = code;
    Object.defineProperty(this, MARK, { value: true });
  }

  /** True for a `WebToolError` of this or any other copy of the kit. */
  static isInstance(value: unknown): value is WebToolError {
    return typeof value === "object" && value !== null && MARK in value;
  }

  override toString(): string {
    return formatToolError(this.code, this.message);
  }
}
