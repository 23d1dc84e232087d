import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { parseToolError } from "../src/local-agent/tools/web-tool-error.js";
import { reportsFailure } from "./call-look.js";
import { withoutTricks } from "./markdown/plain-words.js";
import type { AgentStrings } from "./strings.js";
import { UNFOLDED } from "./value-rows.js";

const MAX_ERROR_CHARS = 400;

/** Why a call gave no result, in a person's words; nothing for one that gave one, or may still. */
export function renderFailure(
  part: AgentToolPart,
  words: AgentStrings,
): TemplateResult | typeof nothing {
  if (part.state === "output-denied") {
    const reason = part.approval.reason;
    const text = reason ? withoutTricks(cutText(reason, MAX_ERROR_CHARS)) : words.deniedByYou;
    return html`<p part="call-error" dir="auto">${text}</p>`;
  }
  if (part.state === "output-available" && reportsFailure(part.output)) {
    return html`<p part="call-error">${words.failed}</p>`;
  }
  if (part.state !== "output-error") return nothing;
  const error = parseToolError(part.errorText) ?? { code: "failed", message: part.errorText };
  const code = CODES.find((one) => one === error.code) ?? "failed";
  const text = withoutTricks(`${words[code]} ${cutText(error.message, MAX_ERROR_CHARS)}`);
  const raw = withoutTricks(cutText(part.errorText, UNFOLDED.chars));
  return html`
    <p class="value" part="call-error" dir="auto" .textContent=${text}></p>
    <details>
      <summary>${words.details}</summary>
      <p class="value raw" dir="auto" .textContent=${raw}></p>
    </details>
  `;
}

/** The codes that the catalogue has words for. A server may send others. */
const CODES = [
  "unavailable",
  "invalid_arguments",
  "denied",
  "timeout",
  "aborted",
  "failed",
] as const satisfies readonly (keyof AgentStrings)[];
