/** Addresses of the worker's file and, where it is not beside that file, of the runtime's. */
export interface WorkerAddresses {
  workerUrl: string;
  wasmUrl?: string;
}

/**
 * Where the worker's files are.
 *
 * Given an address (relative to the page), the runtime's file lies beside the worker's. Otherwise both lie beside this
 * module: the build puts them there, and bundlers that read `new URL(…, import.meta.url)` carry both along.
 */
export function workerAddresses(workerUrl: string | undefined): WorkerAddresses {
  if (workerUrl !== undefined) return { workerUrl: new URL(workerUrl, document.baseURI).href };
  return {
    workerUrl: new URL(/* @vite-ignore */ "./model-worker.js", import.meta.url).href,
    wasmUrl: new URL(/* @vite-ignore */ "./ort-wasm-simd-threaded.asyncify.wasm", import.meta.url)
      .href,
  };
}
