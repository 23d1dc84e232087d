import type { CompactTool, ToolDescriptor, ToolRanker } from "../src/local-agent/contract/tools.js";
import { shownTools } from "../src/local-agent/loop/shown-tools.js";
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
 * What a model would be shown for a request: by the loop's own `shownTools` and its ranker, so nothing here can differ
 * from it.
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
  const shown = shownTools(rank, tools, request, { max: SHOWN_MAX, recent });
  const left = without(tools, shown);
  // With as many places as tools nothing is ranked; with one less, all but the last are.
  const most = rank(left, request, { max: Math.max(1, left.length - 1), recent });
  const leftOut = [...most, ...rank(without(left, most), request)];
  return { shown, leftOut, chars: JSON.stringify(shown).length };
}

function without(tools: readonly ToolDescriptor[], taken: readonly CompactTool[]) {
  const names = new Set(taken.map(({ name }) => name));
  return tools.filter(({ name }) => !names.has(name));
}
