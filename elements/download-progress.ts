// What a card shows of a download that goes on. Loaded with the person's click: most visitors never press it.
import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { DownloadProgress } from "../src/local-agent/contract/provider.js";
import { DownloadRate } from "./download-rate.js";
import { formatBytes, formatShare, formatSpeed, formatTimeLeft } from "./format-quantity.js";
import { isDownload } from "./is-download.js";
import { fill, type AgentStrings } from "./strings.js";

/** The lines of one download: its bar, what has come, how fast it comes and when it is done. */
export class ProgressLines {
  readonly #rate = new DownloadRate();

  /** Nothing is being downloaded now. */
  reset(): void {
    this.#rate.reset();
  }

  /** Takes a report as it comes: how fast it goes is read from when reports come. */
  take(progress: DownloadProgress): void {
    if (isDownload(progress)) this.#rate.take(progress);
  }

  /** @param progress The newest report; undefined: there is none yet. */
  render(words: AgentStrings, progress: DownloadProgress | undefined): TemplateResult {
    const loading = progress !== undefined && !isDownload(progress);
    const perSecond = loading ? undefined : this.#rate.perSecond;
    const total = loading ? undefined : progress?.total;
    const loaded = progress?.loaded ?? 0;
    const bytes = amountText(words, progress);
    const isCounting = !loading && loaded > 0;
    return html`
      ${
        total === undefined
          ? html`<progress part="card-progress" aria-labelledby="title"></progress>`
          : html`<progress
              part="card-progress"
              aria-labelledby="title"
              aria-valuetext=${bytes}
              max=${total}
              value=${Math.min(loaded, total)}
            ></progress>`
      }
      ${progress?.kept === false ? html`<p class="small" part="card-fact">${words.modelNotKept}</p>` : nothing}
      <p class="small numbers" part="card-numbers">
        <span
          >${isCounting ? bytes + speedText(words, progress, perSecond) : words.downloadPrivacy}</span
        >
        <span>${timeLeft(words, progress, perSecond)}</span>
      </p>
    `;
  }
}

/** How much has come, and of how much. */
function amountText(words: AgentStrings, progress: DownloadProgress | undefined): string {
  const { loaded = 0, total, unit } = progress ?? {};
  if (unit === "share") return formatShare(loaded, words.lang);
  if (total === undefined) return formatBytes(loaded, words.lang);
  return fill(words.progress, {
    loaded: formatBytes(loaded, words.lang),
    total: formatBytes(total, words.lang),
  });
}

/** What comes in a second, to stand behind the amount; empty while that is not known. */
function speedText(
  words: AgentStrings,
  progress: DownloadProgress | undefined,
  perSecond: number | undefined,
): string {
  if (perSecond === undefined || progress?.unit === "share") return "";
  return ` · ${formatSpeed(perSecond, words.lang)}`;
}

/** How long it will take; empty while that is not known. */
function timeLeft(
  words: AgentStrings,
  progress: DownloadProgress | undefined,
  perSecond: number | undefined,
): string {
  const { loaded = 0, total } = progress ?? {};
  if (perSecond === undefined || total === undefined || loaded >= total) return "";
  const time = formatTimeLeft(((total - loaded) * 1000) / perSecond, words.lang);
  return fill(words.timeLeft, { time });
}
