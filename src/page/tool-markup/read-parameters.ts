import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { effectFor } from "../tool-effects/all-effects.js";
import { schemaFromCode, schemaFromText } from "./declared-schema.js";
import type { DeclaredSchema } from "./declared-schema.js";
import { markupAttribute } from "./markup-attribute.js";
import { paramsOf } from "./params-of.js";
import { readShorthand } from "./params-shorthand.js";
import { readParams } from "./read-params.js";

const SCRIPT = '<script type="application/json">';
/** As much of a text as is shown on each side of an error in it. */
const AROUND = 40;

/** What is declared of a tool's arguments, and what is wrong with it, in words for the site's author. */
export interface ReadParameters {
  /** Null: nothing is declared, and the effect's own parameters count. */
  readonly schema: JSONSchema | null;
  /** Name of the field, by that of the parameter, where the two differ. */
  readonly fields: Readonly<Record<string, string>>;
  /** For these the tool cannot be offered: it would be called with other arguments than its author meant. */
  readonly flaws: readonly string[];
  readonly problems: readonly string[];
}

/**
 * Reads the parameters of a `<web-tool>`. They are declared in one of three ways, and the first that is found
 * counts: as a JSON Schema, in the property `inputSchema` or a script of JSON inside; as `<tool-param>` tags; in
 * the attribute `params`.
 *
 * @param effect Attribute of the tool's effect.
 */
export function readParameters(
  element: Element,
  name: string,
  effect: string | undefined,
  inputSchema: JSONSchema | null,
): ReadParameters {
  const script = schemaScripts(element)[0]?.textContent;
  const params = paramsOf(element, name);
  const shorthand = markupAttribute(element, "params");
  const ways: { called: string; read: () => ReadParameters }[] = [
    ...(inputSchema === null
      ? []
      : [{ called: "the property inputSchema", read: () => fromCode(inputSchema) }]),
    ...(script == null ? [] : [{ called: SCRIPT, read: () => fromScript(element, script) }]),
    ...(params.length === 0
      ? []
      : [{ called: "<tool-param>", read: () => fromTags(params, effect) }]),
    ...(shorthand === null ? [] : [{ called: "params", read: () => fromShorthand(shorthand) }]),
  ];
  const [first, ...others] = ways;
  if (!first) return { schema: null, fields: {}, flaws: [], problems: [] };
  const read = first.read();
  const problems = [...read.problems];
  if (others.length > 0) {
    const names = ways.map(({ called }) => called).join(" and in ");
    problems.push(`Its parameters stand in ${names}. ${first.called} counts; remove the rest.`);
  }
  return { ...read, problems };
}

/** What is wrong with parameters for an effect that takes none, or null. */
export function uselessParameters(schema: JSONSchema | null, effect: string): string | null {
  if (effectFor(effect)?.inputSchema || Object.keys(schema?.properties ?? {}).length === 0)
    return null;
  return `${effect} takes no parameters: they change nothing. Remove them.`;
}

/** Scripts of JSON that stand in the tag itself, in whatever paragraphs. */
function schemaScripts(element: Element): Element[] {
  return [...element.querySelectorAll('script[type="application/json" i]')].filter(
    (script) => script.closest("web-tool") === element,
  );
}

function fromCode(inputSchema: JSONSchema): ReadParameters {
  return declared("The property inputSchema", schemaFromCode(inputSchema));
}

function fromScript(element: Element, text: string): ReadParameters {
  const read = declared(SCRIPT, schemaFromText(text));
  if (schemaScripts(element).length === 1) return read;
  return { ...read, problems: [`There is more than one ${SCRIPT} inside. The first counts.`] };
}

function declared(where: string, read: DeclaredSchema): ReadParameters {
  const nothing = { fields: {}, flaws: [], problems: [] };
  return "schema" in read
    ? { ...nothing, schema: read.schema }
    : {
        ...nothing,
        schema: null,
        flaws: [`${where}: ${read.flaw} Until then the tool is not offered.`],
      };
}

function fromTags(params: readonly Element[], effect: string | undefined): ReadParameters {
  const { schema, fields, problems } = readParams(params);
  const noField =
    effect !== "form" && effect !== "action" && Object.keys(fields).length > 0
      ? ["field names the field of a form or an action; this tool has neither. Remove it."]
      : [];
  return { schema, fields, flaws: [], problems: [...problems, ...noField] };
}

function fromShorthand(text: string): ReadParameters {
  const read = readShorthand(text);
  if ("schema" in read) return { schema: read.schema, fields: {}, flaws: [], problems: [] };
  const flaw = `params, at character ${read.at + 1}: ${read.wrong}\n${pointAt(text, read.at)}`;
  return { schema: null, fields: {}, flaws: [flaw], problems: [] };
}

/** The text around a place, and a mark below it. */
function pointAt(text: string, at: number): string {
  const from = Math.max(0, at - AROUND);
  const around = text.slice(from, at + AROUND).replace(/\s/g, " ");
  return `  ${around}\n  ${" ".repeat(at - from)}^`;
}
