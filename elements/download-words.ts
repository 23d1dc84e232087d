import type { AgentAdapter } from "../src/local-agent/contract/adapter.js";
import type { DownloadProgress } from "../src/local-agent/contract/provider.js";
import { isDataDear, type DownloadFacts } from "./download-facts.js";
import { formatBytes, formatShare, formatSpeed, formatTimeLeft } from "./format-quantity.js";
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

/** How much has come, and of how much. */
export function amountText(words: AgentStrings, progress: DownloadProgress | undefined): string {
  const { loaded = 0, total, unit } = progress ?? {};
  if (unit === "share") return formatShare(loaded, words.lang);
  if (total === undefined) return formatBytes(loaded, words.lang);
  return fill(words.progress, {
    loaded: formatBytes(loaded, words.lang),
    total: formatBytes(total, words.lang),
  });
}

/** What comes in a second, to stand behind the amount; empty while that is not known. */
export function speedText(
  words: AgentStrings,
  progress: DownloadProgress | undefined,
  perSecond: number | undefined,
): string {
  if (perSecond === undefined || progress?.unit === "share") return "";
  return ` · ${formatSpeed(perSecond, words.lang)}`;
}

/** How long it will take; empty while that is not known. */
export function timeLeft(
  words: AgentStrings,
  progress: DownloadProgress | undefined,
  perSecond: number | undefined,
): string {
  const { loaded = 0, total } = progress ?? {};
  if (perSecond === undefined || total === undefined || loaded >= total) return "";
  const time = formatTimeLeft(((total - loaded) * 1000) / perSecond, words.lang);
  return fill(words.timeLeft, { time });
}
