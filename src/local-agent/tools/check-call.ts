// The functions of the lesson on tool definitions (seed tool-definition-lesson), and `checkCall` for what its prose
// asks beyond its code. docs/validation.md compares them with `validateArgs`.
import type { JSONSchema } from "../contract/schema.js";
import { quotedPath } from "./argument-path.js";
import { hasOwn, isList, isRecord, readOwn } from "./foreign-data.js";
import { readRequired, readRules } from "./schema-rules.js";
import { wrongType } from "./wrong-value.js";

/** A tool definition as the lesson has it; anything beyond its three fields is ignored. */
export interface LessonTool {
  name?: string;
  description?: string;
  inputSchema?: JSONSchema;
}

export interface CheckCallOptions {
  /** A required argument that is `""` counts as missing, as it does for `validateArgs`. Default false. */
  emptyIsMissing?: boolean;
  /** Arguments that are not required are checked too, where the call has them. Default true. */
  optional?: boolean;
}

/** The names of the arguments that a call must supply, in the schema's order; a copy, empty where there are none. */
export function requiredArgs(tool: LessonTool): readonly string[] {
  return readRequired(tool.inputSchema);
}

/** A tool's name with its required arguments: `add(a, b)`. */
export function signature(tool: { name: string; inputSchema?: JSONSchema }): string {
  return `${tool.name}(${requiredArgs(tool).join(", ")})`;
}

/**
 * Whether a value is of a type, as the lesson's code has it: `array`, `number`, `string` and `boolean` are checked,
 * and any other type fits every value, also `object`, `integer` and none at all.
 */
export function matchesType(value: unknown, type: string | undefined): boolean {
  if (type === "array") return isList(value);
  if (type === "number" || type === "string" || type === "boolean") return typeof value === type;
  return true;
}

/**
 * Whether a call may go to its tool, as the lesson's code has it: every required argument is there, whatever its
 * value, and matches its type (`matchesType`). Other arguments are not looked at.
 *
 * Only own properties count, where the lesson asks with `in`: a model's JSON has no others, and `toString` is not an
 * argument. Never throws; a call whose arguments are no object has none.
 */
export function validateCall(tool: LessonTool, args: Record<string, unknown>): boolean {
  const properties = readOwn(tool.inputSchema, "properties");
  return requiredArgs(tool).every((name) => {
    const type = readOwn(readOwn(properties, name), "type");
    return (
      hasOwn(args, name) &&
      matchesType(readOwn(args, name), typeof type === "string" ? type : undefined)
    );
  });
}

/**
 * The first problem with a call, or `null`, as the lesson's prose has it: every required argument is present, and
 * every argument that is present is of its type, where `null` and arrays are no objects. Types are JSON Schema's, also
 * in lists; one that it does not know fits every value. Enums, limits and what is inside an argument are for
 * `validateArgs`.
 *
 * An argument is present when its key is there, whatever its value: 0, false and `""` are values. Only own properties
 * count. Never throws.
 *
 * @param tool The tool's definition; without an `inputSchema` every call is right.
 * @param args What the model wrote.
 * @returns One sentence, in the words of `validateArgs`.
 */
export function checkCall(
  tool: LessonTool,
  args: unknown,
  { emptyIsMissing = false, optional = true }: CheckCallOptions = {},
): string | null {
  if (!isRecord(args)) return "Arguments must be an object.";
  const { required, properties } = readRules(tool.inputSchema);
  for (const name of required) {
    if (!hasOwn(args, name) || (emptyIsMissing && readOwn(args, name) === "")) {
      return `Missing required argument ${quoted(name)}.`;
    }
  }
  const checked = optional ? properties.keys() : required;
  for (const name of checked) {
    if (!hasOwn(args, name)) continue;
    const rules = readRules(properties.get(name)?.schema);
    const problem = wrongType(rules, readOwn(args, name));
    if (problem !== null) return `${quoted(name)} ${problem}`;
  }
  return null;
}

function quoted(name: string): string {
  return quotedPath({ key: name, parent: null });
}
