import { assert } from "chai";
import { PromptCache } from "../../../../src/local-agent/providers/transformers/prompt-cache.js";
import { recordedMemory } from "../../../fixtures/recorded-memory.js";

suite("PromptCache", () => {
  let memory: ReturnType<typeof recordedMemory>;
  let cache: PromptCache<number[]>;
  setup(() => {
    memory = recordedMemory();
    cache = new PromptCache(memory);
  });

  /** Replies [50, 51] to a prompt; resolves with how much was read before, and what newly. */
  async function reply(prompt: number[]) {
    let told = -1;
    const written = await cache.reply(prompt, (state, cached) => {
      told = cached;
      return memory.write(prompt, state, [50, 51]);
    });
    assert.deepEqual(written, [...prompt, 50, 51]);
    assert.equal(memory.held(), 1);
    return { cached: told, read: memory.readings.at(-1) };
  }

  test("reads a first prompt, and its reply but for the last token, in one go", async () => {
    assert.deepEqual(await reply([1, 2, 9]), { cached: 0, read: [1, 2, 9, 50] });
  });

  test("reads only what the next prompt adds to the last one and its reply", async () => {
    await reply([1, 2, 9]);
    assert.deepEqual(await reply([1, 2, 9, 50, 51, 3, 9]), { cached: 4, read: [51, 3, 9, 50] });
  });

  test("goes back to where an earlier reply, a turn or a tool differs", async () => {
    await reply([1, 2, 9]);
    assert.deepEqual(await reply([1, 2, 9, 60, 3, 9]), { cached: 3, read: [60, 3, 9, 50] });
    assert.deepEqual(await reply([1, 7, 9]), { cached: 1, read: [7, 9, 50] });
  });

  test("goes back where the prompt became shorter, and leaves a token to read", async () => {
    await reply([1, 2, 3, 9]);
    assert.deepEqual(await reply([1, 2]), { cached: 1, read: [2, 50] });
    assert.deepEqual(await reply([1, 2]), { cached: 1, read: [2, 50] });
  });

  test("begins anew where nothing is the same", async () => {
    await reply([1, 2, 9]);
    assert.deepEqual(await reply([4, 9]), { cached: 0, read: [4, 9, 50] });
  });

  test("gives up what it has where there is no room to crop it", async () => {
    await reply([1, 2, 9]);
    const { crop } = memory;
    memory.crop = () => Promise.reject(new RangeError("Array buffer allocation failed"));
    assert.deepEqual(await reply([1, 7, 9]), { cached: 0, read: [1, 7, 9, 50] });
    memory.crop = crop;
    assert.deepEqual(await reply([1, 7, 8, 9]), { cached: 2, read: [8, 9, 50] });
  });

  test("gives up what a reply that has failed may have changed", async () => {
    await reply([1, 2, 9]);
    const failing = cache.reply([1, 2, 9, 50, 51, 9], () => Promise.reject(new Error("lost")));
    assert.equal(await failing.catch(({ message }: Error) => message), "lost");
    assert.equal(memory.held(), 0);
    assert.deepEqual(await reply([1, 2, 9]), { cached: 0, read: [1, 2, 9, 50] });
  });
});
