import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { readOwn } from "../src/local-agent/tools/foreign-data.js";
import { toPlainData } from "../src/page/plain-data.js";
import { deepFreeze } from "../src/store/deep-freeze.js";

const CALL_FIELDS = [
  "type",
  "toolCallId",
  "toolName",
  "state",
  "input",
  "calls",
  "approval",
  "output",
  "errorText",
];

/** A frozen copy of a call that is data alone; `toPlainData` says what of it stays. */
export function plainCall(call: AgentToolPart | null): AgentToolPart | null {
  if (!call) return null;
  const fields = CALL_FIELDS.map((key) => [key, readOwn(call, key)] as const)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, toPlainData(value)]);
  return deepFreeze(Object.fromEntries(fields) as AgentToolPart);
}
