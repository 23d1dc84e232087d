import type { AgentRunRequest } from "../contract/adapter.js";
import type { ToolDescriptor } from "../contract/tools.js";
import { readOwn } from "../tools/foreign-data.js";

/** The page's tools as they are now (a getter: read fresh every step), less those that no call could name. */
export function namedTools(req: Pick<AgentRunRequest, "tools">): ToolDescriptor[] {
  return [...req.tools].filter((tool) => typeof readOwn(tool, "name") === "string");
}
