const PREFIX = "delegate_to_";

/** The name of the tool that hands a task to the agent with this id. */
export function delegateToolName(agentId: string): string {
  return PREFIX + agentId;
}

/** The id of the agent that a tool of this name hands a task to, or `undefined`: another tool. */
export function delegatedAgentId(toolName: string): string | undefined {
  return toolName.startsWith(PREFIX) ? toolName.slice(PREFIX.length) : undefined;
}
