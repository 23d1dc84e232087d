import { stemsOf } from "./stem-word.js";
import { areUnlike, isTypo, lettersOf, slipsIn } from "./typo.js";

/** How much a word counts that is alike, where the word itself counts 1. */
const SAME_STEM = 0.9;
const SAME_BEGINNING = 0.5;
const TYPO = 0.7;

/** As in `rankTools`: words that share so many letters may be of one family. */
const BEGINNING = 4;

/** Of so many words that have something in common, no more are looked at: on a real page there are not that many. */
const MAX_GROUP = 500;

/** The words of all tools, found by words that are like them. */
export class Vocabulary {
  /** Each with its letters. */
  readonly #words = new Map<string, number>();
  readonly #byStem = new Groups();
  readonly #byBeginning = new Groups();
  readonly #byLength = new Groups();

  add(word: string): void {
    this.#words.set(word, lettersOf(word));
    for (const stem of stemsOf(word)) this.#byStem.add(stem, word);
    if (word.length >= BEGINNING) this.#byBeginning.add(word.slice(0, BEGINNING), word);
    this.#byLength.add(lengthKey(word, word.length), word);
  }

  delete(word: string): void {
    this.#words.delete(word);
    for (const stem of stemsOf(word)) this.#byStem.delete(stem, word);
    this.#byBeginning.delete(word.slice(0, BEGINNING), word);
    this.#byLength.delete(lengthKey(word, word.length), word);
  }

  withStem(stem: string): readonly string[] {
    return this.#byStem.get(stem);
  }

  /**
   * The words that are like a word, with how much each counts, from 0 to 1: its forms, and what begins like it; where
   * there is none, what it may be mistyped for.
   */
  alike(word: string): Map<string, number> {
    const found = new Map<string, number>();
    if (word.length >= BEGINNING)
      for (const other of this.#byBeginning.get(word.slice(0, BEGINNING)))
        found.set(other, SAME_BEGINNING * sharedPart(word, other));
    for (const stem of stemsOf(word))
      for (const other of this.#byStem.get(stem)) found.set(other, SAME_STEM);
    if (this.#words.has(word)) found.set(word, 1);
    if (found.size === 0) for (const other of this.#mistypedAs(word)) found.set(other, TYPO);
    return found;
  }

  /** The first letter is taken for right, as it nearly always is. */
  *#mistypedAs(word: string): Generator<string> {
    const slips = slipsIn(word);
    const letters = lettersOf(word);
    for (let length = word.length - slips; slips > 0 && length <= word.length + slips; length++) {
      for (const other of this.#byLength.get(lengthKey(word, length))) {
        if (areUnlike(letters, this.#words.get(other)!, slips)) continue;
        if (isTypo(word, other, slips)) yield other;
      }
    }
  }
}

const lengthKey = (word: string, length: number): string => `${word[0]}${length}`;

/** From one half to 1, by how much of the longer word stands in the beginning of both. */
function sharedPart(a: string, b: string): number {
  let shared = BEGINNING;
  while (shared < a.length && a[shared] === b[shared]) shared++;
  return 0.5 + (0.5 * shared) / Math.max(a.length, b.length);
}

/** Words by what they have in common. */
class Groups {
  readonly #groups = new Map<string, Set<string>>();

  /** The first of those with this in common. */
  get(key: string): string[] {
    const found: string[] = [];
    for (const word of this.#groups.get(key) ?? []) {
      if (found.length === MAX_GROUP) break;
      found.push(word);
    }
    return found;
  }

  add(key: string, word: string): void {
    const group = this.#groups.get(key);
    if (group) group.add(word);
    else this.#groups.set(key, new Set([word]));
  }

  delete(key: string, word: string): void {
    const group = this.#groups.get(key);
    if (group?.delete(word) && group.size === 0) this.#groups.delete(key);
  }
}
