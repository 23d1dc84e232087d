import { assert } from "chai";
import type { AgentAdapter, ModelAvailability } from "../../../src/local-agent/contract/adapter.js";
import { AgentStore } from "../../../src/store/agent-store.js";
import type { AgentStorePart } from "../../../src/store/store-part.js";
import { moment } from "../../fixtures/on-page.js";
import { until } from "../../fixtures/until.js";
import { collectReports } from "./collect-reports.js";

const adapterWith = (more: Partial<AgentAdapter>): AgentAdapter => ({
  id: "test",
  label: "Test",
  run: async function* () {},
  ...more,
});

const failing = (): never => {
  throw new Error("a bad listener");
};

suite("AgentStore: state and listeners", () => {
  test("a listener hears each part with the state it led to, until it is taken away", () => {
    const store = new AgentStore("shop");
    const heard: [string, string][] = [];
    const leave = store.subscribe((state, part) => heard.push([part.type, state.status]));
    store.dispatch({ type: "start" });
    store.dispatch({ type: "finish", reason: "stop" });
    leave();
    store.dispatch({ type: "start" });
    assert.deepEqual(heard, [
      ["start", "submitted"],
      ["finish", "ready"],
    ]);
    assert.equal(store.name, "shop");
    assert.equal(store.getState().status, "submitted");
  });

  test("a snapshot is the same object until something changes", () => {
    const store = new AgentStore("shop");
    const before = store.getState();
    store.dispatch({ type: "unknown-part" } as unknown as AgentStorePart);
    assert.strictEqual(store.getState(), before);
    store.dispatch({ type: "start" });
    assert.notStrictEqual(store.getState(), before);
    assert.isFrozen(store.getState());
  });

  test("a listener that throws is reported, and does not stop the others", async () => {
    const store = new AgentStore("shop");
    const heard: string[] = [];
    store.subscribe(failing);
    store.subscribe((_, part) => heard.push(part.type));
    const reports = await collectReports(() => {
      store.dispatch({ type: "start" });
      store.dispatch({ type: "finish", reason: "stop" });
    });
    assert.deepEqual(heard, ["start", "finish"]);
    assert.deepEqual(reports, ["a bad listener", "a bad listener"]);
  });

  test("a part dispatched by a listener waits, so that every listener sees the same order", () => {
    const store = new AgentStore("shop");
    const first: string[] = [];
    const second: [string, string][] = [];
    store.subscribe((_, part) => {
      first.push(part.type);
      if (part.type === "start") {
        store.dispatch({ type: "text-delta", text: "a" });
        store.dispatch({ type: "finish", reason: "stop" });
      }
    });
    store.subscribe((state, part) => second.push([part.type, state.status]));
    store.dispatch({ type: "start" });
    assert.deepEqual(first, ["start", "text-delta", "finish"]);
    assert.deepEqual(second, [
      ["start", "submitted"],
      ["text-delta", "streaming"],
      ["finish", "ready"],
    ]);
  });

  test("a listener that is added or taken away by another is heard from the next part on", () => {
    const store = new AgentStore("shop");
    const heard: string[] = [];
    const leave = store.subscribe(() => {
      leave();
      store.subscribe((_, part) => heard.push(part.type));
    });
    store.dispatch({ type: "start" });
    store.dispatch({ type: "finish", reason: "stop" });
    assert.deepEqual(heard, ["finish"]);
  });

  test("what is not a part is reported and changes nothing; the store goes on", async () => {
    const store = new AgentStore("shop");
    const before = store.getState();
    const reports = await collectReports(() => {
      store.dispatch(null as unknown as AgentStorePart);
      store.dispatch({ type: "set-messages" } as unknown as AgentStorePart);
    });
    assert.equal(reports.length, 2);
    assert.strictEqual(store.getState(), before);
    store.dispatch({ type: "start" });
    assert.equal(store.getState().status, "submitted");
  });
});

