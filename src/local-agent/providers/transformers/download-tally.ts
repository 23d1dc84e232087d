import type { DownloadProgress } from "../../contract/provider.js";
import { reportRate } from "./report-rate.js";

/** What transformers.js tells of a download, as far as it is read here. */
export interface FileProgress {
  status: string;
  file?: string;
  /** Bytes. */
  loaded?: number;
  total?: number;
}

/**
 * Makes a `progress_callback` for transformers.js that tells how far all files together are, in bytes.
 *
 * Takes the size of every file beforehand, 0 where it is not known, so that the total stands from the beginning.
 */
export function tallyDownload(
  sizes: Iterable<readonly [path: string, bytes: number]>,
  report: (progress: DownloadProgress) => void,
): (info: FileProgress) => void {
  const files = new Map<string, { loaded: number; total: number }>();
  for (const [path, total] of sizes) files.set(path, { loaded: 0, total });
  const isDue = reportRate();
  return ({ status, file, loaded = 0, total = 0 }) => {
    if (status !== "progress" || file === undefined) return;
    files.set(file, { loaded, total: Math.max(loaded, total) });
    const all = { loaded: 0, total: 0 };
    for (const one of files.values()) {
      all.loaded += one.loaded;
      all.total += one.total;
    }
    const complete = all.loaded === all.total;
    // Once all bytes are here, what takes time is to make a running model of them.
    if (complete || isDue()) report({ ...all, file, status: complete ? "load" : "download" });
  };
}
