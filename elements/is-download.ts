import type { DownloadProgress } from "../src/local-agent/contract/provider.js";

/** Whether bytes are on their way. Else what is here is being loaded into memory. */
export function isDownload({ status }: DownloadProgress): boolean {
  return status === undefined || status === "download";
}
