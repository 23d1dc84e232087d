/** The JSON type names a schema may ask for (seed rank-tools; `null` and type lists from JSON Schema). */
export type JSONSchemaType =
  "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";

/**
 * The small part of JSON Schema that the kit reads (seed rank-tools, seed tool-definition-lesson).
 * Any other keyword may stand there; `compactSchema` drops it before a model sees it.
 */
export interface JSONSchema {
  type?: JSONSchemaType | JSONSchemaType[];
  properties?: Record<string, JSONSchema>;
  required?: readonly string[];
  enum?: readonly unknown[];
  minimum?: number;
  maximum?: number;
  items?: JSONSchema;
  /** Cut to 160 characters by `compactSchema`. */
  description?: string;
  /** Filled in by `applyDefaults` after validation; a model never sees it. */
  default?: unknown;
  [key: string]: unknown;
}
