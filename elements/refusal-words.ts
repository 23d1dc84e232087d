import {
  BUSY,
  EMPTY,
  NO_MODEL,
  NOT_READY,
  NOTHING_TO_EDIT,
  UNAVAILABLE,
} from "../src/store/requests/request-refusal.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";
import type { AgentStrings } from "./strings.js";

const WORDS: ReadonlyMap<RequestRefusal, keyof AgentStrings> = new Map([
  [BUSY, "refusedBusy"],
  [EMPTY, "refusedEmpty"],
  [NO_MODEL, "refusedNoModel"],
  [NOT_READY.downloadable, "refusedDownloadable"],
  [NOT_READY.downloading, "refusedDownloading"],
  [NOTHING_TO_EDIT, "refusedEdit"],
  [UNAVAILABLE, "refusedUnavailable"],
]);

/** Why a request was refused, in the language of the elements; in the refusal's own where they have no words. */
export function refusalText(refusal: RequestRefusal, words: AgentStrings): string {
  const key = WORDS.get(refusal);
  return key ? words[key] : refusal.message;
}
