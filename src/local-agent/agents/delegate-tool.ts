import type { WebAgent } from "../contract/adapter.js";
import type { ToolDescriptor } from "../contract/tools.js";
import { delegateToolName } from "./delegate-tool-name.js";

/**
 * The tool that hands a task to an agent (seed tool-allowlist). It is built from the site's own definition of the agent,
 * never from a page's request.
 */
export function delegateTool({ id, label, description }: WebAgent): ToolDescriptor {
  return {
    name: delegateToolName(id),
    description: description || `Hands a task to ${label || id}.`,
    inputSchema: {
      type: "object",
      properties: {
        task: { type: "string", description: "The whole task in one or two sentences." },
      },
      required: ["task"],
    },
  };
}
