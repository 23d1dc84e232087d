import type { WebTool } from "./contract/tools.js";

/**
 * Defines a tool in a module, so that the page (`registerWebTool`) and the server (`createChatHandler`) have the same
 * one: what the server pins is then what the page offers. Returns the tool as it is; nothing is registered.
 */
export function defineWebTool<Tool extends WebTool>(tool: Tool): Tool {
  return tool;
}
