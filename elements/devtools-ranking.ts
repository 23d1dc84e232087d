import type { CompactTool, ToolDescriptor, ToolRanker } from "../src/local-agent/contract/tools.js";
import { rankTools } from "../src/local-agent/tools/rank-tools.js";

/** How many tools the loop shows a model. */
export const SHOWN_MAX = 8;
/** As much of a description as `rankTools` keeps. */
export const DESCRIPTION_MAX = 400;

/** The tools in the order in which a model would meet them, as it would read them. */
export interface Ranking {
  readonly shown: readonly CompactTool[];
  readonly leftOut: readonly CompactTool[];
  /** Characters of what is shown, as JSON. */
  readonly chars: number;
}

/**
 * What a model would be shown for a request: by the loop's own ranker, so nothing here can differ from it.
 *
 * @param recent Names of the tools that the conversation has called.
 * @param rank The agent's ranker.
 */
export function rankAll(
  tools: readonly ToolDescriptor[],
  request: string,
  recent: readonly string[],
  rank: ToolRanker = rankTools,
): Ranking {
  const shown = rank(tools, request, { max: SHOWN_MAX, recent });
  // With as many places as tools nothing is ranked; with one less, all but the last are.
  const most = rank(tools, request, { max: Math.max(SHOWN_MAX, tools.length - 1), recent });
  const ranked = new Set(most.map(({ name }) => name));
  const last = tools.filter(({ name }) => !ranked.has(name));
  const rest = rank(last, request, { max: SHOWN_MAX });
  const leftOut = [...most.slice(shown.length), ...rest];
  return { shown, leftOut, chars: JSON.stringify(shown).length };
}
