import type { WebAgent } from "./contract/adapter.js";

/**
 * Defines an agent in a module, so that the page and the server (`createChatHandler`) have the same one (seed
 * tool-allowlist). Returns the agent as it is; nothing is registered.
 */
export function defineWebAgent<Agent extends WebAgent>(agent: Agent): Agent {
  return agent;
}
