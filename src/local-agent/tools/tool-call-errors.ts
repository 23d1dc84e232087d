import type { CallToolResult } from "../contract/mcp.js";
import { cutText } from "./cut-text.js";
import { hasOwn, ownKeys, readList, readOwn } from "./foreign-data.js";
import { nameWords } from "./name-words.js";
import { oneLine } from "./one-line.js";
import { redactSecrets } from "./redact-secrets.js";
import { isFailure, textOfResult } from "./tool-results.js";

/** A call in the words of Klea, MCP or the AI SDK. */
export interface ToolCallLike {
  tool?: string;
  name?: string;
  toolName?: string;
  args?: Record<string, unknown>;
  arguments?: Record<string, unknown>;
  input?: Record<string, unknown>;
  /** Paths that the call is about, or the names of arguments that hold them: these are told too. */
  paths?: readonly string[];
}

export interface ToolCallErrorsOptions {
  /** Most characters of a value. Default 300. */
  maxValueChars?: number;
  /** Most characters of an error. Default 300. */
  maxErrorChars?: number;
  /** Most characters of all. Default 2,000. */
  maxTotalChars?: number;
}

const MARK = " [truncated]";

/** What an argument's name must end in for its value to be told: the seed's allowlist, never a guess at the value. */
const PLACES = new Set(
  "path paths pathname filepath filepaths file files filename filenames dir dirs directory directories folder folders cwd uri uris url urls href".split(
    " ",
  ),
);

// More is read of nothing, so that 50 MB cost no time.
const MAX_READ_CHARS = 20_000;
const MAX_NAME_CHARS = 128;
const MAX_VALUES = 20;

/**
 * The failed calls of a batch for a model, one a line (seed klea-tool-formatting):
 * `- open_page(path=/home): Error [failed]: not found`. Never throws.
 *
 * Values stand there only for arguments whose name says that they are a path or an address, and for the call's `paths`:
 * nothing that a person wrote. Credentials in them and in the errors are "[redacted]". Every cap includes its
 * " [truncated]".
 *
 * @param calls The calls, in order. A result without a call is one of an "unknown tool".
 * @param results Their results, one each, in the same order.
 * @returns The lines; `""` where nothing failed.
 */
export function toolCallErrors(
  calls: readonly ToolCallLike[] | null | undefined,
  results: readonly CallToolResult[] | null | undefined,
  options: ToolCallErrorsOptions = {},
): string {
  const { maxValueChars = 300, maxErrorChars = 300, maxTotalChars = 2000 } = options;
  const known = readList(calls) ?? [];
  const lines: string[] = [];
  let room = maxTotalChars;
  for (const [index, result] of (readList(results) ?? []).entries()) {
    if (room < 0) break; // What follows would be cut off.
    if (!isFailure(result)) continue;
    const error = shown(textOfResult(result), maxErrorChars);
    const line = `- ${callText(known[index], maxValueChars)}: ${error}`;
    room -= line.length + 1;
    lines.push(line);
  }
  return capped(lines.join("\n"), maxTotalChars);
}

function callText(call: unknown, maxValueChars: number): string {
  const name = firstOf(call, ["tool", "name", "toolName"]);
  if (typeof name !== "string" || name.trim() === "") return "unknown tool";
  const label = shown(name, MAX_NAME_CHARS);
  const values = placesOf(call).map(
    ([key, value]) => `${shown(key, MAX_NAME_CHARS)}=${shown(value, maxValueChars)}`,
  );
  return values.length > 0 ? `${label}(${values.join(", ")})` : label;
}

/** The values that may be told, each with its name. */
function placesOf(call: unknown): [name: string, value: string][] {
  const args = firstOf(call, ["args", "arguments", "input"]);
  const paths = textsOf(readOwn(call, "paths"));
  const named = ownKeys(args)
    .filter((key) => PLACES.has(nameWords(key).at(-1) ?? "") || paths.includes(key))
    .flatMap((key) => textsOf(readOwn(args, key)).map((value): [string, string] => [key, value]));
  const declared = paths
    .filter((path) => !hasOwn(args, path) && !named.some(([, value]) => value === path))
    .map((path): [string, string] => ["path", path]);
  return [...named, ...declared].slice(0, MAX_VALUES);
}

function firstOf(holder: unknown, keys: readonly string[]): unknown {
  return keys.map((key) => readOwn(holder, key)).find((value) => value !== undefined);
}

/** A text, or those of a list. */
function textsOf(value: unknown): string[] {
  const list = readList(value) ?? [value];
  return list.slice(0, MAX_VALUES).filter((item) => typeof item === "string");
}

/** One line of it, without secrets. */
function shown(text: string, max: number): string {
  if (text.length <= MAX_READ_CHARS) return capped(redactSecrets(oneLine(text)), max);
  // It ends with a whole word: half a key is known by nothing.
  let end = MAX_READ_CHARS;
  while (end > 0 && text[end - 1]?.trim() !== "") end--;
  return capped(redactSecrets(oneLine(text.slice(0, end))) + MARK, max);
}

/** At most `max` characters, the mark among them where it has room. */
function capped(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max - MARK.length;
  return room > 0 ? cutText(text, room) + MARK : cutText(text, Math.max(0, max));
}
