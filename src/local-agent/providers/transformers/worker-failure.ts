import { CallFailure } from "./call-failure.js";
import type { WorkerFailure, WorkerFailureKind } from "./worker-protocol.js";

/** Throws a `CallFailure` where WebAssembly is switched off or blocked. WebGPU runs need it as well. */
export function checkWebAssembly(): void {
  try {
    new WebAssembly.Module(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); // The smallest module there is.
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CallFailure("no-webassembly", detail, { cause: error });
  }
}

/** Says of anything thrown in the worker what kind of failure it is, for whoever reads the message to act on. */
export function workerFailure(error: unknown): WorkerFailure {
  const detail = error instanceof Error ? error.message : String(error);
  // The runtime could not make anything of the answer that it got for its own file.
  if (/no available backend/.test(detail) && /CompileError|fetching of the wasm/.test(detail)) {
    return {
      kind: "missing-file",
      detail: "The runtime's .wasm file, which lies beside the worker's, is missing or damaged.",
    };
  }
  return { kind: kindOf(error, detail), detail };
}

/** transformers.js and the runtime tell most failures by their words alone. */
function kindOf(error: unknown, detail: string): WorkerFailureKind {
  if (error instanceof CallFailure) return error.kind;
  if (error instanceof Error && error.name === "ModelFileNotFoundError") return "missing-file";
  if (/while trying to load file/.test(detail)) return "unreachable";
  if (error instanceof SyntaxError || /protobuf/i.test(detail)) return "broken-file";
  if (/out of memory|allocation failed|bad_alloc/i.test(detail)) return "out-of-memory";
  if (/device (was |is )?lost|lost (the )?device/i.test(detail)) return "device-lost";
  if (/max(StorageBufferBinding|Buffer)Size|exceeds the max(imum)? (storage )?buffer/i.test(detail))
    return "buffer-limits";
  if (/unsupported model type/i.test(detail)) return "unknown-architecture";
  return "run";
}
