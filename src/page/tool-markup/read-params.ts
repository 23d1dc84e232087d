import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { looksCut } from "./filter-damage.js";
import { markupAttribute, hasFlag } from "./markup-attribute.js";
import { ownWords } from "./own-words.js";
import { PARAM_TYPES, parseValue, schemaOf } from "./param-value.js";
import type { ParamParts, ParamType } from "./param-value.js";

type Say = (problem: string) => void;

/** What the parameters of a tool say together, and what is wrong with them, in words for the site's author. */
export interface ReadParams {
  readonly schema: JSONSchema;
  /** Name of the field, by that of the parameter, where the two differ. */
  readonly fields: Readonly<Record<string, string>>;
  readonly problems: readonly string[];
}

/**
 * Reads `<tool-param>` elements into the schema of a tool's arguments. What is wrong with one is reported and
 * left out; the rest of it counts.
 */
export function readParams(elements: readonly Element[]): ReadParams {
  const problems: string[] = [];
  const params = new Map<string, ParamParts>();
  const fields = new Map<string, string>();
  for (const element of elements) {
    const name = (markupAttribute(element, "name") ?? "").trim();
    if (name === "") problems.push('A <tool-param> has no name. Add name="…".');
    else if (params.has(name)) problems.push(`Two parameters are called "${name}". Keep one.`);
    else {
      params.set(name, readParam(element, name, problems));
      const field = markupAttribute(element, "field")?.trim();
      if (field) fields.set(name, field);
    }
  }
  return {
    schema: schemaOf([...params.values()]),
    // Without a prototype: a parameter may be called `constructor`.
    fields: Object.setPrototypeOf(Object.fromEntries(fields), null) as Record<string, string>,
    problems,
  };
}

function readParam(element: Element, name: string, problems: string[]): ParamParts {
  const say: Say = (problem) => problems.push(`Parameter "${name}": ${problem}`);
  const type = readType(element, say);
  const options = readEnum(element, type, say);
  const fallback = readValue(element, "default", type, say);
  const cut = looksCut(element);
  if (cut !== null) say(cut);
  return {
    name,
    type,
    required: hasFlag(element, "required"),
    rules: {
      ...(options === undefined ? {} : { enum: options }),
      ...readLimits(element, type, say),
    },
    fallback,
    description: markupAttribute(element, "description")?.trim() || ownWords(element),
  };
}

function readType(element: Element, say: Say): ParamType {
  const written = markupAttribute(element, "type");
  const type = PARAM_TYPES.find((known) => known === (written ?? "string").trim().toLowerCase());
  if (type === undefined)
    say(`type="${written}" is none of ${PARAM_TYPES.join(", ")}. It is a string.`);
  return type ?? "string";
}

/** `min`, `max` and `step`, which are for numbers. */
function readLimits(element: Element, type: ParamType, say: Say): JSONSchema {
  const limits: JSONSchema = {};
  const read = (attribute: string): number | undefined => {
    if (markupAttribute(element, attribute) === null) return undefined;
    const limit = readValue(element, attribute, "number", say);
    if (type === "number" || type === "integer") return limit as number | undefined;
    say(`${attribute} needs type="number" or "integer".`);
    return undefined;
  };
  const minimum = read("min");
  const maximum = read("max");
  const step = read("step");
  if (minimum !== undefined) limits.minimum = minimum;
  if (maximum !== undefined) limits.maximum = maximum;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    say(`min="${minimum}" is more than max="${maximum}", so no value fits.`);
  }
  if (step === undefined) return limits;
  // A control counts its steps from `min`, `multipleOf` from 0.
  if (!(step > 0)) say(`step="${step}" must be more than 0.`);
  else if (isMultiple(minimum ?? 0, step)) limits["multipleOf"] = step;
  else say(`step="${step}" must divide min="${minimum}": steps are counted from 0.`);
  return limits;
}

/** 0.3 is three times 0.1, whatever the bits say. */
function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

/** The values of `enum`, between `|`, or between commas where there is no `|`. */
function readEnum(element: Element, type: ParamType, say: Say): unknown[] | undefined {
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

function readValue(element: Element, attribute: string, type: ParamType, say: Say): unknown {
  const text = markupAttribute(element, attribute);
  if (text === null) return undefined;
  const value = parseValue(text.trim(), type);
  if (value === undefined) say(`${attribute}="${text}" is not of type ${type}.`);
  return value;
}
