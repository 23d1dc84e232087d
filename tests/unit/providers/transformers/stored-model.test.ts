import { assert } from "chai";
import {
  removeStoredModel,
  storedModel,
} from "../../../../src/local-agent/providers/transformers/stored-model.js";
import { folderWith, HUB } from "../../../fixtures/model-choice.js";

suite("storedModel", () => {
  test("counts a model's files alone, and deletes them alone", async () => {
    const source = await folderWith("stored-one", ["tokenizer.json", "onnx/model.onnx"]);
    const other = await folderWith("stored-other", ["tokenizer.json"]);
    const of = (folder: string) => ({ ...HUB, source: folder });
    assert.deepEqual(await storedModel(of(source)), {
      bytes: 12,
      partial: false,
      from: location.host,
    });
    await removeStoredModel(of(source));
    assert.equal((await storedModel(of(source))).bytes, 0);
    assert.isAbove((await storedModel(of(other))).bytes, 5);
  });

  test("knows the hub's host without asking it", async () => {
    assert.deepEqual(await storedModel(HUB), { bytes: 0, partial: false, from: "huggingface.co" });
  });
});
