import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { ToolDescriptor } from "../local-agent/contract/tools.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";

/** Whether this agent may see and call the tool: not one for developers, and on its own list if it has one. */
export function isAllowed(tool: PageTool, agent: WebAgent | undefined): boolean {
  if (tool.annotations?.debugging === true) return false;
  return agent?.tools === undefined || agent.tools.includes(tool.name);
}

/** What an adapter is told of the tools that the page offers this agent now. */
export function allowedTools(agent: WebAgent | undefined): ToolDescriptor[] {
  return getToolRegistry()
    .list()
    .filter((tool) => isAllowed(tool, agent))
    .map(({ name, title, description, inputSchema, annotations }) => ({
      name,
      ...(title === undefined ? {} : { title }),
      description,
      inputSchema,
      ...(annotations === undefined ? {} : { annotations }),
    }));
}
