import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { nearestType } from "./nearest-type.js";
import { PARAM_TYPES, parseValue, schemaOf } from "./param-value.js";
import type { ParamParts, ParamType } from "./param-value.js";
import { endOf, Misread, signAt, skipSpace, trimmed, trimmedSpan } from "./text-span.js";
import type { Span } from "./text-span.js";

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const LONGEST_LIMIT = 60;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);

/** The schema of the arguments; or the index of the character at which the text cannot be read, and why. */
export type Shorthand =
  { readonly schema: JSONSchema } | { readonly at: number; readonly wrong: string };

/**
 * Reads `params="qty! integer 1-20, size S|M|L =M (of the shirt)"`. The grammar needs none of `: < > " & [ ] { }`,
 * which text filters change (design: markup survives a CMS):
 *
 * ```ebnf
 * params      = [ param, { ",", param }, [ "," ] ] ;
 * param       = name, [ "!" ], [ type ], [ options | limits ], [ "=", default ], [ "(", description, ")" ] ;
 * name        = ( letter | digit | "_" | "-" | "." ), { letter | digit | "_" | "-" | "." } ;
 * type        = "string" | "number" | "integer" | "boolean" | "array" ;
 * options     = value, "|", [ value, { "|", value }, [ "|" ] ] ;
 * limits      = range, [ "step", number ] | "step", number, [ range ] ;
 * range       = number, "-", number | number, "-" | "-", number ;
 * number      = [ "-" ], digit, { digit }, [ ".", digit, { digit } ] ;
 * default     = value, { "|", value } ;         (* more than one for an array alone *)
 * value       = character, { character } ;      (* none of , | = ( ) and no white space at its ends *)
 * description = { any but ( and ) | "(", description, ")" } ;
 * ```
 *
 * White space may stand between any two of these, and must stand between words. `!` makes a parameter required. A
 * type that is left out is `string`. `1-` has no upper limit, `-20` no lower one, `-5-5` is from -5 to 5. Limits are
 * for numbers. An array is one of strings, its options are those of its items, and its default has `|` between
 * them. A default must be one of the options, and within the limits.
 */
export function readShorthand(text: string): Shorthand {
  try {
    return { schema: schemaOf([...readAll(text)]) };
  } catch (error) {
    if (error instanceof Misread) return { at: error.at, wrong: error.message };
    throw error;
  }
}

function* readAll(text: string): Generator<ParamParts> {
  const names = new Set<string>();
  let at = skipSpace(text, 0);
  while (at < text.length) {
    const start = at;
    const read = readParam(text, start);
    const { name } = read.param;
    if (names.has(name)) throw new Misread(start, `"${name}" stands here a second time. Keep one.`);
    names.add(name);
    yield read.param;
    at = read.end;
    if (at < text.length) at = skipSpace(text, at + 1); // The comma.
  }
}

/** One parameter, and the index of the comma or the end behind it. */
function readParam(text: string, start: number): { param: ParamParts; end: number } {
  const name = /^[\p{L}\p{N}_.-]+/u.exec(text.slice(start, start + 200))?.[0];
  if (name === undefined) {
    const isEmpty = text[start] === ",";
    throw new Misread(
      start,
      isEmpty
        ? "There is no parameter before this comma."
        : `A name is expected, got ${signAt(text, start)}.`,
    );
  }
  let at = skipSpace(text, start + name.length);
  const required = text[at] === "!";
  if (required) at = skipSpace(text, at + 1);
  else if (at === start + name.length && at < text.length && !",=(".includes(text[at] ?? "")) {
    throw new Misread(
      at,
      `${signAt(text, at)} cannot follow a name. Write "${name}! integer 1-20".`,
    );
  }
  const bodyEnd = endOf(text, at, ",()");
  const equals = text.slice(at, bodyEnd).indexOf("=");
  const ruleEnd = equals < 0 ? bodyEnd : at + equals;
  const { type, rules } = readRules(trimmed(text, at, ruleEnd));
  const fallback =
    equals < 0 ? undefined : readDefault(trimmed(text, ruleEnd + 1, bodyEnd), type, rules);
  const { description, end } = readDescription(text, bodyEnd);
  return { param: { name, type, required, rules, fallback, description }, end };
}

function readRules(span: Span): { type: ParamType; rules: JSONSchema } {
  const [first = ""] = /^[^\s|]+(?![^\s]*\|)/.exec(span.words) ?? [];
  const type = PARAM_TYPES.find((known) => known === first.toLowerCase());
  const rest = type === undefined ? span : trimmedSpan(span, first.length);
  const isChoice = rest.words.includes("|");
  if (type === undefined && first !== "" && !isLimit(first)) {
    const meant = nearestType(first);
    const mend =
      meant &&
      (isChoice
        ? `Did you mean "${meant}"? For a choice write "string ${first} …".`
        : `Did you mean "${meant}"?`);
    if (meant || !isChoice) {
      const known = `The types are ${PARAM_TYPES.join(", ")}; a choice has bars, S|M|L.`;
      throw new Misread(span.at, `"${first}" is no type. ${mend ?? known}`);
    }
  }
  if (rest.words === "") return { type: type ?? "string", rules: {} };
  const rules = isChoice ? readOptions(rest, type ?? "string") : readLimits(rest, type);
  return { type: type ?? "string", rules };
}

