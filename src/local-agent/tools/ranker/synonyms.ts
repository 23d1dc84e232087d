import { foldWords } from "./fold-words.js";
import { stemsOf } from "./stem-word.js";
import { SYNONYM_GROUPS } from "./synonym-groups.js";

/** The most words of a turn of speech. */
export const MAX_PHRASE = 3;

interface Synonyms {
  /** The groups of an entry, by its words' stems with a space between. */
  groupsOf: ReadonlyMap<string, ReadonlySet<number>>;
  /** The stems of each group's entries that are one word. */
  stems: readonly ReadonlySet<string>[];
}

/** Made when they are first asked for. */
let synonyms: Synonyms | undefined;

/**
 * Other words for what stands at the beginning of some words, as their stems: for the first of them, and for the turns
 * of speech that begin there.
 *
 * @param stems The stems of words of a request, at most `MAX_PHRASE` of them.
 */
export function synonymsAt(stems: readonly string[]): Set<string> {
  const { groupsOf, stems: others } = (synonyms ??= readGroups());
  const found = new Set<string>();
  stems.forEach((_, last) => {
    const groups = groupsOf.get(stems.slice(0, last + 1).join(" ")) ?? [];
    for (const group of groups) for (const stem of others[group]!) found.add(stem);
  });
  return found;
}

/** The stem of a word by which its synonyms are found. */
export const synonymStem = (word: string): string => stemsOf(word)[0]!;

function readGroups(): Synonyms {
  const groupsOf = new Map<string, Set<number>>();
  const stems = SYNONYM_GROUPS.map((line, group) => {
    const entries = line.split(", ").map(foldWords);
    for (const entry of entries) {
      const key = entry.map(synonymStem).join(" ");
      groupsOf.set(key, (groupsOf.get(key) ?? new Set()).add(group));
    }
    const words = entries.flatMap((entry) => (entry.length === 1 ? entry : []));
    return new Set(words.flatMap(stemsOf));
  });
  return { groupsOf, stems };
}
