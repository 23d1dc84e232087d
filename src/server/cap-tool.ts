import type { JSONSchema } from "../local-agent/contract/schema.js";
import { compactSchema } from "../local-agent/tools/compact-schema.js";
import { visibleText } from "../local-agent/tools/visible-text.js";
import { LIMITS } from "./limits.js";

/** A page's description of its own tool: what nobody sees in it left out, and cut to the limit at a whole character. */
export function cappedDescription(text: string): string {
  const bytes = new Uint8Array(LIMITS.descriptionBytes);
  const { read } = new TextEncoder().encodeInto(visibleText(text), bytes);
  return visibleText(text).slice(0, read);
}

/** A page's schema of its own tool: as it is, or what `compactSchema` keeps of it, or one that asks for nothing. */
export function cappedSchema(schema: JSONSchema): JSONSchema {
  if (isSmall(schema)) return schema;
  const compact = compactSchema(schema);
  return isSmall(compact) ? compact : emptySchema();
}

/** The schema of a tool that takes nothing. */
export function emptySchema(): JSONSchema {
  return { type: "object", properties: {} };
}

function isSmall(schema: JSONSchema): boolean {
  return new TextEncoder().encode(JSON.stringify(schema)).length <= LIMITS.schemaBytes;
}
