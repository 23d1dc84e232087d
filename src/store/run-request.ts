// What a run hands its adapter, and how it reads what the adapter yields. Loaded when a run begins.
import type { AgentRunRequest, WebAgent } from "../local-agent/contract/adapter.js";
import { lookForTools } from "../page/current-tools.js";
import { allowedTools } from "./allowed-tools.js";
import type { ToolUser } from "./allowed-tools.js";
import { pageContext } from "./page-context.js";

export { toolsReady } from "../page/current-tools.js";
export { readStreamPart } from "./read-stream-part.js";

/** The request of a run. The page's tools and where the person is are read anew each time they are asked for. */
export function runRequest(
  rest: Omit<AgentRunRequest, "tools" | "page" | "agent">,
  agent: WebAgent | undefined,
  user: ToolUser,
): AgentRunRequest {
  return {
    ...rest,
    get tools() {
      lookForTools();
      return allowedTools(user);
    },
    get page() {
      return pageContext();
    },
    // A server may know an agent of which the page has the name alone.
    agent: agent ?? { id: user.id },
  };
}
