import type { LessonTool } from "./check-call.js";
import { jsonCopy, ownKeys, readOwn } from "./foreign-data.js";

/**
 * A call's arguments with the defaults of its tool's schema filled in (seed tool-definition-lesson). The last step
 * before the call: validate first, merge defaults second.
 *
 * @param tool A tool; without an `inputSchema` nothing is filled in.
 * @param args The validated arguments; not changed. A property that is there keeps its value, even `undefined`.
 * @returns A new object. Each default in it is a copy, so what a tool does with it does not reach the next call. One that
 *   JSON cannot express, such as one that holds itself, is none: a call is written as JSON.
 */
export function applyDefaults<T extends Record<string, unknown>>(
  tool: LessonTool,
  args: T,
): T & Record<string, unknown> {
  const properties = readOwn(tool.inputSchema, "properties");
  const missing = ownKeys(properties)
    .filter((name) => !Object.hasOwn(args, name))
    .map((name) => [name, jsonCopy(readOwn(readOwn(properties, name), "default"))] as const)
    .filter(([, value]) => value !== undefined);
  // Spread and `fromEntries` define own properties: an argument may be called `__proto__`.
  return { ...args, ...Object.fromEntries(missing) };
}
