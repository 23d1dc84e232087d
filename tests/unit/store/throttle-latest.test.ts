import { assert } from "chai";
import { throttleLatest } from "../../../src/store/throttle-latest.js";

suite("throttleLatest", () => {
  test("passes the first on at once, and of those that follow at once the latest alone", async () => {
    const passed: number[] = [];
    let last = (): void => {};
    const done = new Promise<void>((resolve) => (last = resolve));
    const throttle = throttleLatest<number>((value) => {
      passed.push(value);
      if (value === 4) last();
    }, 10);
    throttle.push(1);
    assert.deepEqual(passed, [1]);
    throttle.push(2);
    throttle.push(3);
    throttle.push(4);
    assert.deepEqual(passed, [1]);
    await done;
    assert.deepEqual(passed, [1, 4]);
  });

  test("flush passes on what is held back, once", () => {
    const passed: number[] = [];
    const throttle = throttleLatest<number>((value) => passed.push(value), 1000);
    throttle.push(1);
    throttle.push(2);
    throttle.flush();
    throttle.flush();
    assert.deepEqual(passed, [1, 2]);
    throttle.drop();
  });

  test("drop forgets what is held back, and begins anew", () => {
    const passed: number[] = [];
    const throttle = throttleLatest<number>((value) => passed.push(value), 1000);
    throttle.push(1);
    throttle.push(2);
    throttle.drop();
    throttle.flush();
    assert.deepEqual(passed, [1]);
    throttle.push(3);
    assert.deepEqual(passed, [1, 3]);
    throttle.drop();
  });
});
