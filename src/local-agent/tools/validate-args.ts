import type { JSONSchema } from "../contract/schema.js";
import { cutText } from "./cut-text.js";
import { isRecord, ownKeys, readList, readOwn } from "./foreign-data.js";

// A message goes back to a small model: long values and long lists are cut, and the cut is marked with "…".
const MAX_VALUE_CHARS = 200;
const MAX_LIST_CHARS = 1000;

// Deeper than this, two values count as different.
const MAX_COMPARED_DEPTH = 64;

/**
 * The first problem with a call's arguments, or `null` (seed rank-tools). Checked in order: `args` is an object;
 * every required key is present and not `""`; each known property's type, enum, minimum and maximum. Unknown
 * arguments are ignored, as the page ignores them. Not a full JSON Schema validator.
 *
 * Only own properties count, and `undefined` counts as absent. `NaN` and the infinities are not numbers, as in JSON.
 * Never throws: a part of the schema that cannot be read, or that is of the wrong kind, checks nothing.
 *
 * @param schema The tool's input schema, compacted or not.
 * @param args What the model wrote.
 */
export function validateArgs(schema: JSONSchema, args: unknown): string | null {
  if (!isRecord(args)) return "Arguments must be an object.";
  return missingArgument(schema, args) ?? wrongProperty(schema, args);
}

function missingArgument(schema: unknown, args: Record<string, unknown>): string | null {
  for (const name of readList(readOwn(schema, "required")) ?? []) {
    if (typeof name !== "string") continue;
    const value = readOwn(args, name);
    if (value === undefined || value === "") return `Missing required argument ${quoted(name)}.`;
  }
  return null;
}

function wrongProperty(schema: unknown, args: Record<string, unknown>): string | null {
  const properties = readOwn(schema, "properties");
  for (const name of ownKeys(properties)) {
    const value = readOwn(args, name);
    if (value === undefined) continue;
    const problem = wrongValue(readOwn(properties, name), value, quoted(name));
    if (problem !== null) return problem;
  }
  return null;
}

/** The first problem with one value; `path` is how the message names it. */
function wrongValue(schema: unknown, value: unknown, path: string): string | null {
  const type = readOwn(schema, "type");
  const types = readList(type) ?? (type === undefined ? [] : [type]);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) {
    return `${path} must be ${types.join(" or ")}, got ${shown(value)}.`;
  }
  const allowed = readList(readOwn(schema, "enum"));
  if (allowed && !allowed.some((one) => isSameJson(one, value, 0))) {
    return `${path} must be one of ${shownList(allowed)}.`;
  }
  const minimum = readOwn(schema, "minimum");
  if (typeof minimum === "number" && typeof value === "number" && value < minimum) {
    return `${path} must be at least ${minimum}.`;
  }
  const maximum = readOwn(schema, "maximum");
  if (typeof maximum === "number" && typeof value === "number" && value > maximum) {
    return `${path} must be at most ${maximum}.`;
  }
  return null;
}

/** Whether a value is of a JSON type. A type that JSON Schema does not know fits everything. */
function isOfType(value: unknown, type: unknown): boolean {
  switch (type) {
    case "object":
      return isRecord(value);
    case "array":
      return readList(value) !== undefined;
    case "string":
    case "boolean":
      return typeof value === type;
    case "number":
      return Number.isFinite(value);
    case "integer":
      return Number.isInteger(value);
    case "null":
      return value === null;
    default:
      return true;
  }
}

function isSameJson(a: unknown, b: unknown, depth: number): boolean {
  if (a === b) return true;
  if (depth > MAX_COMPARED_DEPTH) return false;
  const [listA, listB] = [readList(a), readList(b)];
  if (listA && listB) {
    return (
      listA.length === listB.length &&
      listA.every((item, index) => isSameJson(item, listB[index], depth + 1))
    );
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = ownKeys(a);
  return (
    keys.length === ownKeys(b).length &&
    keys.every((key) => isSameJson(readOwn(a, key), readOwn(b, key), depth + 1))
  );
}

function quoted(name: string): string {
  return shortened(JSON.stringify(name), MAX_VALUE_CHARS);
}

/** A value as JSON; what JSON cannot express, by its name in JavaScript. */
function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "bigint") return shortened(`${value}n`, MAX_VALUE_CHARS);
  try {
    return shortened(JSON.stringify(value) ?? typeof value, MAX_VALUE_CHARS);
  } catch {
    return "a value that is not JSON";
  }
}

function shownList(values: readonly unknown[]): string {
  if (values.length === 0) return "nothing";
  return shortened(values.map(shown).join(", "), MAX_LIST_CHARS);
}

function shortened(text: string, max: number): string {
  return text.length <= max ? text : `${cutText(text, max)}…`;
}
