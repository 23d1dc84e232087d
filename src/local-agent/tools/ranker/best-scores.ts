/**
 * What one concept of a request finds: for each tool, by its place, the best that any word of it says. Made once and
 * used again, since a request has many concepts and a page many tools.
 */
export class BestScores {
  /** The places that were found. */
  readonly places: number[] = [];
  #scores = new Float64Array(0);
  #named = new Float64Array(0);

  /** Forgets everything, and makes room for places below `size`. */
  clear(size: number): void {
    if (this.#scores.length < size) {
      this.#scores = new Float64Array(size);
      this.#named = new Float64Array(size);
    }
    for (const place of this.places) this.#scores[place] = this.#named[place] = 0;
    this.places.length = 0;
  }

  add(place: number, score: number, named: number): void {
    if (this.#scores[place] === 0) this.places.push(place);
    if (score > this.#scores[place]!) this.#scores[place] = score;
    if (named > this.#named[place]!) this.#named[place] = named;
  }

  scoreOf(place: number): number {
    return this.#scores[place]!;
  }

  namedOf(place: number): number {
    return this.#named[place]!;
  }
}
