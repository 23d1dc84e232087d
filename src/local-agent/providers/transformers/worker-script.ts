import { ModelError } from "./model-error.js";
import { trustedWorkerUrl } from "./trusted-worker-url.js";

/** A worker's file in the form that `new Worker` accepts. */
export interface WorkerScript {
  /** As the page has named it. */
  address: string;
  /** What to give the constructor; under Trusted Types it is no string. */
  url: string;
  /** Whether other pages of the site can have the same one. */
  isOwn: boolean;
  /** To be called once the worker has started. */
  release(): void;
}

/**
 * Makes a worker's file usable, given its absolute address.
 *
 * Browsers start workers only from the page's own site. A file of the site that this script came from, a CDN mostly, is
 * imported by a small script of the page's own (a blob), which the site's policy has to allow. Any other site is
 * refused with a `ModelError`: markup could name one, and the page trusts it with nothing.
 */
export function workerScript(address: string): WorkerScript {
  const { origin } = new URL(address);
  if (origin === globalThis.origin) {
    return { address, url: trustedWorkerUrl(address), isOwn: true, release() {} };
  }
  if (origin !== new URL(import.meta.url).origin) {
    throw new ModelError(
      "worker-unavailable",
      `The model's worker file must lie on this site, and ${address} does not. Copy model-worker.js and the .wasm file beside it to the site, and set workerUrl.`,
    );
  }
  const source = new Blob([`import ${JSON.stringify(address)};`], { type: "text/javascript" });
  const blob = URL.createObjectURL(source);
  const release = () => URL.revokeObjectURL(blob);
  return { address, url: trustedWorkerUrl(blob), isOwn: false, release };
}

/** What to say where the browser did not start the worker's file. */
export function workerUnavailable({ address, isOwn }: WorkerScript, cause: unknown): ModelError {
  const advice = isOwn
    ? "Check that the file is there, that workerUrl names it, and that the site's Content-Security-Policy allows worker-src 'self'."
    : "Copy model-worker.js and the .wasm file beside it to this site and set workerUrl; or let the site's Content-Security-Policy allow worker-src blob:, and script-src and connect-src that address.";
  return new ModelError(
    "worker-unavailable",
    `The model's worker file could not be loaded from ${address}. ${advice}`,
    { cause },
  );
}
