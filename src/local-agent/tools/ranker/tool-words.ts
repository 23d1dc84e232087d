import { foldWords } from "./fold-words.js";
import type { FieldName, ToolFields } from "./tool-fields.js";

/** How much a word counts by where it stands. */
const WEIGHTS: Readonly<Record<FieldName, number>> = {
  name: 3,
  title: 3,
  description: 1,
  parameters: 1,
  parameterTexts: 0.6,
};

/** What stands already beside a word of the same tool counts less: half as much where the sum of its weights is 0.5. */
const SATURATION = 0.5;

export interface ToolWords {
  /** How much each of the tool's words counts, from 0 to 1. */
  readonly weights: ReadonlyMap<string, number>;
  /** The words of its name. */
  readonly name: ReadonlySet<string>;
}

/** The words of a tool, each counted once in each field. */
export function wordsOf(fields: ToolFields): ToolWords {
  const name = foldWords(fields.name);
  const sums = new Map<string, number>();
  for (const field of Object.keys(WEIGHTS) as FieldName[]) {
    const words = foldWords(fields[field]);
    // "book_table" is found as "booktable", too.
    const joined = field === "name" ? words.slice(1).map((word, at) => words[at]! + word) : [];
    for (const word of new Set([...words, ...joined]))
      sums.set(word, (sums.get(word) ?? 0) + WEIGHTS[field]);
  }
  const weights = [...sums].map(([word, sum]) => [word, sum / (sum + SATURATION)] as const);
  return { weights: new Map(weights), name: new Set(name) };
}
