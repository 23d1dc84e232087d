/** A model's memory of the tokens it has read: its key/value cache. Writing on changes it in place. */
export interface PromptMemory<State> {
  empty(): State;
  /**
   * A state of its own that has read the first `length` tokens, at least one, of what `state` has read. Rejects where
   * that cannot be had, as when memory is short.
   */
  crop(state: State, length: number): Promise<State>;
  release(state: State): Promise<void>;
}

/**
 * Writes a reply.
 *
 * @param state Has read the first `cached` tokens of the prompt. It reads on.
 * @returns The prompt's tokens and the reply's. All but the last of them have been read.
 */
export type WriteReply<State> = (state: State, cached: number) => Promise<readonly number[]>;

/** Keeps what a model has read, so that the next prompt, which mostly repeats it, costs only what is new. */
export interface ReplyCache<State> {
  /**
   * Writes the reply to a prompt, and resolves with what `write` does.
   *
   * @param write Writes the reply. Where it rejects, the memory is given up.
   * @param turns Tells the prompt without the words that open the reply.
   */
  reply(
    prompt: readonly number[],
    write: WriteReply<State>,
    turns: () => readonly number[],
  ): Promise<readonly number[]>;
}

/**
 * Keeps the last prompt with its reply. Where the next prompt goes another way, because the tools, the history or the
 * form of an earlier reply have changed, the memory is cropped to what both begin with.
 *
 * It is right whatever is asked: a memory only ever serves a prompt that begins with the very tokens it has read.
 */
export class PromptCache<State> implements ReplyCache<State> {
  readonly #memory: PromptMemory<State>;
  #kept: { ids: readonly number[]; state: State } | undefined;

  constructor(memory: PromptMemory<State>) {
    this.#memory = memory;
  }

  async reply(prompt: readonly number[], write: WriteReply<State>): Promise<readonly number[]> {
    const { state, cached } = await this.#beginning(prompt);
    try {
      const written = await write(state, cached);
      this.#kept = { ids: written.slice(0, -1), state };
      return written;
    } catch (error) {
      await this.#memory.release(state); // Nobody knows how far it has read.
      throw error;
    }
  }

  /** Hands over what is kept, cropped to the beginning of `prompt`. A run needs one token at least to read. */
  async #beginning(prompt: readonly number[]): Promise<{ state: State; cached: number }> {
    const kept = this.#kept;
    this.#kept = undefined;
    if (!kept) return { state: this.#memory.empty(), cached: 0 };
    const cached = Math.min(commonLength(kept.ids, prompt), prompt.length - 1);
    if (cached === kept.ids.length) return { state: kept.state, cached };
    try {
      if (cached > 0) return { state: await this.#memory.crop(kept.state, cached), cached };
    } catch {
      // Memory is short: then there is more to read, and nothing is lost.
    } finally {
      await this.#memory.release(kept.state);
    }
    return { state: this.#memory.empty(), cached: 0 };
  }
}

/** How many tokens two lists begin with alike. */
function commonLength(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((id, index) => id !== b[index]);
  return differs < 0 ? a.length : differs;
}
