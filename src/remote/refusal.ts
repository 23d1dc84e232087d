import { cutText } from "../local-agent/tools/cut-text.js";
import { readOwn } from "../local-agent/tools/foreign-data.js";
import { visibleText } from "../local-agent/tools/visible-text.js";
import {
  NOT_ALLOWED,
  NOT_FOUND,
  notAvailable,
  refused,
  TOO_LARGE,
  tooManyRequests,
  waitOf,
} from "./messages.js";

/** Cap of what is shown of a server's own words, in characters. */
const MAX_WORDS = 300;

/**
 * What a person reads of a response that is no answer: a sentence, and below it the server's own words where it has
 * any. The chat shows those under Details.
 */
export async function refusalOf(response: Response, sentence = sentenceOf(response)) {
  const words = await wordsOf(response);
  return words === "" ? sentence : `${sentence}\n${words}`;
}

function sentenceOf({ status, headers }: Response): string {
  const wait = waitOf(secondsOf(headers.get("retry-after")));
  if (status === 429) return tooManyRequests(wait);
  if (status >= 500) return notAvailable(wait);
  if (status === 413) return TOO_LARGE;
  if (status === 403) return NOT_ALLOWED;
  if (status === 404 || status === 405) return NOT_FOUND;
  return refused(status);
}

/** `Retry-After` in seconds: a number of them, or a date (RFC 9110, 10.2.3). */
function secondsOf(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value);
  // Browsers take much else for a date.
  const time = /^[A-Z].* GMT$/i.test(value.trim()) ? Date.parse(value) : NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, (time - Date.now()) / 1000);
}

async function wordsOf(response: Response): Promise<string> {
  const type = response.headers.get("content-type") ?? "";
  if (!/^(application\/json|text\/plain)\b/i.test(type)) return "";
  try {
    const text = await response.text();
    const said = /json/i.test(type) ? readOwn(JSON.parse(text), "error") : text;
    return typeof said === "string" ? cutText(visibleText(said).trim(), MAX_WORDS) : "";
  } catch {
    return "";
  }
}
