import type { AgentMessage, AgentPart } from "../../local-agent/contract/messages.js";
import { hasOwn, isList, isRecord, readOwn } from "../../local-agent/tools/foreign-data.js";
import type { CallTiming } from "../agent-state.js";
import { noTimings } from "../call-timings.js";
import { STORED_VERSION, type StoredMessage } from "./message-storage.js";

/**
 * A kept message, if it is one: another version of the script may have written it, or anything else.
 *
 * @returns Null where it cannot be read.
 */
export function readStoredMessage(value: unknown): StoredMessage | null {
  if (!isRecord(value) || value["version"] !== STORED_VERSION) return null;
  const { turn, step, id, tab, message, timings } = value;
  if (!isTime(turn) || !isTime(step) || typeof tab !== "string") return null;
  if (!isMessage(message) || message.id !== id) return null;
  return { version: STORED_VERSION, turn, step, id, tab, message, timings: readTimings(timings) };
}

/** Whether it was written by a newer script: then it is that one's, and stays. */
export function isNewer(value: unknown): boolean {
  return Number(readOwn(value, "version")) > STORED_VERSION;
}

function isMessage(value: unknown): value is AgentMessage {
  if (!isRecord(value) || typeof value["id"] !== "string") return false;
  const { role, parts } = value;
  return (role === "user" || role === "assistant") && isList(parts) && parts.every(isPart);
}

function isPart(part: unknown): part is AgentPart {
  if (readOwn(part, "type") === "text") return typeof readOwn(part, "text") === "string";
  return isCall(part) && hasSubCalls(part);
}

/** The calls of the agent that got the call's task, if there are any: they have none of their own. */
function hasSubCalls(part: unknown): boolean {
  const calls = readOwn(part, "calls");
  if (calls === undefined) return true;
  return isList(calls) && calls.every((call) => isCall(call) && !hasOwn(call, "calls"));
}

function isCall(part: unknown): boolean {
  if (!isRecord(part) || part["type"] !== "dynamic-tool") return false;
  if (typeof part["toolCallId"] !== "string" || typeof part["toolName"] !== "string") return false;
  switch (part["state"]) {
    case "input-streaming":
    case "input-available":
    case "output-available":
      return true;
    case "output-error":
      return typeof part["errorText"] === "string";
    case "approval-requested":
    case "approval-responded":
    case "output-denied":
      return typeof readOwn(part["approval"], "id") === "string";
    default:
      return false;
  }
}

function readTimings(value: unknown): Record<string, CallTiming> {
  const timings = noTimings();
  for (const [toolCallId, timing] of Object.entries(isRecord(value) ? value : {})) {
    const startedAt = readOwn(timing, "startedAt");
    const endedAt = readOwn(timing, "endedAt");
    if (!isTime(startedAt)) continue;
    timings[toolCallId] = { startedAt, ...(isTime(endedAt) ? { endedAt } : {}) };
  }
  return timings;
}

function isTime(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}
