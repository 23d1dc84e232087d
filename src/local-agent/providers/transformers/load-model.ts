import type { DownloadProgress } from "../../contract/provider.js";
import { planLoad, type ModelChoice } from "./load-plan.js";
import { ModelError } from "./model-error.js";
import { WorkerConnection } from "./worker-connection.js";
import type { ModelInfo } from "./worker-protocol.js";
import { workerAddresses } from "./worker-url.js";

export interface LoadedModel extends ModelInfo {
  connection: WorkerConnection;
}

/**
 * Loads a model in a worker: on WebGPU, and where that fails on WASM, in a new worker, since a failed attempt spoils
 * its own.
 *
 * Rejects with a `ModelError`, or with the signal's reason. When the signal fires the worker ends, also later.
 */
export async function loadModel(
  choice: ModelChoice,
  workerUrl: string | undefined,
  report: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadedModel> {
  const { location, attempts } = await planLoad(choice, signal);
  const { workerUrl: url, wasmUrl } = workerAddresses(workerUrl);
  let latest: DownloadProgress = { loaded: 0 };
  let failure: unknown;
  for (const attempt of attempts) {
    signal.throwIfAborted();
    const connection = new WorkerConnection(url);
    signal.addEventListener("abort", () => connection.end(signal.reason), { once: true });
    try {
      const info = await connection.call(
        "load",
        { location, ...attempt, ...(wasmUrl === undefined ? {} : { wasmUrl }) },
        {
          onEvent(progress) {
            latest = progress;
            report(progress);
          },
        },
      );
      report({ ...latest, status: "ready" });
      return { connection, ...info };
    } catch (error) {
      connection.end(error);
      // Another device helps where the runtime failed, and nowhere else.
      const ofTheDevice = error instanceof ModelError && ["run", "crashed"].includes(error.kind);
      if (!ofTheDevice) throw error;
      failure = error;
    }
  }
  throw failure;
}
