import { newId } from "../../new-id.js";
import { holdLock } from "./held-lock.js";
import type { ModelHosting } from "../../contract/provider.js";
import { workerUnavailable, type WorkerScript } from "./worker-script.js";
import type { WorkerRequest } from "./worker-protocol.js";

/** A worker that has been started, as far as its connection uses it. */
export interface WorkerLink {
  script: WorkerScript;
  /** Unique; the lock of that name is held by the worker while it lives. */
  name: string;
  hosting: ModelHosting;
  /** Where messages go and come from. */
  port: Pick<Worker, "postMessage" | "addEventListener"> & Partial<Pick<MessagePort, "start">>;
  /** What tells of a script that did not run. */
  worker: EventTarget;
  /** Leaves the worker; it ends where nobody else uses it. */
  close(): void;
}

/** Starts a worker for this page alone. Throws a `ModelError` where the browser refuses. */
export function openOwnWorker(script: WorkerScript, name: string): WorkerLink {
  try {
    const worker = new Worker(script.url, { type: "module", name });
    const close = () => worker.terminate();
    return { script, name, hosting: "page", port: worker, worker, close };
  } catch (error) {
    script.release();
    throw workerUnavailable(script, error);
  }
}

/** Starts the site's worker of that name, or reaches it where it runs. `undefined` where the browser has none for this page. */
export function openSharedWorker(script: WorkerScript, name: string): WorkerLink | undefined {
  let hosting: ModelHosting = "tabs";
  const options = {
    type: "module" as const,
    name,
    // Browsers that know this option read it, and keep the worker for a while after its last page has gone.
    get extendedLifetime() {
      hosting = "site";
      return true;
    },
  };
  let worker: SharedWorker;
  try {
    worker = new SharedWorker(script.url, options);
  } catch {
    return undefined; // Some do so where storage is blocked. A worker of the page's own may well run.
  }
  const { port } = worker;
  const post = (request: WorkerRequest) => port.postMessage(request);
  // Ports do not tell when a page is gone; its lock does.
  const lock = newId("webmcp-agents page");
  const leave = holdLock(lock, () => post({ type: "hello", lock }));
  const close = () => {
    post({ type: "bye" });
    port.close();
    leave();
  };
  return { script, name, hosting, port, worker, close };
}
