import { findKeptFile, keepFile } from "./kept-files.js";
import { type Fetch, modelFetch } from "./model-fetch.js";
import { policyFetch } from "./policy-fetch.js";
import { type FetchedBytes, weightsFetch } from "./weights-fetch.js";

/** The settings of transformers.js that say how it gets files. */
export interface FileEnvironment {
  fetch: Fetch;
  useCustomCache: boolean;
  customCache: object | null;
}

/**
 * Makes transformers.js get files by our downloads, and keep and find them where those put them.
 * What is not kept is not there while `mayFetch` says no.
 *
 * Returns the addresses of the kept files that it has used, a set that grows as it reads.
 */
export function useKeptFiles(
  environment: FileEnvironment,
  mayFetch: () => boolean,
  report: (fetched: FetchedBytes) => void,
): ReadonlySet<string> {
  const used = new Set<string>();
  const download = weightsFetch(modelFetch(policyFetch(environment.fetch)), report);
  environment.fetch = async (input, init) =>
    mayFetch() ? download(input, init) : new Response(null, { status: 404 });
  environment.useCustomCache = true;
  environment.customCache = {
    async match(url: string) {
      const file = await findKeptFile(url);
      if (file) used.add(url);
      return file;
    },
    async put(url: string, file: Response) {
      // Weights are kept already, in parts.
      if (!(await findKeptFile(url))) await keepFile(url, file);
      used.add(url);
    },
  };
  return used;
}
