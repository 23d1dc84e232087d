import { assert } from "chai";
import { modelErrorFrom } from "../../../../src/local-agent/providers/transformers/failure-sentences.js";
import {
  CallFailure,
  UnreachableError,
} from "../../../../src/local-agent/providers/transformers/call-failure.js";
import { workerFailure } from "../../../../src/local-agent/providers/transformers/worker-failure.js";

function named(name: string, message: string): Error {
  return Object.assign(new Error(message), { name });
}

suite("workerFailure", () => {
  test("tells by its kind and its words what failed", () => {
    const cases: [unknown, string][] = [
      [new CallFailure("no-template", "None."), "no-template"],
      [new UnreachableError("https://x/config.json gave no answer."), "unreachable"],
      [named("ModelFileNotFoundError", 'Could not locate file: "https://x/y".'), "missing-file"],
      [new Error('Error (500) occurred while trying to load file: "https://x/y".'), "unreachable"],
      [new SyntaxError("Unexpected token '<'"), "broken-file"],
      [new Error("Can't create a session. ERROR_CODE: 7, protobuf parsing failed."), "broken-file"],
      [new Error("Unsupported model type: walrus"), "unknown-architecture"],
      [new RangeError("Array buffer allocation failed"), "out-of-memory"],
      [new Error("std::bad_alloc"), "out-of-memory"],
      [new Error("[WebGPU] Device lost"), "device-lost"],
      [new Error("A valid external Instance reference: the device is lost."), "device-lost"],
      [new Error("Buffer size (2) exceeds the max buffer size limit (1)."), "buffer-limits"],
      [new Error("size is bigger than maxStorageBufferBindingSize"), "buffer-limits"],
      [123456, "run"],
      [undefined, "run"],
    ];
    for (const [error, kind] of cases) assert.equal(workerFailure(error).kind, kind, String(error));
  });

  test("tells a missing file of the runtime from a failure of the device", () => {
    const missing = new Error(
      "no available backend found. ERR: [wasm] RuntimeError: Aborted(CompileError: WebAssembly.instantiate(): BufferSource argument is empty)",
    );
    assert.deepEqual(workerFailure(missing), {
      kind: "missing-file",
      detail: "The runtime's .wasm file, which lies beside the worker's, is missing or damaged.",
    });
    const device = new Error("no available backend found. ERR: [webgpu] Error: no adapter");
    assert.equal(workerFailure(device).kind, "run");
  });
});

suite("modelErrorFrom", () => {
  test("makes whole sentences of the reason, and keeps it as the cause", () => {
    const error = modelErrorFrom({
      kind: "out-of-memory",
      detail: "Array buffer allocation failed",
    });
    assert.equal(
      error.message,
      "This device has too little free memory for the model. Array buffer allocation failed. Close other tabs or programs, or use a smaller model, then try again.",
    );
    assert.equal((error.cause as Error).message, "Array buffer allocation failed");
  });
});
