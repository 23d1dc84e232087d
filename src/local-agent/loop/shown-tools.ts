import { delegatedAgentId } from "../agents/delegate-tool-name.js";
import type {
  CompactTool,
  RankToolsOptions,
  ToolDescriptor,
  ToolRanker,
} from "../contract/tools.js";

/** Of the options of a ranker those that a step gives; `max` is the number of places. */
export type ShownToolsOptions = RankToolsOptions & { max: number };

/**
 * The tools that a step shows the model, at most `max` (seed run-local-agent, 3). A page has many tools and a site few
 * agents, whose description seldom shares a word with the request: so up to half of the places are kept for tools
 * that hand a task to an agent. The other places go to the best of all that is left, in whatever order the ranker gives.
 */
export function shownTools(
  rank: ToolRanker,
  tools: readonly ToolDescriptor[],
  request: string,
  options: ShownToolsOptions,
): CompactTool[] {
  const { max } = options;
  const delegates = tools.filter(({ name }) => delegatedAgentId(name) !== undefined);
  if (delegates.length === 0 || tools.length <= max) return rank(tools, request, options);
  const places = Math.floor(max / 2);
  const kept = places > 0 ? rank(delegates, request, { ...options, max: places }) : [];
  const others = tools.filter(({ name }) => !kept.some((tool) => tool.name === name));
  return [...rank(others, request, { ...options, max: max - kept.length }), ...kept];
}
