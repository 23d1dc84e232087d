import type { ModelLocation } from "./worker-protocol.js";

/** What the addresses of all files of a model begin with. */
export function locationStart(location: ModelLocation): string {
  return "repository" in location
    ? `https://huggingface.co/${location.repository}/`
    : location.folder;
}
