import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { markupAttribute, hasFlag } from "./markup-attribute.js";
import { ownWords } from "./own-words.js";

const TYPES = ["string", "number", "integer", "boolean", "array"] as const;
type ParamType = (typeof TYPES)[number];

/** What one `<tool-param>` says, and what is wrong with it. */
interface ReadParam {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JSONSchema;
}

/** What the parameters of a tool say together, and what is wrong with them, in words for the site's author. */
export interface ReadParams {
  readonly schema: JSONSchema;
  readonly problems: readonly string[];
}

/**
 * Reads `<tool-param>` elements into the schema of a tool's arguments. What is wrong with one is reported and
 * left out; the rest of it counts.
 */
export function readParams(elements: readonly Element[]): ReadParams {
  const problems: string[] = [];
  const params = new Map<string, ReadParam>();
  for (const element of elements) {
    const name = (markupAttribute(element, "name") ?? "").trim();
    if (name === "") problems.push('A <tool-param> has no name. Add name="…".');
    else if (params.has(name)) problems.push(`Two parameters are called "${name}". Keep one.`);
    else params.set(name, readParam(element, name, problems));
  }
  const all = [...params.values()];
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(all.map(({ name, schema }) => [name, schema])),
      required: all.filter(({ required }) => required).map(({ name }) => name),
    },
    problems,
  };
}

function readParam(element: Element, name: string, problems: string[]): ReadParam {
  const say = (problem: string) => problems.push(`Parameter "${name}": ${problem}`);
  const type = readType(element, say);
  const description = markupAttribute(element, "description")?.trim() || ownWords(element);
  const options = readEnum(element, type, say);
  const fallback = readValue(element, "default", type, say);
  const one: JSONSchema = {
    ...(options === undefined ? {} : { enum: options }),
    ...readLimits(element, type, say),
  };
  return {
    name,
    required: hasFlag(element, "required"),
    schema: {
      type,
      ...(type === "array" ? { items: { type: "string", ...one } } : one),
      ...(fallback === undefined ? {} : { default: fallback }),
      ...(description === "" ? {} : { description }),
    },
  };
}

function readType(element: Element, say: (problem: string) => void): ParamType {
  const written = markupAttribute(element, "type");
  const type = TYPES.find((known) => known === (written ?? "string").trim().toLowerCase());
  if (type === undefined) say(`type="${written}" is none of ${TYPES.join(", ")}. It is a string.`);
  return type ?? "string";
}

/** `min` and `max`, which are for numbers. */
function readLimits(element: Element, type: ParamType, say: (problem: string) => void): JSONSchema {
  const limits: JSONSchema = {};
  for (const [attribute, keyword] of [
    ["min", "minimum"],
    ["max", "maximum"],
  ] as const) {
    if (markupAttribute(element, attribute) === null) continue;
    const limit = readValue(element, attribute, "number", say);
    if (type !== "number" && type !== "integer")
      say(`${attribute} needs type="number" or "integer".`);
    else if (typeof limit === "number") limits[keyword] = limit;
  }
  return limits;
}

/** The values of `enum`, between `|`, or between commas where there is no `|`. */
function readEnum(
  element: Element,
  type: ParamType,
  say: (problem: string) => void,
): unknown[] | undefined {
  const list = markupAttribute(element, "enum");
  if (list === null) return undefined;
  const words = list.split(list.includes("|") ? "|" : ",").map((word) => word.trim());
  const values = words
    .filter((word) => word !== "")
    .map((word) => parseValue(word, type === "array" ? "string" : type));
  if (values.length === 0 || values.includes(undefined)) {
    say(`enum="${list}" is not a list of ${type} values. Write enum="small|medium|large".`);
    return undefined;
  }
  return [...new Set(values)];
}

function readValue(
  element: Element,
  attribute: string,
  type: ParamType,
  say: (problem: string) => void,
): unknown {
  const text = markupAttribute(element, attribute);
  if (text === null) return undefined;
  const value = parseValue(text.trim(), type);
  if (value === undefined) say(`${attribute}="${text}" is not of type ${type}.`);
  return value;
}

/** A value as its type; undefined where the text is not one. Lists are written as those of `enum`. */
function parseValue(text: string, type: ParamType): unknown {
  switch (type) {
    case "string":
      return text;
    case "boolean":
      return text === "true" ? true : text === "false" ? false : undefined;
    case "array":
      return text.split(text.includes("|") ? "|" : ",").map((word) => word.trim());
    default: {
      const number = text === "" ? NaN : Number(text);
      const fits = type === "integer" ? Number.isInteger(number) : Number.isFinite(number);
      return fits ? number : undefined;
    }
  }
}
