import { assert } from "chai";
import { reportRate } from "../../../../src/local-agent/providers/transformers/report-rate.js";

suite("reportRate", () => {
  const { now } = performance;
  let time = 0;
  setup(() => (performance.now = () => time));
  teardown(() => (performance.now = now));

  test("is due at once, and then at most once in 100 ms, however often it is asked", () => {
    const isDue = reportRate();
    const due: number[] = [];
    for (time = 0; time < 350; time += 5) if (isDue()) due.push(time);
    assert.deepEqual(due, [0, 100, 200, 300]);
  });
});
