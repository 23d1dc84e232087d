import { assert } from "chai";
import { createOnDeviceAdapter } from "../../../src/store/on-device-adapter.js";
import { prepareModel } from "../../../src/store/requests/prepare-model.js";
import { WatchedStore } from "./store-watch.js";

/** What this page has fetched so far. */
const fetched = (): string[] => performance.getEntriesByType("resource").map(({ name }) => name);
const hasLoadedLoop = (): boolean => fetched().some((url) => url.includes("/run-local-agent."));

suite("createOnDeviceAdapter", () => {
  // First, since what is loaded stays loaded.
  test("a closed chat costs nothing: the loop and the provider wait until they are needed", async () => {
    const adapter = createOnDeviceAdapter();
    assert.equal(await adapter.availability?.(), "downloadable");
    assert.equal(adapter.label, "On-device model");
    assert.isFalse(hasLoadedLoop());
  });

  test("asked for the size, it loads the provider alone, and asks no other host for anything", async () => {
    const adapter = createOnDeviceAdapter({ model: "onnx-community/Qwen3-0.6B-ONNX" });
    assert.equal(adapter.label, "onnx-community/Qwen3-0.6B-ONNX");
    await adapter.downloadSize?.();
    assert.isTrue(fetched().some((url) => url.includes("/transformers/provider.")));
    assert.isFalse(hasLoadedLoop());
    assert.deepEqual(
      fetched().filter((url) => new URL(url).origin !== location.origin),
      [],
    );
    assert.notEqual(adapter.label, "onnx-community/Qwen3-0.6B-ONNX"); // The model's title.
    assert.equal(await adapter.availability?.(), "downloadable");
  });

  test("is called what its options say", () => {
    const label = ({ label }: { label: string }) => label;
    assert.equal(label(createOnDeviceAdapter({ label: "Tea guide", model: "a/b" })), "Tea guide");
    assert.equal(label(createOnDeviceAdapter({ source: "/models/tea" })), "/models/tea");
    assert.equal(createOnDeviceAdapter({ id: "tea" }).id, "tea");
  });

  test("a model folder that is missing is a failure that the card can show, and can be tried again", async () => {
    const store = new WatchedStore();
    store.setAdapter(createOnDeviceAdapter({ source: "/no/such/folder/" }));
    for (let attempt = 1; attempt <= 2; attempt++) {
      assert.isNull(prepareModel(store));
      await store.until(({ model }) => model.error !== undefined);
      assert.equal(store.getState().model.availability, "downloadable");
      assert.match(store.getState().model.error ?? "", /folder/);
    }
  });

  test("asked to run before it is prepared, it ends with an error and no throw", async () => {
    const adapter = createOnDeviceAdapter({ source: "/no/such/folder/" });
    const run = adapter.run({
      messages: [{ id: "u1", role: "user", parts: [{ type: "text", text: "hello" }] }],
      tools: [],
      signal: new AbortController().signal,
      callTool: async () => null,
    });
    const types: string[] = [];
    for await (const { type } of run) types.push(type);
    assert.equal(types.at(-1), "error");
  });

  test("a cancelled download does not begin", async () => {
    const adapter = createOnDeviceAdapter({ source: "/no/such/folder/" });
    const failure: unknown = await adapter.prepare?.(AbortSignal.abort()).catch((e: unknown) => e);
    assert.propertyVal(failure, "name", "AbortError");
  });
});
