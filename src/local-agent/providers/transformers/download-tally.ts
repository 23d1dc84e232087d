import type { DownloadProgress } from "../../contract/provider.js";
import { reportRate } from "./report-rate.js";
import type { FetchedBytes } from "./weights-fetch.js";

/** What transformers.js tells of a download, as far as it is read here. */
export interface FileProgress {
  status: string;
  file?: string;
  /** Bytes. */
  loaded?: number;
  total?: number;
}

export interface DownloadTally {
  /** A `progress_callback` for transformers.js. */
  read: (info: FileProgress) => void;
  /** Bytes of weights that came from the network; the runtime reads that file once it is whole. */
  fetched: (bytes: FetchedBytes) => void;
}

/**
 * Tells how far all files of a model together are, in bytes.
 *
 * Takes the size of every file beforehand, 0 where it is not known, so that the total stands from the beginning.
 */
export function tallyDownload(
  sizes: Iterable<readonly [path: string, bytes: number]>,
  report: (progress: DownloadProgress) => void,
): DownloadTally {
  const files = new Map<string, { loaded: number; total: number }>();
  for (const [path, total] of sizes) files.set(path, { loaded: 0, total });
  const fetchedFiles = new Set<string>();
  let kept = true;
  const isDue = reportRate();
  const tell = (file: string, loaded: number, total: number) => {
    files.set(file, { loaded, total: Math.max(loaded, total) });
    const all = { loaded: 0, total: 0 };
    for (const one of files.values()) {
      all.loaded += one.loaded;
      all.total += one.total;
    }
    const complete = all.loaded === all.total;
    // Once all bytes are here, what takes time is to make a running model of them.
    if (!complete && !isDue()) return;
    report({ ...all, file, status: complete ? "load" : "download", ...(kept ? {} : { kept }) });
  };
  return {
    read({ status, file, loaded = 0, total = 0 }) {
      // What has been fetched is read once more from where it was put away: that is no download.
      if (status !== "progress" || file === undefined || fetchedFiles.has(file)) return;
      tell(file, loaded, total);
    },
    fetched({ url, loaded, total, kept: isKept }) {
      const file = [...files.keys()].find((path) => url.endsWith(`/${path}`));
      if (file === undefined) return;
      fetchedFiles.add(file);
      kept &&= isKept;
      tell(file, loaded, total ?? files.get(file)?.total ?? 0);
    },
  };
}
