import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { ToolAnnotations } from "../../local-agent/contract/tools.js";
import { keptForAgents, TOOL_NAME } from "../tool-registry.js";
import { readEffect, readResult } from "./effect-markup.js";
import type { EffectMarkup } from "./effect-markup.js";
import { filterDamage, looksCut } from "./filter-damage.js";
import { hasFlag, markupAttribute } from "./markup-attribute.js";
import { ownWords } from "./own-words.js";
import { pageInside } from "./page-inside.js";
import { endsItsParagraph } from "./torn-paragraph.js";
import { readParameters, uselessParameters } from "./read-parameters.js";

/** What a `<web-tool>` says, as plain data: two of the same content are the same tool. */
export interface ToolMarkup {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** Null: no parameter is declared, and the effect's own count. */
  readonly parameters: JSONSchema | null;
  /** Names of the effect's fields by the parameters that stand for them; others are called alike. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly annotations?: ToolAnnotations;
  /** Names of the agents that may use it; absent: all. */
  readonly agents?: readonly string[];
  readonly timeoutMs?: number;
  readonly effect?: EffectMarkup;
  /** What is reported after the call: a selector, or fields of data (`effect-markup.ts`). */
  readonly result?: string;
}

/** A tag as it was read: the tool, as far as it is sound, and what is wrong, in words for the site's author. */
export interface ReadTool {
  readonly markup: ToolMarkup | null;
  readonly problems: readonly string[];
}

/**
 * Reads a `<web-tool>`. Without a usable name, a description, or with an effect or parameters that cannot be: no
 * tool; nor where a text filter has left something else than was written.
 *
 * @param inputSchema What code has set as the tag's property, which wins over the parameters in markup.
 */
export function readTool(element: Element, inputSchema: JSONSchema | null = null): ReadTool {
  const damage = filterDamage(element);
  if (damage !== null) return { markup: null, problems: [damage] };
  const flaws: string[] = [];
  const problems: string[] = [];
  const name = readName(element, flaws);
  const description = readDescription(element, flaws);
  const cut = looksCut(element);
  if (cut !== null) problems.push(cut);
  const effect = readEffect(element, flaws, problems);
  checkClosed(element, flaws);
  const title = markupAttribute(element, "title")?.trim();
  const annotations = readAnnotations(element);
  const agents = readAgents(element);
  const timeoutMs = readTimeout(element, problems);
  const result = readResult(element, effect, problems);
  const parameters = readParameters(element, name, effect?.attribute, inputSchema);
  flaws.push(...parameters.flaws);
  problems.push(...parameters.problems);
  const useless = effect && uselessParameters(parameters.schema, effect.attribute);
  if (useless) problems.push(useless);
  const markup: ToolMarkup = {
    name,
    ...(title ? { title } : {}),
    description,
    parameters: parameters.schema,
    ...(Object.keys(parameters.fields).length === 0 ? {} : { fields: parameters.fields }),
    ...(annotations === undefined ? {} : { annotations }),
    ...(agents === undefined ? {} : { agents }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(effect === undefined ? {} : { effect }),
    ...(result === undefined ? {} : { result }),
  };
  return { markup: flaws.length === 0 ? markup : null, problems: [...flaws, ...problems] };
}

function readName(element: Element, flaws: string[]): string {
  const name = (markupAttribute(element, "name") ?? "").trim();
  if (!TOOL_NAME.test(name)) {
    const has = name === "" ? "It has no name" : `name="${name}" cannot be a tool's name`;
    const mend = 'Give it 1 to 128 letters, digits, "_", "." or "-", such as name="add_to_basket".';
    flaws.push(`${has}. ${mend}${keptForAgents(name)}`);
  }
  return name;
}

function readDescription(element: Element, flaws: string[]): string {
  const description = markupAttribute(element, "description")?.trim() || ownWords(element);
  if (description === "") {
    const torn = endsItsParagraph(element)
      ? " If it has one: a text filter has ended the paragraph, and the tag with it, at an empty line or a block; " +
        "take that out of the tag."
      : "";
    const mend = `Write a sentence as the tag's text.${torn}`;
    flaws.push(`It has no description, and the model chooses by it. ${mend}`);
  }
  return description;
}

function checkClosed(element: Element, flaws: string[]): void {
  const inside = pageInside(element);
  if (!inside) return;
  const mend = 'Close the tag with </web-tool>; "/>" does not close it.';
  flaws.push(`A part of the page, <${inside.localName}>, stands inside it. ${mend}`);
}

function readAnnotations(element: Element): ToolAnnotations | undefined {
  const annotations: ToolAnnotations = {
    ...(hasFlag(element, "read-only") ? { readOnlyHint: true } : {}),
    ...(hasFlag(element, "confirm") ? { consequentialHint: true } : {}),
    ...(hasFlag(element, "untrusted") ? { untrustedContentHint: true } : {}),
  };
  return Object.keys(annotations).length > 0 ? annotations : undefined;
}

/** The names in `agent`, with spaces between them. */
function readAgents(element: Element): string[] | undefined {
  const names = markupAttribute(element, "agent")?.trim().split(/\s+/);
  return names && names[0] !== "" ? names : undefined;
}

function readTimeout(element: Element, problems: string[]): number | undefined {
  const text = markupAttribute(element, "timeout");
  if (text === null) return undefined;
  const seconds = text.trim() === "" ? NaN : Number(text);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds * 1000;
  problems.push(`timeout="${text}" is not a number of seconds. The limit stays 30.`);
  return undefined;
}
