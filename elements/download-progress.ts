import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { DownloadProgress } from "../src/local-agent/contract/provider.js";
import { amountText, speedText, timeLeft } from "./download-words.js";
import type { AgentStrings } from "./strings.js";

/** Whether bytes are on their way. Else what is here is being loaded into memory. */
export function isDownload({ status }: DownloadProgress): boolean {
  return status === undefined || status === "download";
}

/**
 * The Download card's bar and what stands below it.
 *
 * @param perSecond Bytes that come in a second; undefined while that is not known.
 */
export function progressLines(
  words: AgentStrings,
  progress: DownloadProgress | undefined,
  perSecond: number | undefined,
): TemplateResult {
  const loading = progress !== undefined && !isDownload(progress);
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
