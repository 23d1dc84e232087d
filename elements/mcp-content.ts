import { html, nothing } from "lit";
import type { TemplateResult } from "lit";
import { base64Bytes } from "../src/local-agent/tools/base64-bytes.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { isRecord, readList, readOwn } from "../src/local-agent/tools/foreign-data.js";
import { formatBytes } from "./format-quantity.js";
import { withoutTricks } from "./markdown/plain-words.js";
import { linkAddress } from "./markdown/safe-address.js";
import type { AgentStrings } from "./strings.js";
import { needsFolding, renderRows, renderText, valueRows } from "./value-rows.js";
import type { RowLimits } from "./value-rows.js";

/** Pictures that a browser draws and that carry no code. */
const IMAGE = /^image\/(?:png|jpeg|gif|webp|avif)$/;
const AUDIO = /^audio\/[\w.+-]{1,40}$/;
const BASE64 = /^[A-Za-z\d+/]+={0,2}$/;

const MAX_LABEL_CHARS = 200;

/**
 * What an MCP tool answered (`CallToolResult`), each block as what it is. All of it comes from outside: text is
 * text, pictures and sounds are data of a known kind, and only an address that may be followed is a link.
 *
 * @param result Plain data (`toPlainData`).
 */
export function renderContent(
  result: unknown,
  words: AgentStrings,
  limits: RowLimits,
): TemplateResult {
  const structured = readOwn(result, "structuredContent");
  return html`${blocksOf(result)
    .slice(0, limits.rows)
    .map((block) => renderBlock(block, words, limits))}${
    structured === undefined ? nothing : renderRows(valueRows(structured, words), limits)
  }`;
}

/** Whether the folded form leaves something out. */
export function contentNeedsFolding(
  result: unknown,
  words: AgentStrings,
  limits: RowLimits,
): boolean {
  const blocks = blocksOf(result);
  const structured = readOwn(result, "structuredContent");
  return (
    blocks.length > limits.rows ||
    blocks.some((block) => (textOf(block)?.length ?? 0) > limits.chars) ||
    (structured !== undefined && needsFolding(valueRows(structured, words)))
  );
}

/** The blocks, without a text that only says in JSON what `structuredContent` says (MCP asks for both). */
function blocksOf(result: unknown): readonly unknown[] {
  const blocks = readList(readOwn(result, "content")) ?? [];
  const structured = readOwn(result, "structuredContent");
  if (structured === undefined) return blocks;
  const json = JSON.stringify(structured);
  return blocks.filter((block) => !isJson(textOf(block), json));
}

function isJson(text: string | undefined, json: string): boolean {
  if (text === undefined || !/^\s*[[{]/.test(text)) return false;
  try {
    return JSON.stringify(JSON.parse(text)) === json;
  } catch {
    return false;
  }
}

function renderBlock(block: unknown, words: AgentStrings, limits: RowLimits): TemplateResult {
  const type = textAt(block, "type");
  if (type === "text") return renderText(textAt(block, "text"), limits);
  if (type === "image" || type === "audio") {
    return renderMedia(textAt(block, "mimeType"), textAt(block, "data"), words, words[type]);
  }
  if (type === "resource_link") return renderLink(block, words);
  if (type === "resource") return renderResource(readOwn(block, "resource"), words, limits);
  return renderFile(type, words.notShown);
}

function renderMedia(
  type: string,
  data: string,
  words: AgentStrings,
  name: string,
): TemplateResult {
  const base64 = data.replace(/\s+/g, "");
  // It may have been cut off, or be no data at all.
  if (!BASE64.test(base64)) return renderFile(name, type, words.notShown);
  const src = `data:${type};base64,${base64}`;
  if (IMAGE.test(type)) return html`<img class="media" part="call-image" src=${src} alt=${name} />`;
  if (AUDIO.test(type)) return renderAudio(src, words, name);
  return renderFile(name, type, words.notShown);
}

/** A sound is read when the person wants to hear it: the page's policy (`media-src`) may not allow that. */
function renderAudio(src: string, words: AgentStrings, name: string): TemplateResult {
  const onPlay = (event: Event) => {
    const box = (event.currentTarget as HTMLElement).parentElement;
    const audio = box?.querySelector("audio");
    if (!box || !audio) return;
    audio.hidden = false;
    audio.src = src;
    audio.focus();
    void audio.play().catch(() => {}); // Told by the listener below.
    box.querySelector("button")?.remove();
  };
  const onError = (event: Event) => {
    (event.currentTarget as HTMLElement).replaceWith(words.notShown);
  };
  return html`<div part="call-audio">
    <button @click=${onPlay}>${words.play} · ${name}</button>
    <audio class="media" controls hidden aria-label=${name} @error=${onError}></audio>
  </div>`;
}

function renderLink(block: unknown, words: AgentStrings): TemplateResult {
  const uri = textAt(block, "uri");
  const label = nameOf(block, uri) || words.file;
  const address = linkAddress(uri);
  const details = [textAt(block, "description"), textAt(block, "mimeType")];
  const size = readOwn(block, "size");
  if (typeof size === "number" && size >= 0) details.push(formatBytes(size, words.lang));
  if (!address) return renderFile(label, uri, ...details);
  return html`<p>
    <a
      part="call-link"
      href=${address.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      title=${address.href}
      dir="auto"
      >${label}</a
    >
    ${renderDetails(details)}
  </p>`;
}

/** A resource that the answer carries: its text, or its picture or sound, under its name. */
function renderResource(resource: unknown, words: AgentStrings, limits: RowLimits): TemplateResult {
  const name = nameOf(resource, textAt(resource, "uri")) || words.file;
  const type = textAt(resource, "mimeType");
  const text = readOwn(resource, "text");
  if (typeof text === "string") {
    return html`${renderFile(name, type)}${renderText(text, limits)}`;
  }
  const blob = textAt(resource, "blob");
  const about = renderFile(name, type, formatBytes(base64Bytes(blob), words.lang));
  const isShown = IMAGE.test(type) || AUDIO.test(type);
  return isShown ? html`${about}${renderMedia(type, blob, words, name)}` : about;
}

function renderFile(name: string, ...details: readonly string[]): TemplateResult {
  return html`<p><bdi part="call-file">${label(name)}</bdi> ${renderDetails(details)}</p>`;
}

function renderDetails(details: readonly string[]): TemplateResult | typeof nothing {
  const shown = details.filter((detail) => detail !== "").map(label);
  return shown.length === 0
    ? nothing
    : html`<span class="small" dir="auto">${shown.join(" · ")}</span>`;
}

/** The title or name of a resource, or the last part of its address. */
function nameOf(resource: unknown, uri: string): string {
  const name = textAt(resource, "title") || textAt(resource, "name");
  return label(name || (uri.split("/").findLast((part) => part !== "") ?? ""));
}

function label(text: string): string {
  return withoutTricks(cutText(text, MAX_LABEL_CHARS)).replace(/\s+/g, " ").trim();
}

/** The text that a block shows, where it is one that may be long. */
function textOf(block: unknown): string | undefined {
  const holder = textAt(block, "type") === "resource" ? readOwn(block, "resource") : block;
  const text = isRecord(holder) ? readOwn(holder, "text") : undefined;
  return typeof text === "string" ? text : undefined;
}

function textAt(record: unknown, key: string): string {
  const text = readOwn(record, key);
  return typeof text === "string" ? text : "";
}
