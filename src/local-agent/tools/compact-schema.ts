import type { JSONSchema, JSONSchemaType } from "../contract/schema.js";
import { cutText } from "./cut-text.js";
import { isRecord, jsonCopy, ownKeys, readList, readOwn } from "./foreign-data.js";

const MAX_DESCRIPTION = 160;

// Real argument schemas nest a few levels; what reads the result recurses (JSON.stringify, a chat template).
const MAX_DEPTH = 32;

// Sub-schemas that are shared or refer to each other multiply when they are written out.
const MAX_SCHEMAS = 10_000;

interface Pending {
  source: unknown;
  target: JSONSchema;
  /** The schemas around this one, outermost first. */
  around: readonly unknown[];
}

/**
 * What a small model needs of a schema, as a copy (seed rank-tools): `type`, `properties`, `required`, `enum`,
 * `minimum`, `maximum`, `items` and `description` (cut to 160 characters), through `properties` and `items`.
 *
 * Never throws, whatever the page passes: a value of the wrong kind is dropped, and what is no schema becomes `{}`.
 * The result is finite JSON: a schema inside itself, the 32nd level, and everything after 10,000 sub-schemas (outer
 * ones first) keep no `properties` and no `items`.
 */
export function compactSchema(schema: JSONSchema): JSONSchema {
  const root: JSONSchema = {};
  const queue: Pending[] = [{ source: schema, target: root, around: [] }];
  for (const { source, target, around } of queue) {
    const path = [...around, source];
    const open = !around.includes(source) && path.length < MAX_DEPTH;
    const compact = (inner: unknown): JSONSchema => {
      const result: JSONSchema = {};
      queue.push({ source: inner, target: result, around: path });
      return result;
    };

    const type = readType(readOwn(source, "type"));
    if (type !== undefined) target.type = type;

    const properties = readOwn(source, "properties");
    if (open && isRecord(properties)) {
      const names = ownKeys(properties).slice(0, Math.max(0, MAX_SCHEMAS - queue.length));
      // `fromEntries` defines own properties, so a parameter may be called `__proto__`.
      target.properties = Object.fromEntries(
        names.map((name) => [name, compact(readOwn(properties, name))]),
      );
    }

    const required = readList(readOwn(source, "required"));
    if (required) target.required = required.filter((name) => typeof name === "string");

    // A value that JSON cannot express is one that no model can write.
    const values = readList(readOwn(source, "enum"));
    if (values) target.enum = values.map(jsonCopy).filter((value) => value !== undefined);

    for (const limit of ["minimum", "maximum"] as const) {
      const number = readOwn(source, limit);
      if (typeof number === "number" && Number.isFinite(number)) target[limit] = number;
    }

    const items = readOwn(source, "items");
    if (open && isRecord(items) && queue.length < MAX_SCHEMAS) target.items = compact(items);

    const description = readOwn(source, "description");
    if (typeof description === "string") {
      target.description = cutText(description, MAX_DESCRIPTION);
    }
  }
  return root;
}

/**
 * A type, or a list of types, as the schema gives it. A list with anything else in it is dropped whole: without that
 * entry it would ask for more than the page does.
 */
function readType(value: unknown): JSONSchema["type"] {
  if (typeof value === "string") return value as JSONSchemaType;
  const names = readList(value);
  return names?.every((name): name is JSONSchemaType => typeof name === "string")
    ? names
    : undefined;
}
