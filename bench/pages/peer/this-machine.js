import { env } from "@huggingface/transformers";

/** Weights and runtime from the bench's own server: nothing else is asked for anything. */
export function useThisMachine() {
  env.remoteHost = `${location.origin}/demo/models/`;
  env.remotePathTemplate = "{model}/";
  const wasm = `${location.origin}/dist/ort-wasm-simd-threaded.asyncify.wasm`;
  Object.assign(env.backends.onnx.wasm, { wasmPaths: { wasm }, numThreads: 1 });
}
