import { splitCamelCase } from "../split-words.js";
import { foldWords } from "./fold-words.js";
import { isBetween, isStopWord } from "./stop-words.js";
import { MAX_PHRASE, synonymsAt, synonymStem } from "./synonyms.js";
import { valueHints } from "./value-hints.js";

/** Something that a request is about: a word of it, and other words for that. */
export interface Concept {
  readonly word: string;
  /** The stems of its synonyms. */
  readonly synonyms: ReadonlySet<string>;
  /** How much it says: 1 for a word of the request. */
  readonly weight: number;
}

/** A longer request is read at both ends: what is to be done stands there, what it is to be done with between. */
const MAX_CHARS = 4_000;
const MAX_CONCEPTS = 100;

/** How much a word says that says next to nothing, one that means something in a turn of speech, a value's looks. */
const STOP_WORD = 0.15;
const IN_PHRASE = 0.8;
const HINT = 0.5;

/** What a request is about: at most 100 concepts, each once. Takes time in proportion to at most 4,000 characters. */
export function readRequest(text: string): Concept[] {
  const read = bothEnds(text);
  const words = foldWords(splitCamelCase(read)).filter((word) => !isBetween(word));
  const stems = words.map(synonymStem);
  const concepts = words.map((word, at) => {
    const synonyms = synonymsAt(stems.slice(at, at + MAX_PHRASE));
    const weight = !isStopWord(word) ? 1 : synonyms.size > 0 ? IN_PHRASE : STOP_WORD;
    const next = words[at + 1];
    if (next !== undefined) synonyms.add(synonymStem(word + next)); // "news letter" finds "newsletter".
    return { word, synonyms, weight };
  });
  return strongest([...concepts, ...hintedConcepts(read)]);
}

function bothEnds(text: string): string {
  const half = MAX_CHARS / 2;
  return text.length <= MAX_CHARS ? text : `${text.slice(0, half)} ${text.slice(-half)}`;
}

function hintedConcepts(text: string): Concept[] {
  return [...valueHints(text)].map((word) => {
    return { word, synonyms: synonymsAt([synonymStem(word)]), weight: HINT };
  });
}

/** Each word once, with all that was found for it. Of too many, those that say most; the earlier of equals. */
function strongest(concepts: readonly Concept[]): Concept[] {
  const byWord = new Map<string, Concept>();
  for (const { word, synonyms, weight } of concepts) {
    const known = byWord.get(word);
    byWord.set(word, {
      word,
      synonyms: known ? new Set([...known.synonyms, ...synonyms]) : synonyms,
      weight: Math.max(weight, known?.weight ?? 0),
    });
  }
  return [...byWord.values()].sort((a, b) => b.weight - a.weight).slice(0, MAX_CONCEPTS);
}
