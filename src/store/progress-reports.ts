import type { DownloadProgress } from "../local-agent/contract/provider.js";
import { throttleLatest } from "./throttle-latest.js";

/** A download reports hundreds of chunks a second; a person reads a few. */
const INTERVAL_MS = 100;

/** An adapter's reports of a download, as many of them as a person can read. Loaded when one begins. */
export class ProgressReports {
  readonly #latest: ReturnType<typeof throttleLatest<DownloadProgress>>;

  constructor(tell: (progress: DownloadProgress) => void) {
    this.#latest = throttleLatest(tell, INTERVAL_MS);
  }

  /** Takes what an adapter reported; one that says no amount is left out. */
  push(report: unknown): void {
    const progress = readProgress(report);
    if (progress) this.#latest.push(progress);
  }

  /** Tells the last report now, if it waits. */
  flush(): void {
    this.#latest.flush();
  }

  /** Nothing more is told. */
  drop(): void {
    this.#latest.drop();
  }
}

/** What can be shown of an adapter's report; null where it says no amount. */
function readProgress(report: unknown): DownloadProgress | null {
  const { loaded, total, unit, file, status, kept } = (report ?? {}) as Partial<DownloadProgress>;
  if (!isAmount(loaded)) return null;
  return {
    loaded,
    ...(isAmount(total) ? { total } : {}),
    ...(unit === "share" ? { unit } : {}),
    ...(kept === false ? { kept } : {}),
    ...(typeof file === "string" ? { file } : {}),
    ...(typeof status === "string" ? { status } : {}),
  };
}

function isAmount(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value < Infinity;
}
