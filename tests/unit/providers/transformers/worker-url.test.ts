import { assert } from "chai";
import { workerAddresses } from "../../../../src/local-agent/providers/transformers/worker-url.js";

suite("workerAddresses", () => {
  test("finds both files beside the module where nothing is said", () => {
    const folder = new URL("/src/local-agent/providers/transformers/", location.href).href;
    assert.deepEqual(workerAddresses(undefined), {
      workerUrl: `${folder}model-worker.js`,
      wasmUrl: `${folder}ort-wasm-simd-threaded.asyncify.wasm`,
    });
  });

  test("takes an address relative to the page, and leaves the runtime's file beside it", () => {
    assert.deepEqual(workerAddresses("/assets/model-worker.js"), {
      workerUrl: new URL("/assets/model-worker.js", location.href).href,
    });
  });
});
