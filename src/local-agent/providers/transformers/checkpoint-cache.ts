import type { ReplyCache, WriteReply } from "./prompt-cache.js";

/** The memory of a model that cannot forget only the end of what it has read. */
export interface ForkedMemory<State> {
  empty(): State;
  /** Makes `state`, which has read the first of these tokens, read the rest. Changes it in place. */
  read(ids: readonly number[], state: State): Promise<void>;
  /** A state that goes on from `state` and leaves it as it is. */
  fork(state: State): State;
  release(state: State): Promise<void>;
}

/**
 * For models whose memory cannot be cropped, as of those that mix attention with convolutions or recurrent layers.
 *
 * It keeps the state at the end of a prompt's last turn, before the words that open the reply: templates write an
 * earlier reply in another way than the one being written, so nothing after that point is sure to come again. The
 * kept state is only ever used for tokens that begin with the very tokens it has read, and a reply is written on a
 * fork of it, so Stop leaves it right.
 */
export class CheckpointCache<State> implements ReplyCache<State> {
  readonly #memory: ForkedMemory<State>;
  #ids: readonly number[] = [];
  #state: State | undefined;

  constructor(memory: ForkedMemory<State>) {
    this.#memory = memory;
  }

  async reply(
    prompt: readonly number[],
    write: WriteReply<State>,
    turnsOf: () => readonly number[],
  ): Promise<readonly number[]> {
    const turns = turnsOf();
    // A run needs one token at least to read.
    const isBeginning = turns.length > 0 && turns.length < prompt.length && begins(prompt, turns);
    const cached = isBeginning && begins(turns, this.#ids) ? this.#ids.length : 0;
    const state = isBeginning ? await this.#fork(turns) : this.#memory.empty();
    try {
      return await write(state, cached);
    } finally {
      await this.#memory.release(state);
    }
  }

  /** A state that has read the turns. Where reading fails the model is unusable, and this cache with it. */
  async #fork(turns: readonly number[]): Promise<State> {
    if (this.#state === undefined || !begins(turns, this.#ids)) {
      if (this.#state !== undefined) await this.#memory.release(this.#state);
      this.#state = this.#memory.empty();
      this.#ids = [];
    }
    if (turns.length > this.#ids.length) {
      await this.#memory.read(turns, this.#state);
      this.#ids = turns;
    }
    return this.#memory.fork(this.#state);
  }
}

function begins(ids: readonly number[], start: readonly number[]): boolean {
  return start.length <= ids.length && start.every((id, index) => id === ids[index]);
}
