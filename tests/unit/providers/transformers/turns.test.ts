import { assert } from "chai";
import { Turns } from "../../../../src/local-agent/providers/transformers/turns.js";
import { rejection } from "../../../fixtures/rejection.js";

suite("Turns", () => {
  const never = new AbortController().signal;

  /** Turns of named owners, what was heard of them, and a way to end the one that runs. */
  function steeredTurns() {
    const turns = new Turns<{ name: string }>();
    const began: string[] = [];
    const heard: Record<string, number[]> = {};
    let end: (failure?: Error) => void = () => {};
    const take = (owner: { name: string }, label: string, signal = never) =>
      turns.take(
        owner,
        () => {
          began.push(label);
          return new Promise<string>((resolve, reject) => {
            end = (failure) => (failure ? reject(failure) : resolve(label));
          });
        },
        signal,
        (ahead) => (heard[label] ??= []).push(ahead),
      );
    const endOne = async (failure?: Error) => {
      end(failure);
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { take, endOne, began, heard };
  }

  const a = { name: "a" };
  const b = { name: "b" };
  const c = { name: "c" };

  test("does one at a time, and gives each its own result", async () => {
    const { take, endOne, began } = steeredTurns();
    const first = take(a, "a1");
    const second = rejection(take(b, "b1"));
    const third = take(c, "c1");
    assert.deepEqual(began, ["a1"]);
    await endOne();
    assert.deepEqual(began, ["a1", "b1"]);
    await endOne(new Error("failed"));
    assert.deepEqual(began, ["a1", "b1", "c1"]);
    await endOne();
    assert.equal(await first, "a1");
    assert.equal((await second).message, "failed");
    assert.equal(await third, "c1");
  });

  test("lets nobody be held up by one that asks for much", async () => {
    const { take, endOne, began } = steeredTurns();
    for (const label of ["a1", "a2", "a3"]) void take(a, label);
    for (const label of ["b1", "b2"]) void take(b, label);
    await endOne();
    void take(c, "c1");
    for (let i = 0; i < 4; i += 1) await endOne();
    assert.deepEqual(began, ["a1", "b1", "c1", "a2", "b2", "a3"]);
  });

  test("tells how many come before, whenever that changes", async () => {
    const { take, endOne, heard } = steeredTurns();
    void take(a, "a1");
    void take(a, "a2");
    void take(b, "b1");
    void take(c, "c1");
    assert.deepEqual(heard, { a2: [1, 2, 3], b1: [1], c1: [2] });
    for (let i = 0; i < 3; i += 1) await endOne();
    assert.deepEqual(heard, { a2: [1, 2, 3, 2, 1, 0], b1: [1, 0], c1: [2, 1, 0] });
  });

  test("passes over what is stopped while it waits", async () => {
    const { take, endOne, began, heard } = steeredTurns();
    const stop = new AbortController();
    void take(a, "a1");
    const stopped = rejection(take(b, "b1", stop.signal));
    void take(c, "c1");
    stop.abort();
    assert.equal((await stopped).name, "AbortError");
    assert.deepEqual(heard["c1"], [2, 1]);
    await endOne();
    assert.deepEqual(began, ["a1", "c1"]);
    const late = rejection(take(b, "b2", stop.signal));
    assert.equal((await late).name, "AbortError");
  });
});
