import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import { isDataDear, type DownloadFacts } from "./download-facts.js";
import { formatBytes } from "./format-quantity.js";
import { fill, type AgentStrings } from "./strings.js";

const MEMORY = {
  site: "readySite",
  tabs: "readyTabs",
  page: "readyPage",
  none: "readyIdle",
} as const;

/** What to know before a download: where it comes from, what of it is here, what it may cost. */
export function factLines(words: AgentStrings, { here, from, free }: DownloadFacts): string[] {
  const lines: string[] = [];
  if (from !== undefined && free !== undefined) {
    const space = formatBytes(free, words.lang);
    lines.push(fill(words.downloadFrom, { host: from, space }));
  }
  if (here > 0) {
    lines.push(fill(words.downloadHere, { loaded: formatBytes(here, words.lang) }));
  }
  if (isDataDear()) lines.push(words.dataDear);
  return lines;
}

/** Where a model is: how big on this device, and in whose memory. Empty where it is not here. */
export function memoryText(
  words: AgentStrings,
  adapter: AgentAdapter | null,
  { here, hosting }: DownloadFacts,
): string {
  if (!adapter || here === 0) return "";
  const about = { model: adapter.label, size: formatBytes(here, words.lang) };
  return `${fill(words.readyHere, about)} ${words[MEMORY[hosting ?? "none"]]}`;
}

/** That the site's server answers instead, and at which host. */
export function serverText(words: AgentStrings, host: string): string {
  return fill(words.serverMore, { host });
}
