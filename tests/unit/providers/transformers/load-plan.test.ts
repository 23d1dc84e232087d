import { assert } from "chai";
import {
  planLoad,
  type ModelChoice,
} from "../../../../src/local-agent/providers/transformers/load-plan.js";
import { rejection } from "../../../fixtures/rejection.js";
import { folderWith, HUB, withAdapter } from "../../../fixtures/model-choice.js";

suite("planLoad", () => {
  teardown(() => {
    Reflect.deleteProperty(navigator, "gpu");
  });

  test("takes small half-float weights on a graphics card that has shader-f16, then WASM", async () => {
    withAdapter({ features: ["shader-f16"] });
    const { attempts, location } = await planLoad(HUB);
    assert.deepEqual(attempts, [
      { device: "webgpu", dtype: "q4f16" },
      { device: "wasm", dtype: "q4" },
    ]);
    assert.deepEqual(location, { repository: "onnx-community/Qwen3-0.6B-ONNX" });
  });

  test("takes no half-float weights on a graphics card without shader-f16", async () => {
    withAdapter({ features: [] });
    const { attempts } = await planLoad(HUB);
    assert.deepEqual(attempts, [
      { device: "webgpu", dtype: "q4" },
      { device: "wasm", dtype: "q4" },
    ]);
  });

  test("takes WASM alone where there is no adapter, where it fails, and where it is software", async () => {
    const onWasm = [{ device: "wasm" as const, dtype: "q4" }];
    withAdapter(null);
    assert.deepEqual((await planLoad(HUB)).attempts, onWasm);
    withAdapter({ features: [], software: true });
    assert.deepEqual((await planLoad(HUB)).attempts, onWasm);
    Object.defineProperty(navigator, "gpu", {
      configurable: true,
      value: { requestAdapter: () => Promise.reject(new Error("blocked")) },
    });
    assert.deepEqual((await planLoad(HUB)).attempts, onWasm);
  });

  test("keeps to the device that the page asks for", async () => {
    withAdapter({ features: [], software: true });
    const onCard = await planLoad({ ...HUB, device: "webgpu" });
    assert.deepEqual(onCard.attempts, [{ device: "webgpu", dtype: "q4" }]);
    const onWasm = await planLoad({ ...HUB, device: "wasm" });
    assert.deepEqual(onWasm.attempts, [{ device: "wasm", dtype: "q4" }]);
    withAdapter(null);
    const error = await rejection(planLoad({ ...HUB, device: "webgpu" }));
    assert.match(error.message, /offers no WebGPU.*Use a browser with WebGPU/);
  });

  test("takes the weights that the page asks for, and half-float ones only where they run", async () => {
    withAdapter({ features: [] });
    const any = await planLoad({ ...HUB, dtype: "q8" });
    assert.deepEqual(any.attempts, [
      { device: "webgpu", dtype: "q8" },
      { device: "wasm", dtype: "q8" },
    ]);
    const half = await planLoad({ ...HUB, dtype: "q4f16" });
    assert.deepEqual(half.attempts, [{ device: "wasm", dtype: "q4f16" }]);
    const error = await rejection(planLoad({ ...HUB, dtype: "fp16", device: "webgpu" }));
    assert.match(error.message, /fp16 need WebGPU with shader-f16/);
  });

  test("finds in a folder the best weights that are there", async () => {
    withAdapter({ features: ["shader-f16"] });
    const source = await folderWith("plan-best", ["onnx/model_q4.onnx", "onnx/model_fp16.onnx"]);
    const { attempts, location } = await planLoad({ ...HUB, source });
    assert.deepEqual(attempts, [
      { device: "webgpu", dtype: "q4" },
      { device: "wasm", dtype: "q4" },
    ]);
    assert.deepEqual(location, { folder: source });
  });

  test("prefers the weights that the folder's config names, where they run", async () => {
    withAdapter({ features: [] });
    const files = ["onnx/model_q4.onnx", "onnx/model_int8.onnx", "onnx/model_fp16.onnx"];
    const named = (dtype: string) => ({ "transformers.js_config": { dtype } });
    const int8 = await folderWith("plan-int8", files, named("int8"));
    assert.equal((await planLoad({ ...HUB, source: int8 })).attempts[0]?.dtype, "int8");
    const half = await folderWith("plan-half", files, named("fp16"));
    assert.equal((await planLoad({ ...HUB, source: half })).attempts[0]?.dtype, "q4");
  });

  test("leaves out a device for which a folder has no weights, and fails where that leaves none", async () => {
    withAdapter({ features: ["shader-f16"] });
    const source = await folderWith("plan-half-only", ["onnx/model_q4f16.onnx"]);
    const { attempts } = await planLoad({ ...HUB, source });
    assert.deepEqual(attempts, [{ device: "webgpu", dtype: "q4f16" }]);
    const error = await rejection(planLoad({ ...HUB, source, device: "wasm" }));
    assert.include(
      error.message,
      "needs one of these files: onnx/model_q4.onnx, onnx/model_quantized.onnx, onnx/model.onnx.",
    );
  });

  test("says what is wrong with an option", async () => {
    const wrong: [Partial<ModelChoice>, RegExp][] = [
      [{ device: "cpu" }, /device must be auto, webgpu or wasm, and "cpu" is not/],
      [{ dtype: "int4" }, /dtype must be one of fp32, .*"int4" is not/],
      [{ dtype: "__proto__" }, /dtype must be one of/],
      [{ model: "pocket" }, /named as owner\/name.*"pocket" is not.*set its source/],
      [{ model: "../../evil" }, /named as owner\/name/],
      [{ model: "owner/name/../.." }, /named as owner\/name/],
      [{ source: "" }, /source must be the address of a folder/],
      [{ source: "/models/pocket?v=2" }, /source must be the address of a folder/],
      [{ source: "data:,pocket" }, /source must be the address of a folder/],
    ];
    for (const [option, message] of wrong) {
      assert.match((await rejection(planLoad({ ...HUB, ...option }))).message, message);
    }
  });

  test("says that there is no model where the folder is missing", async () => {
    const { message } = await rejection(planLoad({ ...HUB, source: "/no/such/folder" }));
    assert.match(
      message,
      /There is no model in http.*\/no\/such\/folder\/: config\.json is missing/,
    );
  });

  test("takes a web page for a missing file, and anything else but JSON for a damaged one", async () => {
    const original = globalThis.fetch;
    const answer = (type: string) => () =>
      Promise.resolve(new Response("<!doctype html>", { headers: { "content-type": type } }));
    try {
      globalThis.fetch = answer("text/html; charset=utf-8");
      const page = await rejection(planLoad({ ...HUB, source: "/start-page-for-all" }));
      assert.match(page.message, /config\.json is missing/);
      globalThis.fetch = answer("application/json");
      const damaged = await rejection(planLoad({ ...HUB, source: "/not-json" }));
      assert.match(damaged.message, /config\.json holds no JSON/);
      globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
      const offline = await rejection(planLoad({ ...HUB, source: "/offline" }));
      assert.match(offline.message, /cannot be reached\. Check the connection/);
    } finally {
      globalThis.fetch = original;
    }
  });

  test("asks the network nothing about a model that is kept, or about the hub", async () => {
    const source = await folderWith("plan-kept", ["onnx/model_q4.onnx"]);
    const original = globalThis.fetch;
    globalThis.fetch = () => assert.fail("asked the network");
    try {
      assert.deepEqual((await planLoad({ ...HUB, source, device: "wasm" })).attempts, [
        { device: "wasm", dtype: "q4" },
      ]);
      await planLoad(HUB);
    } finally {
      globalThis.fetch = original;
    }
  });

  test("takes no more memory than the device has, and no device that the model cannot use", async () => {
    withAdapter(null);
    const card = { ...HUB, model: "onnx-community/granite-4.0-350m-ONNX-web" };
    assert.match(
      (await rejection(planLoad(card))).message,
      /^Granite 4\.0 350M runs on a graphics/,
    );
    Object.defineProperty(navigator, "deviceMemory", { configurable: true, value: 2 });
    try {
      const { message } = await rejection(planLoad(HUB));
      assert.match(
        message,
        /has 2 GB of memory, and Qwen3 0\.6B needs 4 GB\. Use a smaller model\.$/,
      );
      withAdapter({ features: ["shader-f16"] });
      assert.lengthOf((await planLoad(card)).attempts, 1);
    } finally {
      Reflect.deleteProperty(navigator, "deviceMemory");
    }
  });
});
