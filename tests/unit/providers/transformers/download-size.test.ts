import { assert } from "chai";
import { downloadSize } from "../../../../src/local-agent/providers/transformers/download-size.js";
import { folderWith, HUB, withAdapter } from "../../../fixtures/model-choice.js";
import { POCKET } from "../../../fixtures/pocket.js";

suite("downloadSize", () => {
  teardown(() => {
    Reflect.deleteProperty(navigator, "gpu");
  });

  test("is the size of the files that the folder's first attempt loads", async () => {
    const sizes = await Promise.all(
      [
        "config.json",
        "generation_config.json",
        "tokenizer.json",
        "tokenizer_config.json",
        "onnx/model_q4.onnx",
      ].map(async (path) => (await (await fetch(`${POCKET}/${path}`)).blob()).size),
    );
    assert.equal(
      await downloadSize({ ...HUB, source: POCKET, device: "wasm" }),
      sizes.reduce((sum, size) => sum + size, 0),
    );
  });

  test("counts the further files of big weights", async () => {
    const config = { "transformers.js_config": { use_external_data_format: 2 } };
    const names = ["onnx/model_q4.onnx", "onnx/model_q4.onnx_data", "onnx/model_q4.onnx_data_1"];
    const source = await folderWith("size-big", names, config);
    const bytes = await downloadSize({ ...HUB, source, device: "wasm" });
    assert.equal(bytes, JSON.stringify(config).length + 3 * "12345".length);
  });

  test("is the catalogue's for a model of the hub, and unknown for one that is not in it", async () => {
    withAdapter({ features: ["shader-f16"] });
    assert.equal(await downloadSize(HUB), 575_000_000);
    assert.isUndefined(await downloadSize({ ...HUB, model: "owner/name" }));
    assert.isUndefined(await downloadSize({ ...HUB, dtype: "q4" }));
    assert.isUndefined(await downloadSize({ ...HUB, dtype: "fp32" }));
  });

  test("is unknown where the server does not tell a size", async () => {
    const original = globalThis.fetch;
    globalThis.fetch = () => Promise.resolve(new Response("{}"));
    try {
      const choice = { ...HUB, source: "/sizes-untold", device: "wasm" };
      assert.isUndefined(await downloadSize(choice));
    } finally {
      globalThis.fetch = original;
    }
  });

  test("asks no other host, also where the model's folder is on one", async () => {
    const original = globalThis.fetch;
    globalThis.fetch = () => assert.fail("asked the network");
    try {
      await downloadSize(HUB);
      const source = "https://models.example/pocket";
      assert.isUndefined(await downloadSize({ ...HUB, source }));
    } finally {
      globalThis.fetch = original;
    }
  });
});
