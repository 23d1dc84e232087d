import type { CompactTool, RankToolsOptions, ToolDescriptor } from "../contract/tools.js";
import { compactSchema } from "./compact-schema.js";
import { cutText } from "./cut-text.js";

const MAX_DESCRIPTION = 400;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

const SCRIPTS_WITHOUT_SPACES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu;

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
  return mostRelevant(tools, query, max, new Set(recent)).map((tool) => ({
    name: tool.name,
    description: cutText(descriptionOf(tool), MAX_DESCRIPTION),
    parameters: compactSchema(tool.inputSchema),
  }));
}

function mostRelevant(
  tools: readonly ToolDescriptor[],
  query: string,
  max: number,
  recent: ReadonlySet<string>,
): readonly ToolDescriptor[] {
  if (tools.length <= max) return tools;
  const asked = wordsOf(query);
  const stems = new Set([...asked].map(stemOf).filter((stem) => stem !== ""));
  const score = (tool: ToolDescriptor): number => {
    const inName = [...wordsOf(splitCamelCase(tool.name))].filter(
      (word) => asked.has(word) || stems.has(stemOf(word)),
    );
    const inDescription = [...wordsOf(descriptionOf(tool))].filter((word) => asked.has(word));
    return 3 * inName.length + inDescription.length + (recent.has(tool.name) ? 2 : 0);
  };
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.max(0, max))
    .map(({ tool }) => tool);
}

/** A tool that another script registered may lack a description. */
function descriptionOf({ description }: ToolDescriptor): string {
  return typeof description === "string" ? description : "";
}

/** "addToCart" → "add To Cart", "openURLBar" → "open URL Bar". */
function splitCamelCase(name: string): string {
  return name.replace(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, " ");
}

/**
 * The different words of a text, in lower case; `_`, `-`, `.` and all other signs separate words. Where a script puts
 * no spaces between words, each two letters in a row count as one: `Intl.Segmenter`, which knows the words, takes
 * quadratic time in Chromium.
 */
function wordsOf(text: string): Set<string> {
  const spaced = text.normalize("NFC").toLowerCase().replace(SCRIPTS_WITHOUT_SPACES, spacedPairs);
  return new Set(spaced.match(WORD));
}

/** "カート" → " カー ート ". */
function spacedPairs(run: string): string {
  const letters = [...run];
  const pairs = letters.slice(1).map((letter, index) => letters[index] + letter);
  return ` ${(pairs.length > 0 ? pairs : letters).join(" ")} `;
}

/** The first four letters of a word that is longer than three; `""` for a shorter one. */
function stemOf(word: string): string {
  return /^.{4}/u.exec(word)?.[0] ?? "";
}
