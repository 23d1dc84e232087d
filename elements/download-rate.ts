import type { DownloadProgress } from "../src/local-agent/contract/provider.js";

/** A guess from less than this jumps about. */
const MIN_MEASURED_MS = 2000;

/** How fast a download is. Measured where reports come in, since a store keeps the last one alone. */
export class DownloadRate {
  #begin: { at: number; loaded: number } | null = null;
  #loaded = 0;

  /** Nothing is being downloaded now. */
  reset(): void {
    this.#begin = null;
  }

  /** Takes a report of the download. */
  take({ loaded }: DownloadProgress): void {
    this.#begin ??= { at: performance.now(), loaded };
    this.#loaded = loaded;
  }

  /** What comes in a second, in the unit of the reports; `undefined` while it is not known. */
  get perSecond(): number | undefined {
    if (!this.#begin) return undefined;
    const ms = performance.now() - this.#begin.at;
    const got = this.#loaded - this.#begin.loaded;
    return ms < MIN_MEASURED_MS || got <= 0 ? undefined : (got * 1000) / ms;
  }
}
