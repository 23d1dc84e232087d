import type { JSONSchemaType } from "../contract/schema.js";
import { isList, isRecord } from "./foreign-data.js";

const CHECKS: Readonly<Record<JSONSchemaType, (value: unknown) => boolean>> = {
  object: isRecord,
  array: isList,
  string: (value) => typeof value === "string",
  boolean: (value) => typeof value === "boolean",
  // As in JSON, `NaN` and the infinities are not numbers.
  number: Number.isFinite,
  integer: Number.isInteger,
  null: (value) => value === null,
};

/** True for the name of a type that JSON Schema knows. */
export function isJsonType(name: unknown): name is JSONSchemaType {
  return typeof name === "string" && Object.hasOwn(CHECKS, name);
}

/** Whether a value is of a JSON type. `null` and arrays are no objects, and 2.0 is an integer (JSON Schema). */
export function isOfType(value: unknown, type: JSONSchemaType): boolean {
  return CHECKS[type](value);
}
