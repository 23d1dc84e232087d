import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { buildToolDescription } from "../src/local-agent/tools/build-tool-description.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { foreignOrigin } from "../src/page/needs-consent.js";
import type { PageTool } from "../src/page/page-tool.js";
import { needsLook } from "./devtools-survey.js";
import type { Survey, SurveyedTool } from "./devtools-survey.js";
import { parameterRows } from "./devtools-parameters.js";
import { WORDS } from "./devtools-words.js";
import { chevronIcon, deniedIcon, doneIcon, failedIcon, waitingIcon } from "./icons.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { ENGLISH } from "./strings.js";

const NAME_MAX = 128;
const TEXT_MAX = 2_000;
const STRAYS_MAX = 50;

/** What the view of the tools asks of the element around it. */
export interface ToolActions {
  isOpen(key: string): boolean;
  toggle(key: string, isOpen: boolean): void;
  reveal(element: Element): void;
  /** The form to call a tool by hand. */
  renderCall(tool: SurveyedTool): TemplateResult | typeof nothing;
}

const ICONS = {
  fine: doneIcon,
  flawed: failedIcon,
  broken: failedIcon,
  waiting: waitingIcon,
  coming: waitingIcon,
  disabled: deniedIcon,
  hidden: deniedIcon,
} satisfies Record<SurveyedTool["state"], TemplateResult>;

/** The list of tools, what is wrong first, and before it the tags that are none and should be. */
export function renderTools(survey: Survey, actions: ToolActions): TemplateResult {
  const { tools, strays } = survey;
  return html`${strays.length > 0 ? renderStrays(survey, actions) : nothing}
  ${
    tools.length === 0
      ? html`<p>${WORDS.noToolsMore}</p>
          <agent-code
            .strings=${ENGLISH}
            .code=${WORDS.noToolsExample}
            .language=${"html"}
            .closed=${true}
          ></agent-code>`
      : html`<ul class="tools">
          ${repeat(
            tools,
            ({ key }) => key,
            (tool) => html`<li>${renderTool(tool, actions)}</li>`,
          )}
        </ul>`
  }`;
}

function renderStrays({ strays }: Survey, actions: ToolActions): TemplateResult {
  return html`<div class="strays">
    <h3>${WORDS.strayTags}</h3>
    <ul>
      ${strays.slice(0, STRAYS_MAX).map(
        ({ element, label, text }) =>
          html`<li part="devtools-problem">
            <p><code>${plain(label, NAME_MAX)}</code> ${plain(text, TEXT_MAX)}</p>
            ${renderReveal(element, actions)}
          </li>`,
      )}
    </ul>
  </div>`;
}

function renderTool(tool: SurveyedTool, actions: ToolActions): TemplateResult {
  const { key, name, description, state, problems, from } = tool;
  const isOpen = actions.isOpen(key);
  return html`<details
    class="tool"
    part="devtools-tool"
    ?open=${isOpen}
    @toggle=${(event: Event) => actions.toggle(key, (event.currentTarget as HTMLDetailsElement).open)}
  >
    <summary>
      <span class=${`state ${needsLook(tool) && state === "fine" ? "flawed" : state}`}
        >${ICONS[state]}</span
      >
      <span class="spoken">${WORDS.state[state]}:</span>
      <span class="what">
        <span class="line">
          <code class="name">${plain(name, NAME_MAX) || "?"}</code>
          <span class="tag">${WORDS.from[from]}</span>
          ${
            state === "fine" || state === "flawed"
              ? nothing
              : html`<span class="tag" aria-hidden="true">${WORDS.state[state]}</span>`
          }
        </span>
        ${
          problems.length > 0
            ? problems.map(
                (problem) =>
                  html`<span class="problem" part="devtools-problem" dir="auto"
                    >${plain(problem, TEXT_MAX)}</span
                  >`,
              )
            : html`<span class="short" dir="auto">${plain(description, 200)}</span>`
        }
      </span>
      ${chevronIcon}
    </summary>
    ${isOpen ? renderBody(tool, actions) : nothing}
  </details>`;
}

