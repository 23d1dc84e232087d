import { newId } from "../../new-id.js";
import { heldLocks, oneAtATime } from "./held-lock.js";
import { openOwnWorker, openSharedWorker, type WorkerLink } from "./open-worker.js";
import { hostKey, livingHost, type HostedModel } from "./hosted-models.js";
import { WorkerConnection } from "./worker-connection.js";
import { workerScript, type WorkerScript } from "./worker-script.js";

/**
 * A name that no worker has had. One that ends can still be reached for a moment, and never answers; and a failed one
 * must not be used again. A page's own worker is named otherwise, so that no other page looks for it.
 */
function newName(key: string, kind: "shared" | "own"): string {
  return newId(`${key} ${kind}`);
}

/**
 * Connects to the site's worker for this model, and starts it where there is none. Where the browser has no shared
 * workers for this page, or none that reach the graphics card, the page gets one of its own.
 *
 * When the signal fires the connection ends with its reason, also later. Rejects with a `ModelError`, or with the
 * signal's reason.
 */
export async function connectToHost(
  model: HostedModel,
  signal: AbortSignal,
): Promise<WorkerConnection> {
  const script = workerScript(model.workerUrl);
  const key = hostKey(model);
  const canShare =
    script.isOwn && "SharedWorker" in globalThis && (await heldLocks()) !== undefined;
  signal.throwIfAborted();
  if (canShare) {
    // One page at a time looks for the worker and starts it, so that there is never a second one.
    const shared = await oneAtATime(`${key} start`, signal, () =>
      connectShared(script, key, signal),
    );
    if (shared && (model.device === "wasm" || (await shared.started).webgpu)) return shared;
    shared?.end(new Error("It has no WebGPU."));
  }
  const own = connect(openOwnWorker(script, newName(key, "own")), signal);
  await own.started;
  return own;
}

/** Resolves with a connection to a shared worker that listens, or with `undefined` where the browser has none for us. */
async function connectShared(
  script: WorkerScript,
  key: string,
  signal: AbortSignal,
): Promise<WorkerConnection | undefined> {
  const living = await livingHost(key);
  const link = openSharedWorker(script, living ?? newName(key, "shared"));
  if (!link) return undefined;
  const shared = connect(link, signal);
  if (living) shared.endWithWorker();
  try {
    await shared.started;
    return shared;
  } catch (error) {
    signal.throwIfAborted();
    if (!living) throw error;
    // It ended in just this moment. Its lock is free now, so it is not found again.
    return connectShared(script, key, signal);
  }
}

function connect(link: WorkerLink, signal: AbortSignal): WorkerConnection {
  const connection = new WorkerConnection(link);
  const end = () => connection.end(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return connection;
}
