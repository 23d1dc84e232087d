import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { ToolAnnotations } from "../../local-agent/contract/tools.js";
import { allEffects, effectFor } from "../tool-effects/all-effects.js";
import { isSelector, treeOf } from "../tool-effects/page-tree.js";
import { TOOL_NAME } from "../tool-registry.js";
import { hasFlag, markupAttribute } from "./markup-attribute.js";
import { ownWords } from "./own-words.js";
import { pageInside } from "./page-inside.js";
import { readParams } from "./read-params.js";

/** What a `<web-tool>` says, as plain data: two of the same content are the same tool. */
export interface ToolMarkup {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  /** Null: no parameter is declared, and the effect's own count. */
  readonly parameters: JSONSchema | null;
  readonly annotations?: ToolAnnotations;
  readonly timeoutMs?: number;
  /** The effect's attribute and its value. */
  readonly effect?: { readonly attribute: string; readonly target: string };
  /** Selector of what is reported after the call. */
  readonly result?: string;
}

/** A tag as it was read: the tool, as far as it is sound, and what is wrong, in words for the site's author. */
export interface ReadTool {
  readonly markup: ToolMarkup | null;
  readonly problems: readonly string[];
}

/** Reads a `<web-tool>`. Without a usable name, a description, or with an effect that cannot be: no tool. */
export function readTool(element: Element): ReadTool {
  const flaws: string[] = [];
  const problems: string[] = [];
  const name = readName(element, flaws);
  const description = readDescription(element, flaws);
  const effect = readEffect(element, flaws);
  checkClosed(element, flaws);
  const title = markupAttribute(element, "title")?.trim();
  const annotations = readAnnotations(element);
  const timeoutMs = readTimeout(element, problems);
  const result = readResult(element, effect, problems);
  const parameters = readParameters(element, name, effect, problems);
  const markup: ToolMarkup = {
    name,
    ...(title ? { title } : {}),
    description,
    parameters,
    ...(annotations === undefined ? {} : { annotations }),
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
    flaws.push(`${has}. ${mend}`);
  }
  return name;
}

function readDescription(element: Element, flaws: string[]): string {
  const description = markupAttribute(element, "description")?.trim() || ownWords(element);
  if (description === "") {
    const mend = "Write a sentence as the tag's text.";
    flaws.push(`It has no description, and the model chooses by it. ${mend}`);
  }
  return description;
}

function readEffect(element: Element, flaws: string[]): ToolMarkup["effect"] {
  const asked = allEffects.filter(({ attribute }) => markupAttribute(element, attribute) !== null);
  const [effect] = asked;
  if (!effect) return undefined;
  if (asked.length > 1) {
    const names = asked.map(({ attribute }) => attribute).join(" and ");
    flaws.push(`It has more than one effect: ${names}. Keep one.`);
  }
  const target = (markupAttribute(element, effect.attribute) ?? "").trim();
  const flaw = effect.flaw(target);
  if (flaw !== null) flaws.push(flaw);
  return { attribute: effect.attribute, target };
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
  };
  return Object.keys(annotations).length > 0 ? annotations : undefined;
}

function readTimeout(element: Element, problems: string[]): number | undefined {
  const text = markupAttribute(element, "timeout");
  if (text === null) return undefined;
  const seconds = text.trim() === "" ? NaN : Number(text);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds * 1000;
  problems.push(`timeout="${text}" is not a number of seconds. The limit stays 30.`);
  return undefined;
}

function readResult(
  element: Element,
  effect: ToolMarkup["effect"],
  problems: string[],
): string | undefined {
  const selector = markupAttribute(element, "result")?.trim();
  if (selector === undefined) return undefined;
  if (effect?.attribute === "read") {
    problems.push("A tool with read reports what it reads; result does nothing there. Remove it.");
    return undefined;
  }
  if (isSelector(selector)) return selector;
  problems.push(`result="${selector}" is not a CSS selector. Nothing is reported from it.`);
  return undefined;
}

/** The schema of the declared parameters; null where none is declared. */
function readParameters(
  element: Element,
  name: string,
  effect: ToolMarkup["effect"],
  problems: string[],
): JSONSchema | null {
  const elements = paramElements(element, name);
  if (elements.length === 0) return null;
  if (effect && !effectFor(effect.attribute)?.inputSchema) {
    problems.push(`${effect.attribute} takes no parameters: they change nothing. Remove them.`);
  }
  const read = readParams(elements);
  problems.push(...read.problems);
  return read.schema;
}

/**
 * The tool's parameters: those inside it, then those that name it by `for` from elsewhere in its tree, since
 * content systems tear tags apart.
 */
function paramElements(element: Element, name: string): Element[] {
  const inside = [...element.querySelectorAll("tool-param")].filter((param) => {
    const named = markupAttribute(param, "for");
    return param.closest("web-tool") === element && (named === null || named === name);
  });
  const elsewhere = [...treeOf(element).querySelectorAll("tool-param[for], tool-param[data-for]")];
  return [
    ...inside,
    ...elsewhere.filter(
      (param) => markupAttribute(param, "for") === name && param.closest("web-tool") !== element,
    ),
  ];
}
