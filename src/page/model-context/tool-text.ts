/**
 * What `executeTool` resolved with, as a tool's output. WebMCP makes a text of everything: "undefined" and "null"
 * are nothing, and what is JSON is read, an MCP `CallToolResult` among it.
 */
export function readToolText(result: unknown): unknown {
  if (result === null) return "It leads to another page.";
  if (typeof result !== "string") return result; // An older browser gave the value itself.
  const text = result.trim();
  if (text === "undefined" || text === "null") return undefined;
  if (!/^[[{]/.test(text)) return result;
  try {
    return JSON.parse(text);
  } catch {
    return result;
  }
}
