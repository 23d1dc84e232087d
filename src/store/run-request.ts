// What a run hands its adapter, and how it reads what the adapter yields. Loaded when a run begins.
import type { AgentRunRequest, WebAgent } from "../local-agent/contract/adapter.js";
import { lookForTools } from "../page/current-tools.js";
import { allowedTools } from "./allowed-tools.js";
import { pageContext } from "./page-context.js";
import { delegateTools } from "./sub-agents.js";

export { toolsReady } from "../page/current-tools.js";
export { readStreamPart } from "./read-stream-part.js";

/**
 * The request of a run. The page's tools, its agents and where the person is are read anew each time they are asked for.
 *
 * @param name Who uses the tools where there is no agent: the store's name.
 */
export function runRequest(
  rest: Omit<AgentRunRequest, "tools" | "page" | "agent">,
  name: string,
  agent: WebAgent | undefined,
): AgentRunRequest {
  return {
    ...rest,
    get tools() {
      lookForTools();
      const own = allowedTools(agent ?? { id: name });
      return rest.delegated ? own : [...own, ...delegateTools(agent)];
    },
    get page() {
      return pageContext();
    },
    // A server may know an agent of which the page has the name alone.
    agent: agent ?? { id: name },
  };
}
