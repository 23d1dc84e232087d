import { assert } from "chai";
import type { AgentAdapter } from "../../../src/local-agent/contract/adapter.js";
import { createFallbackAdapter } from "../../../src/store/fallback-adapter.js";
import { prepareModel } from "../../../src/store/requests/prepare-model.js";
import { retryRun } from "../../../src/store/requests/retry-run.js";
import { sendMessage } from "../../../src/store/requests/send-message.js";
import { writeTabItem } from "../../../src/store/tab-item.js";
import { sayingAdapter } from "./fake-adapter.js";
import { WatchedStore } from "./store-watch.js";

const failure = (kind: string) => Object.assign(new Error(`It failed: ${kind}.`), { kind });

/** A model on the device, whose loading fails with this. */
const failing = (error: Error): AgentAdapter => ({
  ...sayingAdapter("From the device."),
  id: "fallback-test",
  label: "Small model",
  prepare: () => Promise.reject(error),
});

const server: AgentAdapter = { ...sayingAdapter("From the server."), sendsTo: "shop.example" };

const forget = (): void => void writeTabItem("fallback.fallback-test", null);

suite("createFallbackAdapter", () => {
  setup(forget);
  teardown(forget);

  const storeWith = (device: AgentAdapter): WatchedStore => {
    const store = new WatchedStore();
    store.setAdapter(createFallbackAdapter(device, server));
    return store;
  };

  async function answerOf(store: WatchedStore): Promise<string | undefined> {
    assert.isNull(sendMessage(store, "hello"));
    await store.untilEnded();
    return store.said.at(-1);
  }

  test("a device that can run the model answers, and nothing is sent", async () => {
    const store = storeWith({ ...failing(failure("-")), prepare: async () => {} });
    assert.isNull(prepareModel(store));
    await store.until(({ model }) => model.availability === "available");
    assert.isUndefined(store.adapter?.sendsTo);
    assert.equal(store.adapter?.label, "Small model");
    assert.equal(await answerOf(store), "assistant: From the device.");
  });

  test("where the device is unavailable, the server answers, and its host is told before", async () => {
    const device = { ...failing(failure("-")), availability: async () => "unavailable" as const };
    const store = storeWith(device);
    await store.until(({ model }) => model.availability === "available");
    assert.equal(store.adapter?.sendsTo, "shop.example");
    assert.equal(await answerOf(store), "assistant: From the server.");
  });

  for (const kind of ["no-webassembly", "no-webgpu", "out-of-memory", "crashed", "run"]) {
    test(`where loading fails by the device (${kind}), the server answers`, async () => {
      const store = storeWith(failing(failure(kind)));
      assert.isNull(prepareModel(store));
      await store.until(({ model }) => model.availability === "available");
      assert.equal(store.adapter?.sendsTo, "shop.example");
      assert.equal(await answerOf(store), "assistant: From the server.");
    });
  }

  for (const kind of ["unreachable", "missing-file", "worker-unavailable", "constructor"]) {
    test(`where it fails otherwise (${kind}), the person reads why, and can try again`, async () => {
      const store = storeWith(failing(failure(kind)));
      assert.isNull(prepareModel(store));
      await store.until(({ model }) => model.error !== undefined);
      assert.isUndefined(store.adapter?.sendsTo);
      assert.equal(sendMessage(store, "hello")?.code, "not-ready");
    });
  }

  test("a model that is kept is loaded; what the device tells is passed on", async () => {
    const done: string[] = [];
    let tell = () => {};
    const fallback = createFallbackAdapter(
      {
        ...failing(failure("-")),
        load: async () => void done.push("load"),
        subscribe: (listener) => {
          tell = listener;
          return () => done.push("left");
        },
      },
      server,
    );
    await fallback.load?.();
    const leave = fallback.subscribe?.(() => done.push("told"));
    tell();
    leave?.();
    assert.deepEqual(done, ["load", "told", "left"]);
    assert.isUndefined(fallback.sendsTo);
  });

  test("where loading what is kept fails by the device, the server answers; else the reason is told", async () => {
    const loading = (error: Error) =>
      createFallbackAdapter(
        { ...failing(error), load: () => Promise.reject(error) },
        { ...server, load: async () => void loaded.push("server") },
      );
    const loaded: string[] = [];
    const offline = loading(failure("unreachable"));
    const reason = await offline.load?.().catch(String);
    assert.equal(reason, "Error: It failed: unreachable.");
    assert.isUndefined(offline.sendsTo);
    const small = loading(failure("out-of-memory"));
    await small.load?.();
    assert.equal(small.sendsTo, "shop.example");
    await small.load?.();
    assert.deepEqual(loaded, ["server", "server"]);
  });

  test("where a run finds that what is kept cannot be loaded, nothing is sent before the person knows where", async () => {
    const asked: unknown[] = [];
    const store = new WatchedStore();
    const fallback = createFallbackAdapter(
      {
        ...failing(failure("out-of-memory")),
        availability: async () => "available",
        load: () => Promise.reject(failure("out-of-memory")),
      },
      { ...server, run: (request) => (asked.push(request), server.run(request)) },
    );
    let heard = 0;
    fallback.subscribe?.(() => heard++);
    store.setAdapter(fallback);
    await store.until(({ model }) => model.availability === "available");
    assert.isNull(sendMessage(store, "hello"));
    await store.until(({ status }) => status === "error");
    assert.equal(
      store.getState().error,
      "It failed: out-of-memory. This site's server answers instead: Try again sends the conversation to shop.example.",
    );
    assert.deepEqual([asked.length, heard, fallback.sendsTo], [0, 1, "shop.example"]);
    assert.isNull(retryRun(store));
    await store.untilEnded();
    assert.equal(store.said.at(-1), "assistant: From the server.");
  });

  test("what the device keeps is told and deleted there, whoever answers", async () => {
    const kept = { bytes: 9, partial: false, from: "models.example" };
    const done: string[] = [];
    const device: AgentAdapter = {
      ...failing(failure("crashed")),
      stored: async () => kept,
      remove: async () => void done.push("removed"),
    };
    const fallback = createFallbackAdapter(device, server);
    assert.deepEqual(await fallback.stored?.(), kept);
    await fallback.prepare?.(new AbortController().signal);
    assert.equal(fallback.sendsTo, "shop.example");
    assert.deepEqual(await fallback.stored?.(), kept);
    await fallback.remove?.();
    assert.deepEqual(done, ["removed"]);
  });

  test("a device and a server that can do none of this are asked for none of it", async () => {
    const fallback = createFallbackAdapter(failing(failure("run")), server);
    await fallback.load?.();
    fallback.subscribe?.(() => {})();
    await fallback.remove?.();
    assert.deepEqual(await fallback.stored?.(), {
      bytes: 0,
      partial: false,
      from: location.host,
    });
    assert.isUndefined(await fallback.downloadSize?.());
    assert.isUndefined(fallback.sendsTo);
  });

  test("the next page of the tab does not offer the download anew", async () => {
    const store = storeWith(failing(failure("out-of-memory")));
    prepareModel(store);
    await store.until(({ model }) => model.availability === "available");
    const next = storeWith(failing(failure("unreachable")));
    await next.until(({ model }) => model.availability === "available");
    assert.equal(await answerOf(next), "assistant: From the server.");
  });
});
