import { FileParts } from "./file-parts.js";
import type { Fetch } from "./model-fetch.js";
import { openPartCache } from "./part-cache.js";
import { resumeDownload } from "./resume-download.js";

export interface FetchedBytes {
  url: string;
  loaded: number;
  /** `null` where the host does not tell. */
  total: number | null;
  /** Whether the browser keeps them after this visit. */
  kept: boolean;
}

/**
 * Wraps `fetch` for the runtime: a file of weights is downloaded with breaks and put away first, and given as a whole,
 * with the size it should have. Any other request goes through.
 *
 * Of several tabs that ask for the same file one downloads it; the others wait and find it.
 */
export function weightsFetch(fetch: Fetch, report: (progress: FetchedBytes) => void): Fetch {
  return async (input, init) => {
    const url = new URL(input).href;
    const isWhole = !init?.method || init.method === "GET";
    const isWeights = /\.onnx(_data(_\d+)?)?$/.test(url.replace(/[?#].*$/, ""));
    if (!isWeights || !isWhole || new Headers(init?.headers).has("range"))
      return fetch(input, init);
    return oneAtATime(url, async () => {
      const parts = await FileParts.open(await openPartCache(), url);
      const answer = await resumeDownload(fetch, url, parts, (loaded, total) =>
        report({ url, loaded, total, kept: parts.last }),
      );
      return answer ?? parts.response();
    });
  };
}

async function oneAtATime<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  if (!("locks" in navigator)) return work(); // Without https.
  return navigator.locks.request(`webmcp-agents ${url}`, work);
}
