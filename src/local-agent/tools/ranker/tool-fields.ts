import type { ToolDescriptor } from "../../contract/tools.js";
import { cutText } from "../cut-text.js";
import { isRecord, ownKeys, readList, readOwn } from "../foreign-data.js";
import { splitCamelCase } from "../split-words.js";

/** Where a tool's words stand. How much each counts is said in `tool-index.ts`. */
export type FieldName = "name" | "title" | "description" | "parameters" | "parameterTexts";

/** A tool's texts, by where they stand; its words are read from these and nothing else. */
export type ToolFields = Readonly<Record<FieldName, string>>;

// What a page passes is read no further than a tool's texts need be long to be found by them.
const MAX_NAME = 200;
const MAX_DESCRIPTION = 2_000;
const MAX_PARAMETER_TEXTS = 4_000;
const MAX_PARAMETERS = 100;
const MAX_DEPTH = 6;
const MAX_VALUES = 40;

/**
 * The texts by which a tool is found. Never throws, and takes bounded time, whatever the page passes: what is of the
 * wrong kind reads as empty.
 */
export function fieldsOf(
  tool: Pick<ToolDescriptor, "name" | "title" | "description" | "inputSchema">,
): ToolFields {
  return {
    name: splitCamelCase(textOf(tool.name, MAX_NAME)),
    title: textOf(tool.title, MAX_NAME),
    description: textOf(tool.description, MAX_DESCRIPTION),
    ...parametersOf(tool.inputSchema),
  };
}

function parametersOf(schema: unknown): Pick<ToolFields, "parameters" | "parameterTexts"> {
  const names: string[] = [];
  const texts: string[] = [];
  let length = 0;
  const queue = [{ schema, depth: 0 }];
  for (const { schema, depth } of queue) {
    const about = [textOf(readOwn(schema, "description"), MAX_DESCRIPTION), ...valuesOf(schema)];
    for (const text of about) {
      if (length < MAX_PARAMETER_TEXTS) texts.push(text);
      length += text.length;
    }
    if (depth === MAX_DEPTH) continue;
    const properties = readOwn(schema, "properties");
    for (const name of ownKeys(properties).slice(0, MAX_PARAMETERS - names.length)) {
      names.push(splitCamelCase(cutText(name, MAX_NAME)));
      queue.push({ schema: readOwn(properties, name), depth: depth + 1 });
    }
    const items = readOwn(schema, "items");
    if (isRecord(items)) queue.push({ schema: items, depth: depth + 1 });
  }
  return { parameters: names.join(" "), parameterTexts: texts.join(" ") };
}

/** The values that a parameter may have, where they are words. */
function valuesOf(schema: unknown): string[] {
  const values = readList(readOwn(schema, "enum"))?.slice(0, MAX_VALUES) ?? [];
  return values
    .filter((value): value is string => typeof value === "string")
    .map((value) => splitCamelCase(cutText(value, MAX_NAME)));
}

function textOf(value: unknown, max: number): string {
  return typeof value === "string" ? cutText(value, max) : "";
}
