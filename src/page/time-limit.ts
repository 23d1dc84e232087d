/** A time limit that can rest, in ms: what waits for a person does not count (design, "Decided where …"). */
export class TimeLimit {
  readonly #limit: number;
  #left: number;
  #since = 0;
  #pauses = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onEnd: (limit: number) => void = () => {};

  constructor(limit: number) {
    this.#limit = limit;
    this.#left = limit;
  }

  /** Begins to count. `onEnd` is called once with the whole limit, unless `stop` comes first. */
  start(onEnd: (limit: number) => void): void {
    this.#onEnd = onEnd;
    this.#run();
  }

  /** Stops counting. Returns what goes on with it; of several pauses at once the last counts. */
  pause(): () => void {
    if (this.#pauses === 0) {
      clearTimeout(this.#timer);
      this.#left -= performance.now() - this.#since;
    }
    this.#pauses += 1;
    return () => {
      this.#pauses -= 1;
      if (this.#pauses === 0) this.#run();
    };
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#onEnd = () => {};
  }

  #run(): void {
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#onEnd(this.#limit), Math.max(this.#left, 0));
  }
}
