import { readWhole } from "../replies/tolerant-json.js";
import { isRecord, ownKeys, readList, readOwn } from "./foreign-data.js";

// Deeper than this, values stay as they are; what a model writes never is.
const MAX_DEPTH = 64;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const NOTHING = ["", "null", "none"];

/**
 * A call's arguments with the types that the tool's schema asks for, where what the model wrote can mean only one value
 * of them. Models write `"3"` for 3 and `null` for "not given", and some formats hold nothing but text. Called after
 * `parseToolCalls` and before `validateArgs`, which answers whatever could not be given its type.
 *
 * - Where the schema takes no string, a string is read as the number, boolean, list or object that it spells. A number
 *   with more digits than a number holds stays a string.
 * - Where it takes strings and no numbers, a whole number becomes its digits.
 * - An optional property that is `null`, or spells nothing where no string may stand, is left out.
 *
 * A value that already is of a type the schema names stays as it is. Never throws; own properties only.
 *
 * @param schema The tool's input schema, compacted or not.
 * @param args What the model wrote; not changed.
 * @returns A new object; anything but an object is given back as it is.
 */
export function coerceArgs(schema: unknown, args: unknown): unknown {
  return isRecord(args) ? coerceProperties(schema, args, 0) : args;
}

function coerceProperties(
  schema: unknown,
  object: Record<string, unknown>,
  depth: number,
): Record<string, unknown> {
  const properties = readOwn(schema, "properties");
  const required = readList(readOwn(schema, "required")) ?? [];
  const entries = ownKeys(object).flatMap((name): [string, unknown][] => {
    const wanted = readOwn(properties, name);
    const value = coerce(wanted, readOwn(object, name), depth);
    const isLeftOut = isNothing(value, typesOf(wanted)) && !required.includes(name);
    return isLeftOut ? [] : [[name, value]];
  });
  // `fromEntries` defines own properties: an argument may be called `__proto__`.
  return Object.fromEntries(entries);
}

function coerce(schema: unknown, written: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) return written;
  const value = withType(typesOf(schema), written);
  const list = readList(value);
  if (list) return list.map((item) => coerce(readOwn(schema, "items"), item, depth + 1));
  return isRecord(value) ? coerceProperties(schema, value, depth + 1) : value;
}

function withType(types: readonly unknown[], value: unknown): unknown {
  const takes = (...names: string[]) => names.some((name) => types.includes(name));
  if (types.length === 0) return value;
  if (Number.isSafeInteger(value) && takes("string") && !takes("number", "integer")) {
    return String(value);
  }
  if (typeof value !== "string" || takes("string")) return value;

  const text = value.trim();
  const word = text.toLowerCase();
  if (takes("number", "integer") && NUMBER.test(text) && isExact(text)) return Number(text);
  if (takes("boolean") && (word === "true" || word === "false")) return word === "true";
  if (takes("null") && NOTHING.includes(word)) return null;
  const data = takes("array", "object") ? readWhole(text) : undefined;
  const fits = (takes("array") && readList(data)) || (takes("object") && isRecord(data));
  return fits ? data : value;
}

/** Whether a number holds all the digits of a text: an identifier of twenty digits would become another one. */
function isExact(text: string): boolean {
  const digits = text.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
  const number = Number(text);
  return (
    Number.isFinite(number) &&
    (digits.length <= 15 || (Number.isSafeInteger(number) && String(number) === text))
  );
}

/** Whether a value says that nothing is given, where the schema does not take it for a value. */
function isNothing(value: unknown, types: readonly unknown[]): boolean {
  if (types.length === 0) return false;
  if (value === null) return !types.includes("null");
  const isText = typeof value === "string" && !types.includes("string");
  return isText && NOTHING.includes(value.trim().toLowerCase());
}

function typesOf(schema: unknown): readonly unknown[] {
  const type = readOwn(schema, "type");
  return readList(type) ?? (type === undefined ? [] : [type]);
}
