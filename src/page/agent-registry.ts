import type { WebAgent } from "../local-agent/contract/adapter.js";
import { report } from "./report.js";

/** The ids that an agent may have: `delegate_to_` and an id are a tool's name (`TOOL_NAME`). */
export const AGENT_ID = /^[A-Za-z0-9_.-]{1,64}$/;

// One registry a page, found by name: loading the script twice must not split the page's agents in two.
const KEY = Symbol.for("webmcp-agents.agents.1");

/**
 * The page's agents. An agent's id is the name of its store, so that a chat takes the agent that it names.
 *
 * Two agents may register under one id (a page bug, or an element that is being moved): the first one keeps it, and
 * the next takes it over when the first one goes.
 */
export class AgentRegistry {
  #agents: readonly WebAgent[] = [];
  readonly #listeners = new Set<() => void>();

  /** Adds an agent, which has been checked. Returns the function that takes it away again. */
  register(agent: WebAgent): () => void {
    this.#change([...this.#agents, agent]);
    return () => this.#remove(agent);
  }

  /** Puts a changed agent in the place of its former self. Returns the function that takes the new one away. */
  replace(former: WebAgent, agent: WebAgent): () => void {
    this.#change(this.#agents.map((one) => (one === former ? agent : one)));
    return () => this.#remove(agent);
  }

  /** The agent that has this id now. */
  get(id: string): WebAgent | undefined {
    return this.#agents.find((agent) => agent.id === id);
  }

  /** Whether another agent has this agent's id. */
  isShadowed(agent: WebAgent): boolean {
    return this.#agents.includes(agent) && this.get(agent.id) !== agent;
  }

  /** The agents that have their ids, in the order in which they came. */
  list(): readonly WebAgent[] {
    return [...new Set(this.#agents.map(({ id }) => id))].flatMap((id) => this.get(id) ?? []);
  }

  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #remove(agent: WebAgent): void {
    if (this.#agents.includes(agent)) this.#change(this.#agents.filter((one) => one !== agent));
  }

  #change(agents: readonly WebAgent[]): void {
    this.#agents = agents;
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (error) {
        report(error); // One bad listener must not stop the others.
      }
    }
  }
}

/** The page's registry, made on first use. */
export function getAgentRegistry(): AgentRegistry {
  const page = globalThis as { [KEY]?: AgentRegistry };
  return (page[KEY] ??= new AgentRegistry());
}
