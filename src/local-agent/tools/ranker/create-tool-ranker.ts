import type {
  CompactTool,
  RankToolsOptions,
  ToolDescriptor,
  ToolRanker,
} from "../../contract/tools.js";
import { compactTool } from "../compact-tool.js";
import { highest } from "./highest.js";
import { KeptTools } from "./kept-tools.js";
import { readRequest } from "./read-request.js";

/** How much what was asked before counts, the last first. What is older says nothing of this request. */
const EARLIER = [0.3, 0.15];

/** What a recent tool gets, and by how much the best must stand out, in the worth of a word that one tool has. */
const RECENT = 0.5;
const STANDS_OUT = 1;

/**
 * A ranker of a page's tools that finds more than `rankTools` does: an index of their names, titles, descriptions and
 * parameters, in which rare words count more, forms and misspellings of a word are found (English, German and Arabic),
 * and everyday synonyms ("get rid of the blue one" finds `remove_from_cart`). Give it to `runLocalAgent` as `ranker`.
 *
 * It takes what `rankTools` takes. The tools may change from call to call: only what has changed is read anew. Ties keep
 * the original order, and so do `max` or fewer tools. Never throws, whatever names and schemas the tools have.
 *
 * @param tools The tools to index ahead of the first request; those of a request need not be the same.
 */
export function createToolRanker(tools: readonly ToolDescriptor[] = []): ToolRanker {
  const kept = new KeptTools();
  kept.update(tools);

  const scoresFor = (
    tools: readonly ToolDescriptor[],
    query: string,
    { recent = [], earlier = [] }: RankToolsOptions,
  ): number[] => {
    const places = kept.update(tools);
    const rareWord = Math.log(1 + tools.length);
    const used = new Set(recent);
    const asked = [{ scores: kept.index.score(readRequest(query)), weight: 1 }];
    for (const [age, weight] of EARLIER.entries()) {
      const request = earlier.at(-1 - age);
      if (request) asked.push({ scores: kept.index.score(readRequest(request)), weight });
    }
    return places.map((place, at) => {
      const bonus = used.has(tools[at]!.name) ? RECENT * rareWord : 0;
      return asked.reduce((sum, { scores, weight }) => sum + weight * scores[place]!, bonus);
    });
  };

  const rank = (
    tools: readonly ToolDescriptor[],
    query: string,
    options: RankToolsOptions = {},
  ): CompactTool[] => {
    const max = Math.max(0, options.max ?? 8);
    if (tools.length <= max) return tools.map(compactTool);
    const best = highest(scoresFor(tools, query, options), max);
    return best.map((at) => compactTool(tools[at]!));
  };

  const isUnsure = (
    tools: readonly ToolDescriptor[],
    query: string,
    options: RankToolsOptions = {},
  ): boolean => {
    const max = Math.max(0, options.max ?? 8);
    if (tools.length <= max) return false;
    const scores = scoresFor(tools, query, options);
    const [first = 0, ...others] = highest(scores, max + 1).map((at) => scores[at]!);
    return first - (others.at(-1) ?? first) < STANDS_OUT * Math.log(1 + tools.length);
  };

  return Object.assign(rank, { isUnsure });
}
