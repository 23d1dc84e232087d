import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import type { MarkedToken, Token, Tokens } from "marked";
import type { AgentStrings } from "../strings.js";
import type { Block } from "./markdown-reader.js";
import { plainWords, withoutTricks } from "./plain-words.js";
import { imageAddress, linkAddress } from "./safe-address.js";

// Deeper, it is shown as it was written: nobody reads it, and every level is a stack frame.
const MAX_DEPTH = 16;

/** What rendering needs to know beside the tokens. */
export interface MarkdownContext {
  readonly words: AgentStrings;
  /** Origins beside the page's own from which images may come. */
  readonly imageOrigins: readonly string[];
}

type Rendered = TemplateResult | typeof nothing | string | readonly Rendered[];

/** A block as a template. Everything in it is text: raw HTML is shown as it was written. */
export function renderBlock(block: Block, context: MarkdownContext, depth = 0): Rendered {
  if (depth > MAX_DEPTH) return withoutTricks(block.raw);
  const inside = (tokens: readonly Token[] | undefined): Rendered =>
    (tokens ?? []).map((token) => renderBlock(token as Block, context, depth + 1));
  switch (block.type) {
    case "space":
    case "def":
      return nothing;
    case "plain":
      return html`<p part="text" dir="auto">${withoutTricks(block.raw.trim())}</p>`;
    case "paragraph":
      return html`<p part="text" dir="auto">${inside(block.tokens)}</p>`;
    case "heading":
      return html`<p
        class="heading"
        part="text heading"
        role="heading"
        aria-level=${headingLevel(block.depth)}
        dir="auto"
      >
        ${inside(block.tokens)}
      </p>`;
    case "code":
      return html`<agent-code
        exportparts="code, code-copy"
        .code=${withoutTricks(block.text)}
        .language=${/^[\w+#.-]{1,30}/.exec(block.lang ?? "")?.[0] ?? ""}
        .closed=${isClosed(block.raw)}
        .strings=${context.words}
      ></agent-code>`;
    case "blockquote":
      return html`<blockquote part="quote">${inside(block.tokens)}</blockquote>`;
    case "hr":
      return html`<hr />`;
    case "list":
      return renderList(block, (tokens) => inside(tokens));
    case "table":
      return renderTable(block, context, (tokens) => inside(tokens));
    case "html":
      return block.block
        ? html`<p part="text" dir="auto">${withoutTricks(block.raw.trim())}</p>`
        : withoutTricks(block.raw);
    case "strong":
      return html`<strong>${inside(block.tokens)}</strong>`;
    case "em":
      return html`<em>${inside(block.tokens)}</em>`;
    case "del":
      return html`<del>${inside(block.tokens)}</del>`;
    case "codespan":
      return html`<code>${withoutTricks(block.text)}</code>`;
    case "br":
      return html`<br />`;
    case "link":
      return renderLink(block, inside(block.tokens));
    case "image":
      return renderImage(block, context);
    case "checkbox":
      return nothing; // Its item shows it.
    case "escape":
      return withoutTricks(block.text);
    case "text":
      return block.tokens ? inside(block.tokens) : plainWords(block.text);
    default:
      return withoutTricks((block as MarkedToken).raw);
  }
}

/** Below the page's own first two levels. Models begin with `##` as often as with `#`. */
function headingLevel(depth: number): number {
  return Math.min(6, Math.max(3, depth + 1));
}

/** Whether code is all there: highlighting waits for it. Indented code and code that was cut need no fence. */
function isClosed(raw: string): boolean {
  const lines = raw.trimEnd().split("\n");
  const mark = /^ {0,3}(`{3,}|~{3,})/.exec(lines[0] ?? "")?.[1];
  return !mark || (lines.length > 1 && (lines.at(-1) ?? "").trim().startsWith(mark));
}

function renderList(
  list: Tokens.List,
  inside: (tokens: readonly Token[]) => Rendered,
): TemplateResult {
  const items = list.items.map((item) =>
    item.task
      ? html`<li class="task">
          <label>
            <input type="checkbox" disabled .checked=${item.checked ?? false} />
            <span dir="auto">${inside(item.tokens)}</span>
          </label>
        </li>`
      : html`<li dir="auto">${inside(item.tokens)}</li>`,
  );
  return list.ordered
    ? html`<ol part="list" start=${list.start || 1}>
        ${items}
      </ol>`
    : html`<ul part="list">
        ${items}
      </ul>`;
}

function renderTable(
  table: Tokens.Table,
  { words }: MarkdownContext,
  inside: (tokens: readonly Token[]) => Rendered,
): TemplateResult {
  // It may be wider than the chat: then it scrolls, by keyboard too.
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${words.table}>
    <table part="table">
      <thead>
        <tr>
          ${table.header.map(
            (cell) =>
              html`<th class=${cell.align ?? ""} scope="col" dir="auto">
                ${inside(cell.tokens)}
              </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${table.rows.map(
          (row) =>
            html`<tr>
              ${row.map(
                (cell) =>
                  html`<td class=${cell.align ?? ""} dir="auto">${inside(cell.tokens)}</td>`,
              )}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** A link within the site opens as every link there; one that leads away opens beside it and learns nothing. */
function renderLink(link: Tokens.Link, text: Rendered): Rendered {
  const address = linkAddress(link.href);
  if (!address) return text;
  const leaves = address.protocol.startsWith("http") && address.origin !== location.origin;
  return leaves
    ? html`<a
        part="link"
        href=${address.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title=${address.href}
        >${text}</a
      >`
    : html`<a part="link" href=${address.href}>${text}</a>`;
}

function renderImage(image: Tokens.Image, { imageOrigins, words }: MarkdownContext): Rendered {
  const text = plainWords(image.text);
  const address = imageAddress(image.href, imageOrigins);
  if (address) return html`<img part="image" src=${address.href} alt=${text} loading="lazy" />`;
  return renderLink({ ...image, type: "link" } as Tokens.Link, text || words.image);
}
