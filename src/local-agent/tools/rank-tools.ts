import type { CompactTool, RankToolsOptions, ToolDescriptor } from "../contract/tools.js";
import { compactTool, descriptionOf } from "./compact-tool.js";
import { splitCamelCase, splitWords } from "./split-words.js";

/**
 * The tools most like a request, most relevant first, as a small model is shown them (seed rank-tools).
 *
 * A tool scores +3 for each word of its name that is in the query, or that shares its first four letters with a query
 * word (both longer than three); +1 for each word of its description in the query; +2 if it is in `recent`. Ties keep
 * the original order. With `max` or fewer tools, all of them come back in their original order.
 *
 * @param tools The page's tools.
 * @param query The person's request, in any script.
 * @param options `max`: most tools returned, default 8; `recent`: names of tools used recently, default none.
 * @returns At most `max` tools: descriptions cut to 400 characters, schemas through `compactSchema`.
 */
export function rankTools(
  tools: readonly ToolDescriptor[],
  query: string,
  options: RankToolsOptions = {},
): CompactTool[] {
  const { max = 8, recent = [] } = options;
  return mostRelevant(tools, query, max, new Set(recent)).map(compactTool);
}

function mostRelevant(
  tools: readonly ToolDescriptor[],
  query: string,
  max: number,
  recent: ReadonlySet<string>,
): readonly ToolDescriptor[] {
  if (tools.length <= max) return tools;
  const asked = new Set(splitWords(query));
  const stems = new Set([...asked].map(stemOf).filter((stem) => stem !== ""));
  const score = (tool: ToolDescriptor): number => {
    const inName = [...new Set(splitWords(splitCamelCase(tool.name)))].filter(
      (word) => asked.has(word) || stems.has(stemOf(word)),
    );
    const described = new Set(splitWords(descriptionOf(tool)));
    const inDescription = [...described].filter((word) => asked.has(word));
    return 3 * inName.length + inDescription.length + (recent.has(tool.name) ? 2 : 0);
  };
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, max))
    .map(({ tool }) => tool);
}

/** The first four letters of a word that is longer than three; `""` for a shorter one. */
function stemOf(word: string): string {
  return /^.{4}/u.exec(word)?.[0] ?? "";
}
