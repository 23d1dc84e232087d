import type { WebAgent } from "../local-agent/contract/adapter.js";
import { getAgentRegistry } from "../page/agent-registry.js";
import type { AgentStore } from "./agent-store.js";

/**
 * The agent that speaks in a store: the page's agent with the store's name, and what the store says of it besides, such
 * as a chat's own `instructions`, which wins. Undefined where neither says anything: then all tools may be used.
 */
export function agentOf(store: AgentStore): WebAgent | undefined {
  const registered = getAgentRegistry().get(store.name);
  return registered ? { ...registered, ...store.agent } : store.agent;
}
