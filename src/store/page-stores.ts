import { AgentStore } from "./agent-store.js";

// Found by name and not by place: tag order, moving and loading the script twice cannot split a conversation.
const KEY = Symbol.for("webmcp-agents.stores.1");

/** The page's store of this name, made on first use. An agent's id is its store's name. */
export function getAgentStore(name = "default"): AgentStore {
  const page = globalThis as { [KEY]?: Map<string, AgentStore> };
  const stores = (page[KEY] ??= new Map<string, AgentStore>());
  let store = stores.get(name);
  if (!store) stores.set(name, (store = new AgentStore(name)));
  return store;
}
