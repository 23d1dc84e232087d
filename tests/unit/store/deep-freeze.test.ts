import { assert } from "chai";
import { deepFreeze } from "../../../src/store/deep-freeze.js";

suite("deepFreeze", () => {
  test("freezes objects and arrays at every depth", () => {
    const value = deepFreeze({ list: [{ inner: { deep: 1 } }] });
    assert.isFrozen(value.list);
    assert.isFrozen(value.list[0]?.inner);
  });

  test("can be given data that is nested deeper than the stack", () => {
    let nested: unknown = 1;
    const innermost = [nested];
    nested = innermost;
    for (let depth = 0; depth < 200_000; depth++) nested = [nested];
    deepFreeze(nested);
    assert.isFrozen(innermost);
  });

  test("comes to an end where data holds itself", () => {
    const cycle: { self?: unknown } = {};
    cycle.self = { inner: cycle };
    deepFreeze(cycle);
    assert.isFrozen(cycle.self);
  });

  test("leaves what cannot be frozen as it is", () => {
    const value = deepFreeze({ bytes: new Uint8Array(4), none: null });
    assert.isFrozen(value);
    assert.equal(value.bytes.length, 4);
  });
});
