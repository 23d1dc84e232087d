import type { JSONSchema } from "../../local-agent/contract/schema.js";
import { isRecord, ownKeys, readList, readOwn } from "../../local-agent/tools/foreign-data.js";
import { CURLY_QUOTES } from "./filter-damage.js";
import { jsonBreak } from "./json-place.js";

/** More characters than a schema for a small model has. */
const MAX_CHARS = 100_000;
/** As deep as the model is shown a schema (`compactSchema`). */
const MAX_DEPTH = 32;

/** A schema, or what is wrong with it, in words for the site's author. */
export type DeclaredSchema = { readonly schema: JSONSchema } | { readonly flaw: string };

/**
 * Reads the schema that stands as JSON in a tag. It must be one of an object; `type` may be left out. The tags
 * that a content system has put between its lines are taken out.
 */
export function schemaFromText(text: string): DeclaredSchema {
  if (text.trim() === "") return { flaw: "It is empty." };
  if (text.length > MAX_CHARS) return { flaw: `It has more than ${MAX_CHARS} characters.` };
  for (const json of [text, withoutParagraphs(text)]) {
    try {
      return checkSchema(JSON.parse(json));
    } catch {
      continue;
    }
  }
  return { flaw: brokenJson(text) };
}

/** Reads a schema that code has set: a copy, so that later changes of the page's object change nothing. */
export function schemaFromCode(value: unknown): DeclaredSchema {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch {
    // It holds itself, a BigInt or a getter that throws, or is too deep.
  }
  if (text === undefined) {
    return { flaw: "JSON cannot express it: it may hold itself. Give a plain object." };
  }
  return text.length > MAX_CHARS
    ? { flaw: `It has more than ${MAX_CHARS} characters.` }
    : schemaFromText(text);
}

/** An empty line in a script becomes `</p><p>` in WordPress. */
function withoutParagraphs(text: string): string {
  return text.replace(/<\/?p>|<br ?\/?>/g, "");
}

function brokenJson(text: string): string {
  const at = jsonBreak(text);
  const lines = text.slice(0, at).split("\n");
  const place = `line ${lines.length}, character ${(lines.at(-1) ?? "").length + 1}`;
  const found = text.at(at);
  if (found === undefined) return `It is no JSON: it ends too soon, at ${place}.`;
  const mend = CURLY_QUOTES.includes(found)
    ? 'a curly quote. JSON needs straight ones, ": write it in a code editor, not in a word processor'
    : `found ${JSON.stringify([...text.slice(at, at + 20)].slice(0, 10).join(""))}`;
  return `It is no JSON at ${place}: ${mend}.`;
}

function checkSchema(value: unknown): DeclaredSchema {
  if (!isRecord(value)) {
    return { flaw: 'It must be a JSON Schema of an object: {"properties": {…}}.' };
  }
  const type = readOwn(value, "type");
  if (type !== undefined && type !== "object") {
    return { flaw: `Its type must be "object", got ${JSON.stringify(type).slice(0, 40)}.` };
  }
  const properties = readOwn(value, "properties");
  if (properties !== undefined && !isRecord(properties)) {
    return { flaw: 'Its "properties" must be an object with a schema for each parameter.' };
  }
  const names = ownKeys(properties);
  const odd = names.find((name) => {
    const schema = readOwn(properties, name);
    return !isRecord(schema) && typeof schema !== "boolean";
  });
  if (odd !== undefined) return { flaw: `Its property "${odd}" must have a schema, an object.` };
  const required = readOwn(value, "required");
  if (required !== undefined && !readList(required)?.every((name) => typeof name === "string")) {
    return { flaw: 'Its "required" must be a list of names: ["query"].' };
  }
  const unknown = (readList(required) ?? []).find((name) => !names.includes(String(name)));
  if (unknown !== undefined) {
    return { flaw: `It requires "${String(unknown)}", which its "properties" lack.` };
  }
  if (isDeep(value)) return { flaw: `It is nested deeper than ${MAX_DEPTH} levels.` };
  return { schema: { ...value, type: "object", properties: { ...properties } } as JSONSchema };
}

function isDeep(value: unknown): boolean {
  const pending: { value: unknown; depth: number }[] = [{ value, depth: 1 }];
  for (const { value: inner, depth } of pending) {
    if (typeof inner !== "object" || inner === null) continue;
    if (depth > MAX_DEPTH) return true;
    for (const next of Object.values(inner)) pending.push({ value: next, depth: depth + 1 });
  }
  return false;
}
