import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import "./agent-tool-call.js";
import { foreignOrigin } from "../src/page/needs-consent.js";
import { fieldsOf, hasMoreFields, readFields, renderFields } from "./devtools-fields.js";
import type { HandCall } from "./devtools-hand-call.js";
import type { SurveyedTool } from "./devtools-survey.js";
import { WORDS } from "./devtools-words.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { ENGLISH } from "./strings.js";

/** The form to call a tool by hand, the question before it, and how the last call went. */
export function renderCall(surveyed: SurveyedTool, call: HandCall): TemplateResult {
  const { tool, schema, key } = surveyed;
  if (!tool) return html`<p class="small">${WORDS.callGone}</p>`;
  const fields = fieldsOf(schema);
  const id = `field-${key.replace(/[^\w-]/g, (sign) => `_${sign.codePointAt(0)}`)}`;
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const read = readFields(fields, id, event.currentTarget as HTMLFormElement);
    if ("problem" in read) call.fail(read.problem);
    else call.start(tool, read.args);
  };
  return html`<form
      class="call"
      part="devtools-form"
      novalidate
      aria-labelledby=${`${id}-call`}
      @submit=${onSubmit}
    >
      <h3 id=${`${id}-call`}>${WORDS.call}</h3>
      <p class="small">${WORDS.callMore}</p>
      ${fields.length > 0 ? html`<div class="fields">${renderFields(fields, id)}</div>` : nothing}
      ${hasMoreFields(schema) ? html`<p class="small">${WORDS.moreFields}</p>` : nothing}
      <div class="row">
        <button class="primary" part="devtools-run" ?disabled=${call.phase === "asking"}>
          ${WORDS.callRun}
        </button>
        ${
          call.phase === "running"
            ? html`<button type="button" @click=${() => call.stop()}>${WORDS.callStop}</button>`
            : nothing
        }
      </div>
    </form>
    <div class="outcome" role="status">
      ${
        call.problem === null
          ? nothing
          : html`<p class="problem" dir="auto">${withoutTricks(call.problem)}</p>`
      }
    </div>
    ${call.phase === "asking" ? renderQuestion(foreignOrigin(tool), call, `${id}-question`) : nothing}
    ${
      call.call
        ? html`<agent-tool-call
              .strings=${ENGLISH}
              .call=${call.call}
              .timing=${call.timing}
              .open=${true}
            ></agent-tool-call>
            ${
              call.said === ""
                ? nothing
                : html`<details class="more">
                    <summary>${WORDS.modelReads}</summary>
                    <p class="said" dir="auto" .textContent=${withoutTricks(call.said)}></p>
                  </details>`
            }`
        : nothing
    }`;
}

function renderQuestion(origin: string | null, call: HandCall, id: string): TemplateResult {
  return html`<div class="question" role="group" aria-labelledby=${id}>
    <p id=${id}>${origin === null ? WORDS.callAsks : WORDS.callAsksOrigin(origin)}</p>
    <div class="row">
      <button class="primary" @click=${() => call.confirm()}>${WORDS.callAnyway}</button>
      <button @click=${() => call.cancel()}>${WORDS.callCancel}</button>
    </div>
  </div>`;
}
