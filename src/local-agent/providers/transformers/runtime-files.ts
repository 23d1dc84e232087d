import type { ModelLocation } from "./worker-protocol.js";

/** The settings of transformers.js that say where it takes files from. */
export interface RuntimeEnvironment {
  remoteHost: string;
  remotePathTemplate: string;
  backends: { onnx: { wasm?: { wasmPaths?: unknown; numThreads?: number } } };
}

/**
 * Makes the runtime come from this site's own files, never from the foreign host that transformers.js names.
 *
 * Without an address the runtime looks beside its own file, which the build makes one with the worker's.
 */
export function useOwnRuntime({ backends }: RuntimeEnvironment, wasmUrl: string | undefined): void {
  const { wasm } = backends.onnx;
  if (!wasm) return;
  if (wasmUrl === undefined) delete wasm.wasmPaths;
  else wasm.wasmPaths = { wasm: wasmUrl };
  // More threads need a page with COOP and COEP, and workers of the runtime's own.
  wasm.numThreads = 1;
}

/** Makes transformers.js take a model's files from the location. Returns the name to load the model by. */
export function useLocation(environment: RuntimeEnvironment, location: ModelLocation): string {
  if ("repository" in location) return location.repository;
  // Not `localModelPath`, which asks for every file twice and hides why one is missing.
  environment.remoteHost = location.folder;
  environment.remotePathTemplate = ".";
  return "model";
}
