import type * as Transformers from "@huggingface/transformers";
import type { ForkedMemory } from "./checkpoint-cache.js";
import { cropTensor, type CroppableTensor } from "./crop-tensor.js";
import type { PromptMemory } from "./prompt-cache.js";

/** What is used of transformers.js, which only the worker's file imports. */
export type Runtime = Pick<typeof Transformers, "DynamicCache" | "Tensor">;

/** A key/value cache of transformers.js. */
export type ModelState = Transformers.DynamicCache;

/** How a reply is written, in the words of transformers.js. */
export type WriteOptions = Partial<Transformers.GenerationConfig> & {
  stopping_criteria?: Transformers.StoppingCriteria;
};

/** A model of transformers.js, and its key/value caches. */
export class ModelMemory implements PromptMemory<ModelState>, ForkedMemory<ModelState> {
  readonly #model: Transformers.PreTrainedModel;
  readonly #runtime: Runtime;
  readonly #graphics: () => Promise<GPUDevice>;

  /** `graphics`: the graphics card on which the model runs, if it does. */
  constructor(
    model: Transformers.PreTrainedModel,
    runtime: Runtime,
    graphics: () => Promise<GPUDevice>,
  ) {
    this.#model = model;
    this.#runtime = runtime;
    this.#graphics = graphics;
  }

  empty(): ModelState {
    return new this.#runtime.DynamicCache();
  }

  /** Reads on from `state`, which has read the first of these tokens, and writes. Resolves with all tokens. */
  async write(ids: readonly number[], state: ModelState, options: WriteOptions): Promise<number[]> {
    const { Tensor } = this.#runtime;
    const dims = [1, ids.length];
    const written = await this.#model.generate({
      input_ids: new Tensor("int64", BigInt64Array.from(ids, BigInt), dims),
      attention_mask: new Tensor("int64", new BigInt64Array(ids.length).fill(1n), dims),
      past_key_values: state,
      do_sample: false,
      ...options,
    });
    return (written as Transformers.Tensor).tolist()[0].map(Number);
  }

  async read(ids: readonly number[], state: ModelState): Promise<void> {
    await this.write(ids, state, { max_new_tokens: 1 });
  }

  /** Whether `state`, which has read so many tokens, has one entry for each of them, and nothing else. */
  canCrop(state: ModelState, length: number): boolean {
    const tensors = Object.entries<Transformers.Tensor>(state);
    return tensors.every(
      ([name, { dims }]) =>
        name.startsWith("past_key_values.") &&
        dims.length === 4 &&
        dims[0] === 1 &&
        dims[2] === length,
    );
  }

  async crop(state: ModelState, length: number): Promise<ModelState> {
    const { DynamicCache, Tensor } = this.#runtime;
    const cropped: Record<string, Transformers.Tensor> = {};
    try {
      for (const [name, tensor] of Object.entries<Transformers.Tensor>(state)) {
        const part = await cropTensor(tensor.ort_tensor as CroppableTensor, length, this.#graphics);
        cropped[name] = new Tensor(part as never);
      }
    } catch (error) {
      await this.release(new DynamicCache(cropped));
      throw error;
    }
    return new DynamicCache(cropped);
  }

  fork(state: ModelState): ModelState {
    const { DynamicCache, Tensor } = this.#runtime;
    const shared = Object.entries<Transformers.Tensor>(state).map(
      ([name, tensor]): [string, Transformers.Tensor] => {
        const copy = new Tensor(tensor.ort_tensor);
        copy.dispose = () => {}; // The data is the original's to release.
        return [name, copy];
      },
    );
    return new DynamicCache(Object.fromEntries(shared));
  }

  release(state: ModelState): Promise<void> {
    return state.dispose();
  }
}
