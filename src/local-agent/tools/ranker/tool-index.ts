import { BestScores } from "./best-scores.js";
import type { Concept } from "./read-request.js";
import type { ToolWords } from "./tool-words.js";
import { Vocabulary } from "./vocabulary.js";

/** How much a synonym counts, where the word itself counts 1. */
const SYNONYM = 0.4;

/** How much more a tool counts all of whose name is in the request. */
const WHOLE_NAME = 0.25;

/** Where a word stands. */
interface Posting {
  readonly place: number;
  /** How much it counts there. */
  readonly weight: number;
  readonly inName: boolean;
}

/**
 * Which tools have which words (an inverted index), and how well each fits a request. Tools are known by their places:
 * small whole numbers, given out again when they are free.
 */
export class ToolIndex {
  readonly #postings = new Map<string, Posting[]>();
  readonly #vocabulary = new Vocabulary();
  readonly #tools = new Map<number, ToolWords>();
  /** Places of tools that have gone. With those that are taken they are all there ever were. */
  readonly #free: number[] = [];
  readonly #best = new BestScores();

  /** @returns The tool's place. */
  add(tool: ToolWords): number {
    const place = this.#free.pop() ?? this.#tools.size;
    this.#tools.set(place, tool);
    for (const [word, weight] of tool.weights) {
      const posting = { place, weight, inName: tool.name.has(word) };
      const postings = this.#postings.get(word);
      if (postings) postings.push(posting);
      else {
        this.#postings.set(word, [posting]);
        this.#vocabulary.add(word);
      }
    }
    return place;
  }

  delete(place: number): void {
    for (const word of this.#tools.get(place)?.weights.keys() ?? []) {
      const others = this.#postings.get(word)!.filter((posting) => posting.place !== place);
      if (others.length > 0) this.#postings.set(word, others);
      else {
        this.#postings.delete(word);
        this.#vocabulary.delete(word);
      }
    }
    if (this.#tools.delete(place)) this.#free.push(place);
  }

  /**
   * How well each tool fits, by its place. Each concept counts once, by the word of the tool that says most of it; rare
   * words count more (as in BM25).
   */
  score(concepts: readonly Concept[]): Float64Array {
    const size = this.#tools.size + this.#free.length;
    const scores = new Float64Array(size);
    const named = new Float64Array(size);
    for (const concept of concepts) {
      this.#find(concept, size);
      for (const place of this.#best.places) {
        scores[place]! += concept.weight * this.#best.scoreOf(place);
        named[place]! += concept.weight * this.#best.namedOf(place);
      }
    }
    for (const [place, { name }] of this.#tools) {
      const share = named[place]! / Math.max(1, name.size);
      scores[place]! *= 1 + WHOLE_NAME * Math.min(1, share);
    }
    return scores;
  }

  /** Fills `#best` with what one concept finds. */
  #find({ word, synonyms }: Concept, size: number): void {
    this.#best.clear(size);
    const alike = this.#vocabulary.alike(word);
    for (const [term, likeness] of alike) this.#addTerm(term, likeness);
    for (const stem of synonyms) {
      for (const term of this.#vocabulary.withStem(stem))
        if ((alike.get(term) ?? 0) < SYNONYM) this.#addTerm(term, SYNONYM);
    }
  }

  #addTerm(term: string, likeness: number): void {
    const postings = this.#postings.get(term)!;
    if (2 * postings.length > this.#tools.size) return; // What most tools have tells none from another.
    const rarity = likeness * this.#rarity(postings.length);
    for (const { place, weight, inName } of postings)
      this.#best.add(place, rarity * weight, inName ? likeness : 0);
  }

  #rarity(count: number): number {
    return Math.log(1 + (this.#tools.size - count + 0.5) / (count + 0.5));
  }
}
