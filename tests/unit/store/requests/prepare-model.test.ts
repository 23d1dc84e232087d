import { assert } from "chai";
import type { AgentAdapter } from "../../../../src/local-agent/contract/adapter.js";
import type { DownloadProgress } from "../../../../src/local-agent/contract/provider.js";
import "../../../../src/store/progress-reports.js"; // Here already, so that a download begins soon.
import { cancelPrepare } from "../../../../src/store/requests/cancel-prepare.js";
import { prepareModel } from "../../../../src/store/requests/prepare-model.js";
import { adapterOf, never, sayingAdapter } from "../fake-adapter.js";
import { WatchedStore } from "../store-watch.js";

type Prepare = NonNullable<AgentAdapter["prepare"]>;

function storeWith(prepare: Prepare): WatchedStore {
  const store = new WatchedStore();
  store.setAdapter(adapterOf(never as never, { prepare }));
  return store;
}

const progresses = (store: WatchedStore): DownloadProgress[] =>
  store.parts.flatMap((part) => (part.type === "model-progress" ? [part.progress] : []));

const untilAvailability = (store: WatchedStore, availability: string): Promise<void> =>
  store.until(({ model }) => model.availability === availability);

/** Resolves when a preparation has called the adapter. */
const begun = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

suite("prepareModel", () => {
  test("downloads with progress, and is available then", async () => {
    const store = storeWith(async (_, onProgress) => {
      onProgress?.({ loaded: 5, total: 10, status: "download" });
      onProgress?.({ loaded: 10, total: 10, status: "download" });
    });
    assert.isNull(prepareModel(store));
    assert.deepEqual(store.getState().model, { availability: "downloading" });
    await untilAvailability(store, "available");
    assert.deepEqual(progresses(store), [
      { loaded: 5, total: 10, status: "download" },
      { loaded: 10, total: 10, status: "download" },
    ]);
    assert.deepEqual(store.getState().model, { availability: "available" });
    assert.isNull(store.preparation);
  });

  test("passes on few of many reports: the first, and always the last", async () => {
    const store = storeWith(async (_, onProgress) => {
      for (let loaded = 1; loaded <= 500; loaded++) onProgress?.({ loaded });
    });
    prepareModel(store);
    await untilAvailability(store, "available");
    assert.deepEqual(progresses(store), [{ loaded: 1 }, { loaded: 500 }]);
  });

  test("shows the last report of a download that pauses", async () => {
    const store = storeWith(async (_, onProgress) => {
      onProgress?.({ loaded: 1 });
      onProgress?.({ loaded: 2 });
      await never();
    });
    prepareModel(store);
    await store.until(({ model }) => model.progress?.loaded === 2);
    cancelPrepare(store);
  });

  test("passes on of a report what can be shown", async () => {
    const report = { loaded: 1, total: NaN, file: 7, status: "load", internals: { url: "x" } };
    const store = storeWith(async (_, onProgress) => {
      onProgress?.(report as unknown as DownloadProgress);
    });
    prepareModel(store);
    await untilAvailability(store, "available");
    assert.deepEqual(progresses(store), [{ loaded: 1, status: "load" }]);
  });

  test("ignores reports that say no amount", async () => {
    const store = storeWith(async (_, onProgress) => {
      const reports = [null, {}, { loaded: NaN }, { loaded: -1 }, { loaded: "5" }];
      for (const report of reports) onProgress?.(report as DownloadProgress);
    });
    prepareModel(store);
    await untilAvailability(store, "available");
    assert.deepEqual(progresses(store), []);
  });

  test("says why it failed, and can be tried again", async () => {
    let tries = 0;
    const store = storeWith(async () => {
      tries += 1;
      if (tries === 1) throw new Error("The folder /models/tea has no config.json.");
    });
    prepareModel(store);
    await untilAvailability(store, "downloadable");
    assert.deepEqual(store.getState().model, {
      availability: "downloadable",
      error: "The folder /models/tea has no config.json.",
    });
    assert.isNull(prepareModel(store));
    assert.deepEqual(store.getState().model, { availability: "downloading" });
    await untilAvailability(store, "available");
    assert.equal(tries, 2);
  });

  test("says so, too, where prepare() throws at once, or what is not an error", async () => {
    for (const [prepare, error] of [
      [
        () => {
          throw new Error("no worker");
        },
        "no worker",
      ],
      [() => Promise.reject("offline"), "offline"],
      [() => Promise.reject(undefined), "no reason was given"],
    ] as [Prepare, string][]) {
      const store = storeWith(prepare);
      prepareModel(store);
      await untilAvailability(store, "downloadable");
      assert.deepEqual(store.getState().model, { availability: "downloadable", error });
      assert.isNull(store.preparation);
    }
  });

  test("an AbortError is no failure", async () => {
    const store = storeWith(() => Promise.reject(new DOMException("Cancelled.", "AbortError")));
    prepareModel(store);
    await untilAvailability(store, "downloadable");
    assert.deepEqual(store.getState().model, { availability: "downloadable" });
  });

  test("twice is refused, and prepares once", async () => {
    let tries = 0;
    const store = storeWith(async () => {
      tries += 1;
      await never();
    });
    assert.isNull(prepareModel(store));
    assert.deepEqual(prepareModel(store), {
      code: "busy",
      message: "The download is already running.",
    });
    await begun();
    assert.equal(tries, 1);
    cancelPrepare(store);
  });

  test("refuses where there is nothing to download", () => {
    const store = new WatchedStore();
    assert.equal(prepareModel(store)?.code, "no-model");
    store.setAdapter(sayingAdapter("Hello."));
    assert.deepEqual(prepareModel(store), {
      code: "nothing-to-download",
      message: "The assistant is ready: there is nothing to download.",
    });
    store.setAdapter(adapterOf(never as never, { prepare: never }));
    store.dispatch({ type: "model-availability", availability: "available" });
    assert.equal(prepareModel(store)?.code, "nothing-to-download");
    store.dispatch({ type: "model-availability", availability: "unavailable" });
    assert.deepEqual(prepareModel(store), {
      code: "unavailable",
      message: "The assistant cannot run in this browser.",
    });
  });

  test("another adapter cancels the download of the former", async () => {
    let signal: AbortSignal | undefined;
    const store = storeWith((given) => {
      signal = given;
      return never();
    });
    prepareModel(store);
    await begun();
    store.setAdapter(sayingAdapter("Hello."));
    assert.isTrue(signal?.aborted);
    assert.isNull(store.preparation);
    assert.deepEqual(store.getState().model, { availability: "available" });
  });
});

