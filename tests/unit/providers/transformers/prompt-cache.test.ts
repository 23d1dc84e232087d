import { assert } from "chai";
import {
  PromptCache,
  type PromptReader,
} from "../../../../src/local-agent/providers/transformers/prompt-cache.js";

/** A model whose state is the list of tokens that it has read. */
interface State {
  read: number[];
  released: boolean;
}

function recordingReader() {
  const readings: number[][] = [];
  const states: State[] = [];
  const make = (read: number[]) => {
    const state = { read, released: false };
    states.push(state);
    return state;
  };
  const reader: PromptReader<State> = {
    empty: () => make([]),
    read: (ids, state) => {
      assert.deepEqual(ids.slice(0, state.read.length), state.read, "reads on where it stopped");
      assert.isAbove(ids.length, state.read.length, "a run needs one token at least");
      readings.push(ids.slice(state.read.length));
      state.read = [...ids];
      return Promise.resolve();
    },
    fork: (state) => make([...state.read]),
    release: (state) => {
      state.released = true;
      return Promise.resolve();
    },
  };
  return { reader, readings, states };
}

suite("PromptCache", () => {
  test("reads a first prompt up to the words that open the reply", async () => {
    const { reader, readings } = recordingReader();
    const state = await new PromptCache(reader).open([1, 2, 3], [1, 2, 3, 9]);
    assert.deepEqual(readings, [[1, 2, 3]]);
    assert.deepEqual(state.read, [1, 2, 3]);
  });

  test("reads only what a longer prompt adds", async () => {
    const { reader, readings } = recordingReader();
    const cache = new PromptCache(reader);
    await cache.open([1, 2, 3], [1, 2, 3, 9]);
    const state = await cache.open([1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 9]);
    assert.deepEqual(readings, [
      [1, 2, 3],
      [4, 5],
    ]);
    assert.deepEqual(state.read, [1, 2, 3, 4, 5]);
  });

  test("reads nothing for the same prompt again", async () => {
    const { reader, readings } = recordingReader();
    const cache = new PromptCache(reader);
    await cache.open([1, 2], [1, 2, 9]);
    const state = await cache.open([1, 2], [1, 2, 9]);
    assert.deepEqual(readings, [[1, 2]]);
    assert.deepEqual(state.read, [1, 2]);
  });

  test("begins anew, and releases what it had, where a token differs", async () => {
    const { reader, readings, states } = recordingReader();
    const cache = new PromptCache(reader);
    await cache.open([1, 2, 3], [1, 2, 3, 9]);
    const state = await cache.open([1, 7, 3, 4], [1, 7, 3, 4, 9]);
    assert.deepEqual(readings, [
      [1, 2, 3],
      [1, 7, 3, 4],
    ]);
    assert.deepEqual(state.read, [1, 7, 3, 4]);
    assert.isTrue(states[0]?.released);
  });

  test("begins anew where the prompt became shorter", async () => {
    const { reader, readings } = recordingReader();
    const cache = new PromptCache(reader);
    await cache.open([1, 2, 3], [1, 2, 3, 9]);
    const state = await cache.open([1, 2], [1, 2, 9]);
    assert.deepEqual(readings, [
      [1, 2, 3],
      [1, 2],
    ]);
    assert.deepEqual(state.read, [1, 2]);
  });

  test("is not changed by what is written on the state that it gave", async () => {
    const { reader } = recordingReader();
    const cache = new PromptCache(reader);
    const first = await cache.open([1, 2], [1, 2, 9]);
    first.read.push(9, 50, 51);
    const second = await cache.open([1, 2, 3], [1, 2, 3, 9]);
    assert.deepEqual(second.read, [1, 2, 3]);
  });

  test("remembers nothing where the turns are not the beginning of the prompt", async () => {
    const { reader, readings } = recordingReader();
    const state = await new PromptCache(reader).open([1, 2, 8], [1, 2, 9, 10]);
    assert.deepEqual(state.read, []);
    assert.deepEqual(readings, []);
  });

  test("leaves one token to read where no words open the reply", async () => {
    const { reader } = recordingReader();
    const state = await new PromptCache(reader).open([1, 2], [1, 2]);
    assert.deepEqual(state.read, []);
  });
});
