import { isRecord, readList, readOwn } from "../src/local-agent/tools/foreign-data.js";
import type { PropertyKind } from "./property-kinds.js";

/** A tool part of a message, in any of the contract's states. */
export const TOOL_PART: PropertyKind = {
  says: "a tool part of a message, or null",
  accepts: (value) => isAbsent(value) || isToolPart(value),
};

/** A message of the store's snapshot. */
export const MESSAGE: PropertyKind = {
  says: "a message of the conversation, or null",
  accepts: (value) =>
    isAbsent(value) ||
    (isText(value, "role") && (readList(readOwn(value, "parts"))?.every(isPart) ?? false)),
};

/** When calls began and ended, by their ids. */
export const TIMINGS: PropertyKind = { says: "an object of times by ids", accepts: isRecord };

/** A part of a type that is not known is right, and left out: a newer adapter may send one. */
function isPart(value: unknown): boolean {
  switch (readOwn(value, "type")) {
    case "text":
      return isText(value, "text");
    case "dynamic-tool":
      return isToolPart(value);
    default:
      return isText(value, "type");
  }
}

function isToolPart(value: unknown): boolean {
  const calls = readOwn(value, "calls");
  return isCall(value) && (calls === undefined || (readList(calls)?.every(isCall) ?? false));
}

function isCall(value: unknown): boolean {
  if (!isText(value, "toolCallId") || !isText(value, "toolName")) return false;
  const state = readOwn(value, "state");
  const approval = readOwn(value, "approval");
  switch (state) {
    case "approval-requested":
      return isText(approval, "id");
    case "approval-responded":
    case "output-denied":
      return isRecord(approval);
    case "output-error":
      return isText(value, "errorText");
    default:
      return typeof state === "string";
  }
}

function isText(value: unknown, key: string): boolean {
  return typeof readOwn(value, key) === "string";
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined;
}
