/** What a prompt cache needs of the model. `State` is a key/value cache: what the model remembers of tokens it has read. */
export interface PromptReader<State> {
  /** A state that has read nothing. */
  empty(): State;
  /** Makes `state`, which has read the first of these tokens, read the rest. Changes it in place. */
  read(ids: readonly number[], state: State): Promise<void>;
  /** A state that goes on from `state` and leaves it as it is. */
  fork(state: State): State;
  release(state: State): Promise<void>;
}

/**
 * Remembers the prompt that was read last, so that the next prompt, which mostly repeats it and adds to it, costs only
 * what is new.
 *
 * It keeps the state at the end of a prompt's last turn, before the words that open the reply: templates write an
 * earlier reply in another way than the one being written, so nothing after that point is sure to come again. The
 * kept state is only ever used for tokens that begin with the very tokens it has read, and a reply is written on a
 * fork of it, so Stop leaves it right.
 */
export class PromptCache<State> {
  readonly #reader: PromptReader<State>;
  #ids: readonly number[] = [];
  #state: State | undefined;

  constructor(reader: PromptReader<State>) {
    this.#reader = reader;
  }

  /**
   * Resolves with a state that has read the tokens of `turns`, or nothing where `turns` is not the beginning of
   * `prompt` or leaves nothing of it to read (a run needs one token at least). It is the caller's to use and to
   * release. Rejects where reading fails; the model is then unusable, and this cache with it.
   */
  async open(turns: readonly number[], prompt: readonly number[]): Promise<State> {
    if (!beginsWith(prompt, turns) || prompt.length === turns.length || turns.length === 0) {
      return this.#reader.empty();
    }
    if (this.#state === undefined || !beginsWith(turns, this.#ids)) {
      if (this.#state !== undefined) await this.#reader.release(this.#state);
      this.#state = this.#reader.empty();
      this.#ids = [];
    }
    if (turns.length > this.#ids.length) {
      await this.#reader.read(turns, this.#state);
      this.#ids = turns;
    }
    return this.#reader.fork(this.#state);
  }
}

function beginsWith(ids: readonly number[], start: readonly number[]): boolean {
  return start.length <= ids.length && start.every((id, index) => id === ids[index]);
}
