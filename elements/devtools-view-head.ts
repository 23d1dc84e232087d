import { html } from "lit";
import type { TemplateResult } from "lit";
import { needsLook } from "./devtools-survey.js";
import type { Survey } from "./devtools-survey.js";
import { WORDS } from "./devtools-words.js";
import { deniedIcon, doneIcon, failedIcon } from "./icons.js";

/** What is seen at a glance: are the page's tools all right? `buttons` stand beside it, `said` under it. */
export function renderHead(survey: Survey, buttons: unknown, said: string): TemplateResult {
  const { sign, icon, text } = verdictOf(survey);
  return html`<header part="devtools-head">
    <span class=${`state ${sign}`}>${icon}</span>
    <div class="glance">
      <p class="small">${WORDS.kit}</p>
      <h2>${text}</h2>
    </div>
    <div class="row">${buttons}</div>
    <p class="small said" role="status">${said}</p>
  </header>`;
}

function verdictOf({ tools, strays }: Survey) {
  const tags = new Set(strays.map(({ element }) => element));
  const found = tools.filter(needsLook).length + tags.size;
  if (found > 0) {
    const sign =
      tags.size > 0 || tools.some(({ state }) => state === "broken") ? "broken" : "flawed";
    return { sign, icon: failedIcon, text: WORDS.needLook(found, tools.length) };
  }
  if (tools.length === 0) return { sign: "disabled", icon: deniedIcon, text: WORDS.noTools };
  return { sign: "fine", icon: doneIcon, text: WORDS.allRight(tools.length) };
}
