import { assert } from "chai";
import { weightsParts } from "../../../../src/local-agent/providers/transformers/weights.js";

suite("weightsParts", () => {
  test("reads how many files hold the weights in each form that a config may have", () => {
    const one = ["onnx/model_q4.onnx", "onnx/model_q4.onnx_data"];
    assert.deepEqual(weightsParts("q4", undefined), ["onnx/model_q4.onnx"]);
    assert.deepEqual(weightsParts("q4", false), ["onnx/model_q4.onnx"]);
    assert.deepEqual(weightsParts("q4", true), one);
    assert.deepEqual(weightsParts("q4", 2), [...one, "onnx/model_q4.onnx_data_1"]);
    assert.deepEqual(weightsParts("q4", { "model_q4.onnx": 1, "model.onnx": 3 }), one);
    assert.deepEqual(weightsParts("q4", { model: true }), one);
    assert.deepEqual(weightsParts("q4", { "model.onnx": 3 }), ["onnx/model_q4.onnx"]);
    assert.deepEqual(weightsParts("fp32", "many"), ["onnx/model.onnx"]);
    assert.lengthOf(weightsParts("q4", 1e9), 101);
  });
});
