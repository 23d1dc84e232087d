import { assert } from "chai";
import { CheckpointCache } from "../../../../src/local-agent/providers/transformers/checkpoint-cache.js";
import { recordedMemory } from "../../../fixtures/recorded-memory.js";

suite("CheckpointCache", () => {
  let memory: ReturnType<typeof recordedMemory>;
  let cache: CheckpointCache<number[]>;
  setup(() => {
    memory = recordedMemory();
    cache = new CheckpointCache(memory);
  });

  /** Replies [50, 51] to the turns, opened by a 9; resolves with what was read before and what of it newly. */
  async function reply(turns: number[], prompt = [...turns, 9]) {
    const from = memory.readings.length;
    let told = -1;
    const write = (state: number[], cached: number) => {
      told = cached;
      return memory.write(prompt, state, [50, 51]);
    };
    const written = await cache.reply(prompt, write, () => turns);
    assert.deepEqual(written, [...prompt, 50, 51]);
    return { cached: told, readings: memory.readings.slice(from) };
  }

  test("reads a first prompt up to the words that open the reply, and then those", async () => {
    assert.deepEqual(await reply([1, 2, 3]), {
      cached: 0,
      readings: [
        [1, 2, 3],
        [9, 50],
      ],
    });
  });

  test("reads only what a longer prompt adds", async () => {
    await reply([1, 2, 3]);
    assert.deepEqual(await reply([1, 2, 3, 4, 5]), {
      cached: 3,
      readings: [
        [4, 5],
        [9, 50],
      ],
    });
  });

  test("reads nothing but the opening words for the same prompt again", async () => {
    await reply([1, 2]);
    assert.deepEqual(await reply([1, 2]), { cached: 2, readings: [[9, 50]] });
  });

  test("begins anew, and releases what it had, where a token differs or the prompt became shorter", async () => {
    await reply([1, 2, 3]);
    assert.deepEqual(await reply([1, 7, 3, 4]), {
      cached: 0,
      readings: [
        [1, 7, 3, 4],
        [9, 50],
      ],
    });
    assert.deepEqual(await reply([1, 7]), {
      cached: 0,
      readings: [
        [1, 7],
        [9, 50],
      ],
    });
    assert.equal(memory.held(), 1);
  });

  test("remembers nothing where the turns are not the beginning of the prompt, or all of it", async () => {
    assert.deepEqual(await reply([1, 2, 8], [1, 2, 9]), { cached: 0, readings: [[1, 2, 9, 50]] });
    assert.deepEqual(await reply([1, 2], [1, 2]), { cached: 0, readings: [[1, 2, 50]] });
    assert.equal(memory.held(), 0);
  });

  test("is right after a reply that has failed", async () => {
    const failing = cache.reply(
      [1, 2, 9],
      () => Promise.reject(new Error("lost")),
      () => [1, 2],
    );
    assert.equal(await failing.catch(({ message }: Error) => message), "lost");
    assert.deepEqual(await reply([1, 2]), { cached: 2, readings: [[9, 50]] });
    assert.equal(memory.held(), 1);
  });
});
