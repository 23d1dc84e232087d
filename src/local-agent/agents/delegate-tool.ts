import type { WebAgent } from "../contract/adapter.js";
import type { ToolDescriptor } from "../contract/tools.js";

const PREFIX = "delegate_to_";

/** The name of the tool that hands a task to the agent with this id. */
export function delegateToolName(agentId: string): string {
  return PREFIX + agentId;
}

/** The id of the agent that a tool of this name hands a task to, or `undefined`: another tool. */
export function delegatedAgentId(toolName: string): string | undefined {
  return toolName.startsWith(PREFIX) ? toolName.slice(PREFIX.length) : undefined;
}

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
