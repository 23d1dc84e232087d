import type { CompactTool, RankToolsOptions, ToolDescriptor } from "../contract/tools.js";
import { compactTool, descriptionOf } from "./compact-tool.js";
import { cutText } from "./cut-text.js";
import { splitCamelCase, splitWords } from "./split-words.js";

/** What is longer is there to take time. */
const MAX_READ_CHARS = 20_000;

/**
 * The tools most like a request, most relevant first, as a small model is shown them (seed rank-tools).
 *
 * A tool scores +3 for each word of its name that is in the query, or that shares its first four letters with a query
 * word (both longer than three); +1 for each word of its description in the query; +2 if it is in `recent`. Ties keep
 * the original order. With `max` or fewer tools, all of them come back in their original order.
 *
 * Never throws, whatever names and descriptions the tools have; of each text it reads 20,000 characters.
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
  const asked = new Set(wordsOf(query));
  const stems = new Set([...asked].map(stemOf).filter((stem) => stem !== ""));
  const score = (tool: ToolDescriptor): number => {
    const inName = [...new Set(wordsOf(tool.name, splitCamelCase))].filter(
      (word) => asked.has(word) || stems.has(stemOf(word)),
    );
    const described = new Set(wordsOf(descriptionOf(tool)));
    const inDescription = [...described].filter((word) => asked.has(word));
    return 3 * inName.length + inDescription.length + (recent.has(tool.name) ? 2 : 0);
  };
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, max))
    .map(({ tool }) => tool);
}

/** The words at its beginning; none of what is no text. */
function wordsOf(text: unknown, prepare = (read: string) => read): string[] {
  return typeof text === "string" ? splitWords(prepare(cutText(text, MAX_READ_CHARS))) : [];
}

/** The first four letters of a word that is longer than three; `""` for a shorter one. */
function stemOf(word: string): string {
  return /^.{4}/u.exec(word)?.[0] ?? "";
}
