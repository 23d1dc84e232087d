import type { McpTool } from "../contract/mcp.js";
import { cutVisibleText } from "./cut-visible-text.js";
import { isRecord, ownKeys, readList, readOwn } from "./foreign-data.js";
import { jsonText } from "./json-text.js";
import { oneLine } from "./one-line.js";
import { readRequired } from "./schema-rules.js";
import { truncateText } from "./truncate-text.js";

// Caps for what no tool in earnest writes; the seed has none.
const MAX_NAME_CHARS = 128;
const MAX_TEXT_CHARS = 4_000;
const MAX_PARAMETER_CHARS = 1_000;
const MAX_DEFAULT_CHARS = 200;
const MAX_TYPE_CHARS = 200;
const MAX_PARAMETERS = 200;

/**
 * How a tool is told to a model that plans, and to people (seed klea-tool-formatting). Never throws.
 *
 * Defaults are told here and nowhere else: the model that calls the tool sees `compactSchema`, and never the defaults
 * (seed tool-definition-lesson). The description is told as it stands, so it must not repeat the parameters.
 *
 * @param tool An MCP tool; a `ToolDescriptor` is one.
 * @returns `full`: heading, description and a line for each parameter, for who calls it; `short`: heading and
 *   description, for who only has to know what there is (tiered disclosure).
 */
export function buildToolDescription(tool: McpTool): [full: string, short: string] {
  const heading = `## ${oneLine(truncateText(textAt(tool, "name"), MAX_NAME_CHARS))}`;
  const description = cutVisibleText(textAt(tool, "description"), MAX_TEXT_CHARS);
  const short = description === "" ? heading : `${heading}\n\n${description}`;
  const parameters = parameterLines(readOwn(tool, "inputSchema"));
  if (parameters.length === 0) return [short, short];
  return [`${short}\n\nParameters:\n${parameters.join("\n")}`, short];
}

function parameterLines(schema: unknown): string[] {
  const properties = readOwn(schema, "properties");
  const names = ownKeys(properties);
  const required = new Set(readRequired(schema));
  const lines = names.slice(0, MAX_PARAMETERS).flatMap((name) => {
    const parameter = readOwn(properties, name);
    return isRecord(parameter) ? [parameterLine(name, parameter, required.has(name))] : [];
  });
  const left = names.length - MAX_PARAMETERS;
  return left > 0 ? [...lines, `- and ${left} more`] : lines;
}

function parameterLine(name: string, parameter: unknown, isRequired: boolean): string {
  const facts = [typeText(parameter), isRequired ? "required" : "optional", defaultText(parameter)];
  const about = facts.filter((fact) => fact !== "").join(", ");
  const description = truncateText(textAt(parameter, "description"), MAX_PARAMETER_CHARS);
  const label = oneLine(truncateText(name, MAX_NAME_CHARS));
  return `- ${label} (${about}): ${oneLine(description)}`.trimEnd();
}

/** The names of its types, `null` left out: "string|integer"; "any" where it names none. */
function typeText(parameter: unknown): string {
  const choices = readList(readOwn(parameter, "anyOf"));
  const types = (choices ?? [parameter]).flatMap((choice) => {
    const type = readOwn(choice, "type");
    return readList(type) ?? [type];
  });
  const names = types.filter((type) => typeof type === "string" && type !== "null");
  return names.length > 0 ? oneLine(truncateText(names.join("|"), MAX_TYPE_CHARS)) : "any";
}

/** `null` says no more than that the parameter is optional. */
function defaultText(parameter: unknown): string {
  const value = readOwn(parameter, "default");
  if (value === undefined || value === null) return "";
  const json = jsonText(value, MAX_DEFAULT_CHARS);
  return json === undefined ? "" : `default ${oneLine(truncateText(json, MAX_DEFAULT_CHARS))}`;
}

function textAt(holder: unknown, key: string): string {
  const text = readOwn(holder, key);
  return typeof text === "string" ? text : "";
}