suite("cancelPrepare", () => {
  test("makes it downloadable at once, though the adapter ignores its signal, and what comes late does not count", async () => {
    let report: ((progress: DownloadProgress) => void) | undefined;
    let end = (): void => {};
    let signal: AbortSignal | undefined;
    const store = storeWith((given, onProgress) => {
      signal = given;
      report = onProgress;
      return new Promise((resolve) => (end = resolve));
    });
    prepareModel(store);
    await begun();
    report?.({ loaded: 1 });
    report?.({ loaded: 2 });
    assert.isNull(cancelPrepare(store));
    assert.isTrue(signal?.aborted);
    assert.deepEqual(store.getState().model, { availability: "downloadable" });
    const { length } = store.parts;
    report?.({ loaded: 3 });
    end();
    await new Promise((resolve) => setTimeout(resolve, 120)); // Longer than reports are held back.
    assert.equal(store.parts.length, length);
  });

  test("before prepare() was even called: it is not", async () => {
    let called = false;
    const store = storeWith(async () => {
      called = true;
    });
    prepareModel(store);
    cancelPrepare(store);
    await begun();
    assert.isFalse(called);
    assert.deepEqual(store.getState().model, { availability: "downloadable" });
  });

  test("what fails late does not count against the next try", async () => {
    let fail = (_: Error): void => {};
    const store = storeWith(() => new Promise((_, reject) => (fail = reject)));
    prepareModel(store);
    await begun();
    cancelPrepare(store);
    const failFirst = fail;
    prepareModel(store);
    failFirst(new Error("late"));
    await begun();
    assert.deepEqual(store.getState().model, { availability: "downloading" });
    cancelPrepare(store);
  });

  test("does nothing where nothing is downloaded", () => {
    const store = storeWith(never);
    const before = store.getState();
    assert.isNull(cancelPrepare(store));
    assert.strictEqual(store.getState(), before);
  });
});
