import type { WebTool } from "../local-agent/contract/tools.js";
import type { PageTool } from "./page-tool.js";
import { getToolRegistry } from "./tool-registry.js";

/**
 * Offers a tool that code has defined (`defineWebTool`) on this page, until the function that it returns is called.
 *
 * @param options `timeoutMs`: time limit of a call, default 30,000; `agents`: names of the agents that may use it.
 * @throws TypeError for an id that is no tool's name, an empty description or no `execute`: a programmer's error.
 */
export function registerWebTool(
  tool: WebTool,
  options: Pick<PageTool, "timeoutMs" | "agents"> = {},
): () => void {
  const { id, execute, ...about } = tool;
  return getToolRegistry().register({
    ...about,
    ...options,
    name: id,
    // Its arguments are checked against its schema before they get here.
    execute: execute?.bind(tool) as PageTool["execute"],
  });
}