function readOptions(span: Span, type: ParamType): JSONSchema {
  if (type === "boolean")
    throw new Misread(span.at, "A boolean is true or false; take the choice away.");
  const parts = span.words.split("|");
  if (parts.at(-1)?.trim() === "") parts.pop(); // A choice of one: "S|".
  let at = span.at;
  const values = parts.map((part) => {
    const word = part.trim();
    const here = at + part.length - part.trimStart().length;
    at += part.length + 1;
    const value = word === "" ? undefined : parseValue(word, type === "array" ? "string" : type);
    if (word === "") throw new Misread(here, "There is no value before this bar.");
    if (value === undefined) throw new Misread(here, `"${word}" is not of type ${type}.`);
    return value;
  });
  if (values.length === 0) throw new Misread(span.at, "There is no value before this bar.");
  return { enum: [...new Set(values)] };
}

function readLimits(span: Span, type: ParamType | undefined): JSONSchema {
  const limits: JSONSchema = {};
  let stepNext = false;
  for (const { 0: word, index } of span.words.matchAll(/\S+/g)) {
    const at = span.at + index;
    const range = RANGE.exec(word);
    if (stepNext) {
      limits["multipleOf"] = readStep(word, at);
      stepNext = false;
    } else if (word === "step" && limits["multipleOf"] === undefined) {
      stepNext = true;
    } else if (
      range &&
      word !== "-" &&
      limits.minimum === undefined &&
      limits.maximum === undefined
    ) {
      const [, from, to] = range;
      if (from !== undefined) limits.minimum = Number(from);
      if (to !== undefined) limits.maximum = Number(to);
      if (Number(from) > Number(to)) throw new Misread(at, `${from} is more than ${to}.`);
      if (word.length > LONGEST_LIMIT) throw new Misread(at, "The numbers are too long.");
    } else {
      const may = "a range such as 1-20, step 5, or a choice such as S|M|L";
      throw new Misread(at, `"${word}" is not understood here. After the type may come ${may}.`);
    }
  }
  if (stepNext)
    throw new Misread(span.at + span.words.length, 'A number is expected after "step".');
  if (type !== "number" && type !== "integer") {
    throw new Misread(
      span.at,
      `Limits are for numbers. Write "integer ${span.words}" or "number ${span.words}".`,
    );
  }
  return limits;
}

function readStep(word: string, at: number): number {
  const step = new RegExp(`^${NUMBER}$`).test(word) ? Number(word) : NaN;
  if (!(step > 0)) throw new Misread(at, `A step is a number above 0, got "${word}".`);
  return step;
}

function readDefault({ at, words }: Span, type: ParamType, rules: JSONSchema): unknown {
  if (words === "") throw new Misread(at, 'A value is expected after "=".');
  const value = parseValue(words, type);
  if (value === undefined) throw new Misread(at, `"${words}" is not of type ${type}.`);
  const { enum: options, minimum = -Infinity, maximum = Infinity } = rules;
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (/[=|]/.test(type === "array" ? values.join("") : words) || values.includes("")) {
    throw new Misread(at, `"${words}" is not one value. An array's have bars between them, =S|M.`);
  }
  const other = options && values.find((one) => !options.includes(one));
  if (other !== undefined) throw new Misread(at, `"${String(other)}" is none of the choice.`);
  if (typeof value === "number" && (value < minimum || value > maximum)) {
    throw new Misread(at, `${value} is not within the limits.`);
  }
  return value;
}

/** The text in brackets, and where the parameter ends. */
function readDescription(text: string, at: number): { description: string; end: number } {
  if (text[at] === ")") throw new Misread(at, "This bracket closes none.");
  if (text[at] !== "(") return { description: "", end: at };
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === "(") depth += 1;
    if (text[index] !== ")") continue;
    depth -= 1;
    if (depth > 0) continue;
    const end = skipSpace(text, index + 1);
    if (end < text.length && text[end] !== ",") {
      throw new Misread(end, "A comma is expected before the next parameter.");
    }
    return {
      description: text
        .slice(at + 1, index)
        .replace(/\s+/g, " ")
        .trim(),
      end,
    };
  }
  throw new Misread(at, "This bracket is not closed.");
}

function isLimit(word: string): boolean {
  return word === "step" || RANGE.test(word);
}
