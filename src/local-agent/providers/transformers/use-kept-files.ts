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

/** Makes transformers.js get files by our downloads, and keep and find them where those put them. */
export function useKeptFiles(
  environment: FileEnvironment,
  report: (fetched: FetchedBytes) => void,
): void {
  environment.fetch = weightsFetch(modelFetch(policyFetch(environment.fetch)), report);
  environment.useCustomCache = true;
  environment.customCache = {
    match: findKeptFile,
    // Weights are kept already, in parts.
    put: async (url: string, file: Response) =>
      (await findKeptFile(url)) ? undefined : keepFile(url, file),
  };
}
