import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { JSONSchema } from "../local-agent/contract/schema.js";
import type { ToolDescriptor } from "../local-agent/contract/tools.js";
import { visibleText } from "../local-agent/tools/visible-text.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";

/** Who uses tools: an agent of the page, or just the name of a store, which may use all. */
export type ToolUser = Pick<WebAgent, "id" | "tools">;

/**
 * Whether this agent may see and call the tool: not one for developers, nor one for other agents, and on its own
 * list if it has one.
 */
export function isAllowed(tool: PageTool, { id, tools }: ToolUser): boolean {
  if (tool.annotations?.debugging === true) return false;
  if (tool.agents && !tool.agents.includes(id)) return false;
  return tools === undefined || tools.includes(tool.name);
}

/** What an adapter is told of the tools that the page offers this agent now. */
export function allowedTools(user: ToolUser): ToolDescriptor[] {
  return getToolRegistry()
    .list()
    .filter((tool) => isAllowed(tool, user))
    .map((tool) => describeTool(tool, tool.inputSchema));
}

/** What an adapter is told of a tool, with the schema that it has now. */
export function describeTool(
  { name, title, description, annotations }: PageTool,
  inputSchema: JSONSchema,
): ToolDescriptor {
  return {
    name,
    ...(title === undefined ? {} : { title: visibleText(title) }),
    description: visibleText(description),
    inputSchema,
    ...(annotations === undefined ? {} : { annotations }),
  };
}
