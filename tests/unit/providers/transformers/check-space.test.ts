import { assert } from "chai";
import type { CallFailure } from "../../../../src/local-agent/providers/transformers/call-failure.js";
import { checkSpace } from "../../../../src/local-agent/providers/transformers/check-space.js";
import { rejection } from "../../../fixtures/rejection.js";

suite("checkSpace", () => {
  const { estimate } = StorageManager.prototype;

  teardown(() => {
    StorageManager.prototype.estimate = estimate;
  });

  test("says how much is needed and how much there is", async () => {
    StorageManager.prototype.estimate = async () => ({ quota: 30 * 2 ** 20, usage: 10 * 2 ** 20 });
    await checkSpace(20 * 2 ** 20);
    const error = await rejection(checkSpace(20 * 2 ** 20 + 1));
    assert.equal((error as CallFailure).kind, "no-space");
    assert.equal(error.message, "It needs 21 MB, and 20 MB are free.");
  });

  test("lets the download begin where the browser does not tell", async () => {
    StorageManager.prototype.estimate = async () => ({});
    await checkSpace(2 ** 40);
    StorageManager.prototype.estimate = async () => {
      throw new TypeError("No.");
    };
    await checkSpace(2 ** 40);
  });
});
