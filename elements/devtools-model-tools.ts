import type { WebAgent } from "../src/local-agent/contract/adapter.js";
import { createToolRanker } from "../src/local-agent/tools/ranker/create-tool-ranker.js";
import { rankTools } from "../src/local-agent/tools/rank-tools.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import type { AgentStore } from "../src/store/agent-store.js";
import { describeTool, isAllowed } from "../src/store/allowed-tools.js";
import { agentOf } from "../src/store/store-agent.js";
import { delegateTools } from "../src/store/sub-agents.js";
import type { Survey } from "./devtools-survey.js";
import type { ModelView } from "./devtools-view-model.js";

/** As many turns as a run takes along (design, "History"). */
const MESSAGES_MAX = 12;

/** One for all of the page's agents: it reads only those tools anew that have changed. */
const better = createToolRanker();

/** The tools that the agent of a store may use, those that it may not, those it has used, and who ranks them. */
export function modelViewOf(
  store: AgentStore,
  { tools }: Survey,
): Pick<ModelView, "tools" | "withheld" | "recent" | "ranker"> {
  const agent = agentOf(store);
  const user: WebAgent = agent ?? { id: store.name };
  const surveyed = new Map(tools.filter(({ tool }) => tool).map((one) => [one.name, one]));
  const listed = getToolRegistry().list();
  return {
    ranker: user.ranker === "better" ? better : rankTools,
    tools: [
      ...listed
        .filter((tool) => isAllowed(tool, user))
        // The schema of the survey is plain data: a getter of the page may throw.
        .map((tool) => describeTool(tool, surveyed.get(tool.name)?.schema ?? {})),
      ...delegateTools(agent),
    ],
    withheld: listed.filter((tool) => !isAllowed(tool, user)).map(({ name }) => name),
    recent: store
      .getState()
      .messages.slice(-MESSAGES_MAX)
      .flatMap(({ parts }) => parts)
      .flatMap((part) => (part.type === "dynamic-tool" ? [part.toolName] : [])),
  };
}
