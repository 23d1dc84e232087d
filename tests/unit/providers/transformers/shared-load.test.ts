import { assert } from "chai";
import type { DownloadProgress } from "../../../../src/local-agent/contract/provider.js";
import { SharedLoad } from "../../../../src/local-agent/providers/transformers/shared-load.js";
import { rejection } from "../../../fixtures/rejection.js";

/** A load that the test steers. */
function steeredLoad() {
  let resolve: (model: string) => void = () => {};
  let reject: (reason: Error) => void = () => {};
  let report: (progress: DownloadProgress) => void = () => {};
  let signal: AbortSignal = AbortSignal.abort();
  const load = new SharedLoad<string>((reporter, loadSignal) => {
    report = reporter;
    signal = loadSignal;
    return new Promise<string>((...settle) => ([resolve, reject] = settle));
  });
  return {
    load,
    resolve,
    reject,
    signal,
    report: (progress: DownloadProgress) => report(progress),
  };
}

const quiet = () => {};

suite("SharedLoad", () => {
  test("gives every caller the same result, and every caller the progress", async () => {
    const { load, resolve, report } = steeredLoad();
    const heard: string[] = [];
    const first = load.join(({ loaded }) => heard.push(`first ${loaded}`));
    report({ loaded: 1 });
    const second = load.join(({ loaded }) => heard.push(`second ${loaded}`));
    report({ loaded: 2 });
    resolve("model");
    assert.deepEqual(await Promise.all([first, second]), ["model", "model"]);
    assert.deepEqual(heard, ["first 1", "second 1", "first 2", "second 2"]);
    assert.isTrue(load.usable);
  });

  test("lets one caller go without ending the load for the others", async () => {
    const { load, resolve, signal } = steeredLoad();
    const controller = new AbortController();
    const leaver = rejection(load.join(quiet, controller.signal));
    const stayer = load.join(quiet);
    controller.abort();
    assert.equal((await leaver).name, "AbortError");
    assert.isFalse(signal.aborted);
    resolve("model");
    assert.equal(await stayer, "model");
  });

  test("ends when the last caller has gone, and cannot be used any more", async () => {
    const { load, signal } = steeredLoad();
    const controller = new AbortController();
    const leaver = rejection(load.join(quiet, controller.signal));
    controller.abort(new Error("a reason of the caller's own"));
    assert.equal((await leaver).name, "AbortError");
    assert.isTrue(signal.aborted);
    assert.isFalse(load.usable);
  });

  test("stays when the last caller has gone after the load has succeeded", async () => {
    const { load, resolve, signal } = steeredLoad();
    const controller = new AbortController();
    const caller = load.join(quiet, controller.signal);
    resolve("model");
    await caller;
    controller.abort();
    assert.isFalse(signal.aborted);
    assert.equal(await load.join(quiet), "model");
  });

  test("refuses a caller whose signal has fired, without ending the load", async () => {
    const { load } = steeredLoad();
    assert.equal((await rejection(load.join(quiet, AbortSignal.abort()))).name, "AbortError");
    assert.isTrue(load.usable);
  });

  test("rejects everyone with the reason of a failure, and cannot be used any more", async () => {
    const { load, reject } = steeredLoad();
    const first = rejection(load.join(quiet));
    const second = rejection(load.join(quiet));
    reject(new Error("The folder is missing."));
    assert.equal((await first).message, "The folder is missing.");
    assert.equal((await second).message, "The folder is missing.");
    assert.isFalse(load.usable);
  });

  test("goes on for the others where one progress listener throws", async () => {
    const { load, resolve, report } = steeredLoad();
    const errors: unknown[] = [];
    const original = globalThis.reportError;
    globalThis.reportError = (error) => errors.push(error);
    try {
      const heard: number[] = [];
      void load.join(() => {
        throw new Error("a mistake of the page's");
      });
      void load.join(({ loaded }) => heard.push(loaded));
      report({ loaded: 1 });
      assert.deepEqual(heard, [1]);
      assert.equal(errors.length, 1);
      resolve("model");
      assert.equal(await load.join(quiet), "model");
    } finally {
      globalThis.reportError = original;
    }
  });
});
