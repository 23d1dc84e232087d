import type { AgentToolPart } from "../contract/messages.js";
import type { CallToolResult } from "../contract/mcp.js";
import { errorResult, readOutcome } from "./tool-results.js";
import { formatToolError, parseToolError } from "./web-tool-error.js";

/**
 * What a call of the conversation came to, as an MCP result with the one text that a model reads of it; a failure reads
 * `Error [code]: message`. A call that is still open counts as stopped: nobody waits for its answer any more.
 */
export function resultOfPart(part: AgentToolPart): CallToolResult {
  switch (part.state) {
    case "output-available": {
      const { text, failed } = readOutcome(part.output);
      if (!failed) return { content: [{ type: "text", text }] };
      return errorResult(parseToolError(text) ? text : formatToolError("failed", text));
    }
    case "output-error":
      return errorResult(part.errorText);
    case "output-denied": {
      const reason = part.approval.reason ?? "The person refused this call.";
      return errorResult(formatToolError("denied", reason));
    }
    default:
      return errorResult(formatToolError("aborted", "It was stopped before it finished."));
  }
}
