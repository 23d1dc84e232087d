import { isRecord, ownKeys, readList, readOwn } from "../tools/foreign-data.js";
import type { KnownTools } from "./known-tools.js";
import { readWhole } from "./tolerant-json.js";

const NAME_KEYS = ["name", "tool", "tool_name", "function", "action"];
const ARGUMENT_KEYS = ["arguments", "parameters", "args", "input", "action_input", "tool_input"];
const OTHER_KEYS = ["id", "type"];
const CALL_KEYS = [...NAME_KEYS, ...ARGUMENT_KEYS, ...OTHER_KEYS];

// A model may write its arguments as JSON inside a JSON string, and that once more.
const MAX_ENCODINGS = 3;

/** A call as it stands in a JSON object. */
export interface WrittenCall {
  name: string;
  args: unknown;
  hasArguments: boolean;
  /** False where the arguments may stand beside the name: there are other keys than a call's, and no `arguments`. */
  isComplete: boolean;
}

/** The objects that may each be a call: the items of a list, of OpenAI's `tool_calls`, or the value itself. */
export function callsIn(value: unknown): unknown[] {
  return readList(value) ?? readList(readOwn(value, "tool_calls")) ?? [value];
}

/**
 * Reads a JSON value as a call: `{name, arguments}`, with `tool`, `function` or `action` for `name`, `parameters`, `args`, … for
 * `arguments`, or OpenAI's `{type, function: {name, arguments}}`. `undefined` where it is none; so is a tool's own
 * definition repeated by the model, which has a `description` and no arguments.
 */
export function readCall(value: unknown): WrittenCall | undefined {
  const call = unwrapped(value);
  const name = nameIn(call);
  if (name === undefined) return undefined;
  const argumentKey = ARGUMENT_KEYS.find((key) => Object.hasOwn(call, key));
  const isDefinition =
    Object.hasOwn(call, "description") && (argumentKey ?? "parameters") === "parameters";
  if (isDefinition) return undefined;
  const hasArguments = argumentKey !== undefined;
  return {
    name,
    args: readArguments(hasArguments ? call[argumentKey] : undefined),
    hasArguments,
    isComplete: hasArguments || ownKeys(call).every((key) => CALL_KEYS.includes(key)),
  };
}

/** Whether an object that is cut off may have become the call of a tool: so far it has only a call's keys. */
export function mayBecomeCall(value: unknown, tools: KnownTools): boolean {
  if (!isRecord(value)) return false;
  const call = unwrapped(value);
  const isCallKey = (key: string) => CALL_KEYS.some((whole) => whole.startsWith(key));
  return ownKeys(call).every(isCallKey) && tools.mayBegin(nameIn(call) ?? "");
}

function unwrapped(value: unknown): Record<string, unknown> {
  const inner = readOwn(value, "function");
  if (isRecord(inner)) return inner;
  return isRecord(value) ? value : {};
}

function nameIn(call: Record<string, unknown>): string | undefined {
  const names = NAME_KEYS.map((key) => readOwn(call, key));
  return names.find((name) => typeof name === "string" && name.trim() !== "") as string | undefined;
}

/** What a model means by its arguments: nothing is `{}`, a JSON string is what it says, `[{…}]` is `{…}`. */
export function readArguments(written: unknown): unknown {
  let args: unknown = written ?? {};
  for (let i = 0; i < MAX_ENCODINGS && typeof args === "string"; i++) args = decoded(args);
  const [only, ...others] = readList(args) ?? [args];
  return isRecord(only) && others.length === 0 ? only : written;
}

function decoded(text: string): unknown {
  return text.trim() === "" ? {} : (readWhole(text) ?? text);
}
