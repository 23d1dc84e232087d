import type { WebAgent } from "../../../src/local-agent/contract/adapter.js";
import { getAgentRegistry } from "../../../src/page/agent-registry.js";

let offered: (() => void)[] = [];

/** Puts agents on the page, until `withdrawAgents`. */
export function pageAgents(...agents: WebAgent[]): void {
  offered.push(...agents.map((agent) => getAgentRegistry().register(agent)));
}

export function withdrawAgents(): void {
  for (const withdraw of offered) withdraw();
  offered = [];
}
