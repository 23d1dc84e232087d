import { delegatedAgentId } from "../src/local-agent/agents/delegate-tool-name.js";
import { getAgentRegistry } from "../src/page/agent-registry.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { readableName } from "./readable-name.js";

const MAX_CHARS = 120;

/**
 * A tool's name for a person: the title that the page gives it, else its name made readable. Of one that hands a task to
 * an agent it is the agent's.
 */
export function toolTitle(name: string): string {
  const agentId = delegatedAgentId(name);
  const title =
    agentId === undefined
      ? getToolRegistry().get(name)?.title
      : getAgentRegistry().get(agentId)?.label;
  return withoutTricks(title ? cutText(title, MAX_CHARS) : readableName(agentId ?? name));
}