function renderBody(tool: SurveyedTool, actions: ToolActions): TemplateResult {
  const { name, description, element, schema, problems } = tool;
  const { rows, left } = parameterRows(schema);
  const isCut = problems.length > 0 || description.length > 100;
  return html`<div class="body">
    ${
      isCut && description !== ""
        ? html`<p dir="auto">${plain(description, TEXT_MAX)}</p>`
        : nothing
    }
    <dl>
      <dt>${WORDS.facts.from}</dt>
      <dd>${WORDS.fromMore[tool.from]}</dd>
      ${tool.tool ? renderFacts(tool.tool) : nothing}
    </dl>
    ${element ? renderReveal(element, actions) : nothing}
    <h3>${WORDS.parameters}</h3>
    ${
      rows.length === 0
        ? html`<p class="small">${WORDS.noParameters}</p>`
        : html`<ul class="parameters">
            ${rows.map(
              ({ name, type, isRequired, description }) =>
                html`<li>
                  <code class="name">${plain(name, NAME_MAX)}</code>
                  <span class="small">${plain(type, TEXT_MAX)}</span>
                  ${isRequired ? html`<span class="must">${WORDS.required}</span>` : nothing}
                  ${
                    description === ""
                      ? nothing
                      : html`<p class="small" dir="auto">${plain(description, TEXT_MAX)}</p>`
                  }
                </li>`,
            )}
            ${left > 0 ? html`<li class="small">${WORDS.moreParameters(left)}</li>` : nothing}
          </ul>`
    }
    <details class="more">
      <summary>${WORDS.schema}</summary>
      <agent-code
        .strings=${ENGLISH}
        .code=${plain(JSON.stringify(schema, null, 2) ?? "", 50_000)}
        .language=${"json"}
        .closed=${true}
      ></agent-code>
    </details>
    <details class="more">
      <summary>${WORDS.asText}</summary>
      <agent-code
        .strings=${ENGLISH}
        .code=${plain(buildToolDescription({ name, description, inputSchema: schema })[0], 50_000)}
        .language=${"markdown"}
        .closed=${true}
      ></agent-code>
    </details>
    ${actions.renderCall(tool)}
  </div>`;
}

function renderFacts(tool: PageTool): TemplateResult {
  const { title, agents, timeoutMs } = tool;
  const origin = foreignOrigin(tool);
  const facts: [string, string][] = [
    [WORDS.facts.origin, origin === null ? "" : WORDS.foreignOrigin(origin)],
    [WORDS.facts.title, title ?? ""],
    [WORDS.facts.marks, marksOf(tool).join("; ")],
    [WORDS.facts.agents, agents?.join(", ") ?? ""],
    [WORDS.facts.timeout, timeoutMs === undefined ? "" : WORDS.seconds(timeoutMs / 1000)],
  ];
  return html`${facts
    .filter(([, text]) => text !== "")
    .map(
      ([name, text]) =>
        html`<dt>${name}</dt>
          <dd dir="auto">${plain(text, TEXT_MAX)}</dd>`,
    )}`;
}

function marksOf({ annotations = {} }: PageTool): string[] {
  const { marks } = WORDS;
  return [
    annotations.readOnlyHint === true ? marks.readOnly : "",
    annotations.consequentialHint === true ? marks.consequential : "",
    annotations.destructiveHint === true ? marks.destructive : "",
    annotations.untrustedContentHint === true ? marks.untrusted : "",
    annotations.debugging === true ? marks.debugging : "",
  ].filter((mark) => mark !== "");
}

function renderReveal(element: Element, actions: ToolActions): TemplateResult {
  return html`<button class="show" part="devtools-show" @click=${() => actions.reveal(element)}>
    ${WORDS.show}
  </button>`;
}

/** A text of the page, as it stands. */
function plain(text: unknown, max: number): string {
  return withoutTricks(cutText(typeof text === "string" ? text : "", max));
}
