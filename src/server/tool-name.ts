const TOOL_NAME = /^[A-Za-z0-9_.-]{1,128}$/;

/** Whether a value is the name of a tool (WebMCP). */
export function isToolName(value: unknown): value is string {
  return typeof value === "string" && TOOL_NAME.test(value);
}