suite("AgentStore: the adapter", () => {
  test("without prepare() it is available at once; with it, downloadable; none is unavailable", () => {
    const store = new AgentStore("shop");
    const seen: ModelAvailability[] = [];
    store.subscribe((state) => seen.push(state.model.availability));
    store.setAdapter(adapterWith({}));
    store.setAdapter(adapterWith({ prepare: async () => {} }));
    store.setAdapter(null);
    assert.deepEqual(seen, ["available", "downloadable", "unavailable"]);
    assert.isNull(store.adapter);
  });

  test("its own answer follows", async () => {
    const store = new AgentStore("shop");
    const heard = new Promise<string>((resolve) => {
      store.subscribe((state) => {
        if (state.model.availability !== "downloadable") resolve(state.model.availability);
      });
    });
    const adapter = adapterWith({ prepare: async () => {}, availability: async () => "available" });
    store.setAdapter(adapter);
    assert.equal(await heard, "available");
    assert.strictEqual(store.adapter, adapter);
  });

  test("it says when its answer may be another, and is asked once more", async () => {
    const store = new AgentStore("shop");
    let answer: ModelAvailability = "available";
    let tell = () => {};
    let left = 0;
    const adapter = adapterWith({
      prepare: async () => {},
      availability: async () => answer,
      subscribe: (listener) => {
        tell = listener;
        return () => left++;
      },
    });
    store.setAdapter(adapter);
    await until(() => store.getState().model.availability === "available");
    answer = "downloadable";
    tell();
    await until(() => store.getState().model.availability === "downloadable");
    store.dispatch({ type: "model-error", error: "No connection." });
    tell();
    await moment();
    assert.equal(store.getState().model.error, "No connection.");
    store.setAdapter(null);
    assert.equal(left, 1);
  });

  test("its answer counts, too, where a listener set the adapter", async () => {
    const store = new AgentStore("shop");
    const leave = store.subscribe(() => {
      leave();
      store.setAdapter(
        adapterWith({ prepare: async () => {}, availability: async () => "available" }),
      );
    });
    store.dispatch({ type: "start" });
    await settled();
    assert.equal(store.getState().model.availability, "available");
  });

  test("an answer that comes too late, after another adapter or a download, does not count", async () => {
    const store = new AgentStore("shop");
    store.setAdapter(adapterWith({ availability: async () => "unavailable" }));
    store.setAdapter(adapterWith({}));
    await settled();
    assert.equal(store.getState().model.availability, "available");

    let answer = (_: ModelAvailability): void => {};
    const slow = adapterWith({
      prepare: async () => {},
      availability: () => new Promise((resolve) => (answer = resolve)),
    });
    store.setAdapter(slow);
    await settled();
    store.setAdapter(adapterWith({ prepare: async () => {} }));
    answer("available");
    await settled();
    assert.equal(store.getState().model.availability, "downloadable");

    store.setAdapter(slow);
    await settled();
    store.dispatch({ type: "model-progress", progress: { loaded: 1 } });
    answer("unavailable");
    await settled();
    assert.equal(store.getState().model.availability, "downloading");
  });

  test("an answer that fails or means nothing is reported, and what was known stands", async () => {
    const answers: (() => Promise<ModelAvailability>)[] = [
      () => Promise.reject(new Error("no answer")),
      () => {
        throw new Error("no answer");
      },
      () => Promise.resolve("toString" as ModelAvailability),
    ];
    for (const availability of answers) {
      const store = new AgentStore("shop");
      const reports = await collectReports(async () => {
        store.setAdapter(adapterWith({ prepare: async () => {}, availability }));
        await settled();
      });
      assert.equal(reports.length, 1);
      assert.equal(store.getState().model.availability, "downloadable");
    }
  });

  test("the same adapter again changes nothing", () => {
    const store = new AgentStore("shop");
    const adapter = adapterWith({});
    store.setAdapter(adapter);
    const before = store.getState();
    store.setAdapter(adapter);
    assert.strictEqual(store.getState(), before);
  });
});

/** After everything that is already on its way. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
