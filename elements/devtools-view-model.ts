import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import type { CompactTool, ToolDescriptor, ToolRanker } from "../src/local-agent/contract/tools.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { DESCRIPTION_MAX, rankAll, SHOWN_MAX } from "./devtools-ranking.js";
import { WORDS } from "./devtools-words.js";
import { formatCount } from "./format-quantity.js";
import { chevronIcon } from "./icons.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { ENGLISH } from "./strings.js";

/** What the view of the model's tools shows, and whom it tells. */
export interface ModelView {
  /** The tools that this assistant may use. */
  readonly tools: readonly ToolDescriptor[];
  /** Names of those that it may not. */
  readonly withheld: readonly string[];
  /** Where the model is; empty: that is not known, or it is not here. */
  readonly memory: string;
  readonly request: string;
  /** Names of the tools that the conversation has called. */
  readonly recent: readonly string[];
  readonly ranker: ToolRanker;
  onRequest(request: string): void;
}

/** What a model would be shown for a request, and in which order. */
export function renderModel(view: ModelView): TemplateResult {
  const { tools, memory, ranker, request, recent, withheld } = view;
  const { shown, leftOut, chars } = rankAll(tools, request, recent, ranker);
  const long = new Set(
    tools.filter(({ description }) => description.length > DESCRIPTION_MAX).map(({ name }) => name),
  );
  return html`${memory === "" ? nothing : html`<p class="small" dir="auto">${memory}</p>`}
    <div class="field wide">
      <label for="request">${WORDS.request}</label>
      <input
        id="request"
        autocomplete="off"
        dir="auto"
        placeholder=${WORDS.requestHint}
        .value=${request}
        @input=${(event: Event) => view.onRequest((event.currentTarget as HTMLInputElement).value)}
      />
    </div>
    <p role="status">
      ${summaryOf(tools.length)}
      ${shown.length > 0 ? WORDS.modelSize(formatCount(chars, ENGLISH.lang)) : nothing}
    </p>
    ${renderList(shown, long, 1)}
    ${
      leftOut.length > 0
        ? html`<h3>${WORDS.leftOutFrom}</h3>
            ${renderList(leftOut, long, shown.length + 1)}`
        : nothing
    }
    ${
      withheld.length > 0
        ? html`<p class="small">${WORDS.notForAgent(cutText(withheld.join(", "), 2_000))}</p>`
        : nothing
    }`;
}

function summaryOf(tools: number): string {
  if (tools === 0) return WORDS.modelNone;
  if (tools === 1) return WORDS.modelOne;
  return tools <= SHOWN_MAX ? WORDS.modelAll(tools) : WORDS.modelBest(tools);
}

function renderList(
  tools: readonly CompactTool[],
  long: ReadonlySet<string>,
  start: number,
): TemplateResult {
  return html`<ol class="tools" start=${start}>
    ${repeat(
      tools,
      ({ name }) => name,
      (tool, index) =>
        html`<li>
          <details class="tool" part="devtools-tool">
            <summary>
              <span class="rank">${start + index}</span>
              <span class="what">
                <code class="name">${withoutTricks(tool.name)}</code>
                <span class="short" dir="auto"
                  >${withoutTricks(cutText(tool.description, 200))}</span
                >
                ${
                  long.has(tool.name)
                    ? html`<span class="problem">${WORDS.cutDescription(DESCRIPTION_MAX)}</span>`
                    : nothing
                }
              </span>
              ${chevronIcon}
            </summary>
            <div class="body">
              <agent-code
                .strings=${ENGLISH}
                .code=${withoutTricks(cutText(JSON.stringify(tool, null, 2), 50_000))}
                .language=${"json"}
                .closed=${true}
              ></agent-code>
            </div>
          </details>
        </li>`,
    )}
  </ol>`;
}
