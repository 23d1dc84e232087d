import { delegateTool } from "../local-agent/agents/delegate-tool.js";
import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { ToolDescriptor } from "../local-agent/contract/tools.js";
import { visibleText } from "../local-agent/tools/visible-text.js";
import { getAgentRegistry } from "../page/agent-registry.js";
import { allowedTools } from "./allowed-tools.js";

/** The agents that this one may hand a task to, as the page has them now. None is itself. */
export function subAgents({ id, agents = [] }: WebAgent): WebAgent[] {
  return [...new Set(agents)]
    .filter((name) => name !== id)
    .flatMap((name) => getAgentRegistry().get(name) ?? []);
}

/** The tools that hand a task to those agents. They tell in short what tools an agent has that has a list of its own. */
export function delegateTools(agent: WebAgent | undefined): ToolDescriptor[] {
  return subAgents(agent ?? { id: "" }).map((sub) => {
    const tool = delegateTool(sub, sub.tools ? allowedTools(sub) : []);
    return { ...tool, description: visibleText(tool.description) };
  });
}
