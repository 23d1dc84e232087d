import type { DownloadProgress } from "../../contract/provider.js";
import { keptBytes } from "./kept-files.js";
import { planLoad, type LoadAttempt, type ModelChoice } from "./load-plan.js";
import { locationStart } from "./location-start.js";
import { isOf, type ModelErrorKind } from "./model-error.js";
import { modelErrorFrom } from "./failure-sentences.js";
import { isHosted } from "./hosted-models.js";
import { connectToHost } from "./model-hosts.js";
import { needsNoDownload } from "./stored-model.js";
import type { WorkerConnection } from "./worker-connection.js";
import type { LoadArgs, ModelInfo, ModelLocation } from "./worker-protocol.js";
import { workerAddresses } from "./worker-url.js";

/** Failures of a device, or of the weights for it; another one may do. */
const OF_THE_DEVICE: readonly ModelErrorKind[] = [
  "run",
  "crashed",
  "device-lost",
  "buffer-limits",
  "not-kept",
];

export interface LoadedModel extends ModelInfo, LoadAttempt {
  connection: WorkerConnection;
}

/** How to get a worker, beside what it shall load. */
export interface WorkerSettings {
  /** As the page has said it; absent, it lies beside this module. */
  workerUrl: string | undefined;
  /** How long the model stays in memory without work, in ms. */
  keepAliveMs: number;
}

/**
 * Loads a model in the site's worker for it, or finds it loaded there: on WebGPU, and where that fails on WASM, in a
 * new worker, since a failed attempt spoils its own.
 *
 * Without `mayDownload` all of it has to be on this device already. Rejects with a `ModelError`, or with the signal's
 * reason. When the signal fires this page leaves the worker, also
 * later.
 */
export async function loadModel(
  choice: ModelChoice,
  mayDownload: boolean,
  { workerUrl, keepAliveMs }: WorkerSettings,
  report: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<LoadedModel> {
  if (!mayDownload && !(await needsNoDownload(choice))) {
    throw notKept("The model is not on this device.");
  }
  const { location, attempts } = await planLoad(choice, { mayDownload, signal });
  const addresses = workerAddresses(workerUrl);
  let latest: DownloadProgress = { loaded: 0 };
  const tell = (progress: DownloadProgress) => {
    latest = progress;
    report(progress);
  };
  // Files that were kept and turn out to be damaged are forgotten by the worker: then it is worth one more try.
  let isMendable = (await keptBytes(locationStart(location))).bytes > 0;
  const waiting = await runningFirst(attempts, location, addresses.workerUrl);
  let failure: unknown;
  for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) {
    try {
      const { wasmUrl } = addresses;
      const args = {
        location,
        ...attempt,
        keepAliveMs,
        mayDownload,
        ...(wasmUrl === undefined ? {} : { wasmUrl }),
      };
      const model = await loadInWorker(addresses.workerUrl, args, tell, signal);
      report({ ...latest, status: "ready" });
      return { ...model, ...attempt };
    } catch (error) {
      signal.throwIfAborted();
      if (isBroken(failure) && isOf(error, ["missing-file"])) throw failure; // What was damaged was all there was.
      if (isBroken(failure) && isOf(error, ["not-kept"])) {
        throw notKept("The model's files on this device were damaged, and have been removed.");
      }
      if (isMendable && isBroken(error)) {
        isMendable = false;
        waiting.unshift(attempt);
      } else if (!isOf(error, OF_THE_DEVICE)) throw error;
      failure = error;
    }
  }
  throw failure;
}

const notKept = (detail: string) => modelErrorFrom({ kind: "not-kept", detail });

const isBroken = (error: unknown) => isOf(error, ["broken-file"]);

/** What runs already comes first: a device that comes before it has failed, and would fail again. */
async function runningFirst(
  attempts: readonly LoadAttempt[],
  location: ModelLocation,
  workerUrl: string,
): Promise<LoadAttempt[]> {
  const looked = await Promise.all(
    attempts.map(async (attempt) => ({
      attempt,
      runs: await isHosted({ workerUrl, location, ...attempt }),
    })),
  );
  return looked.sort((a, b) => Number(b.runs) - Number(a.runs)).map(({ attempt }) => attempt);
}

async function loadInWorker(
  workerUrl: string,
  args: LoadArgs,
  onEvent: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<ModelInfo & { connection: WorkerConnection }> {
  for (;;) {
    const connection = await connectToHost({ workerUrl, ...args }, signal);
    try {
      return { connection, ...(await connection.call("load", args, { onEvent })) };
    } catch (error) {
      connection.end(error);
      // Every other page had just given it up; this one has not.
      if (!isOf(error, ["released"])) throw error;
      signal.throwIfAborted();
    }
  }
}
