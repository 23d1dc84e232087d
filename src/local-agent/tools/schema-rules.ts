import type { JSONSchemaType } from "../contract/schema.js";
import { canonicalJson } from "./canonical-json.js";
import { ownKeys, readList, readOwn } from "./foreign-data.js";
import { isJsonType } from "./json-type.js";

/** What one schema asks of a value. The schemas inside it are not read yet. */
export interface SchemaRules {
  /** The schema `false`: no value is right. */
  readonly forbidden: boolean;
  /** Any one of them will do; empty where any type will. */
  readonly types: readonly JSONSchemaType[];
  /** Each name once. */
  readonly required: ReadonlySet<string>;
  readonly allowed: AllowedValues | undefined;
  readonly minimum: number | undefined;
  readonly maximum: number | undefined;
  /** By name, each with its place among the others. */
  readonly properties: ReadonlyMap<string, { readonly schema: unknown; readonly order: number }>;
  readonly items: unknown;
}

/** The values of an `enum`. */
export interface AllowedValues {
  readonly values: readonly unknown[];
  /** The same as `canonicalJson`, so that a long list takes one look-up. */
  readonly texts: ReadonlySet<string | undefined>;
}

/**
 * Reads one schema, each keyword once. Never throws: a keyword that cannot be read, or that is of the wrong kind, asks
 * for nothing; nor does a schema that is no object, other than `false`.
 */
export function readRules(schema: unknown): SchemaRules {
  const properties = readOwn(schema, "properties");
  return {
    forbidden: schema === false,
    types: readTypes(readOwn(schema, "type")),
    required: new Set(readRequired(schema)),
    allowed: readAllowed(readOwn(schema, "enum")),
    minimum: readLimit(readOwn(schema, "minimum")),
    maximum: readLimit(readOwn(schema, "maximum")),
    properties: new Map(
      ownKeys(properties).map((name, order) => [
        name,
        { schema: readOwn(properties, name), order },
      ]),
    ),
    items: readOwn(schema, "items"),
  };
}

/** The names of the arguments that a schema requires; none where it says nothing readable. */
export function readRequired(schema: unknown): string[] {
  const names = readList(readOwn(schema, "required")) ?? [];
  return names.filter((name) => typeof name === "string");
}

/** A type that JSON Schema does not know fits every value, and so does a list with one in it. */
function readTypes(type: unknown): JSONSchemaType[] {
  const names = [...new Set(readList(type) ?? [type])];
  return names.every(isJsonType) ? names : [];
}

function readAllowed(list: unknown): AllowedValues | undefined {
  const values = readList(list);
  return values && { values, texts: new Set(values.map(canonicalJson)) };
}

function readLimit(limit: unknown): number | undefined {
  return typeof limit === "number" ? limit : undefined;
}
