import { nothing } from "lit";
import { readOwn } from "../src/local-agent/tools/foreign-data.js";
import type { AgentPart, AgentToolPart } from "../src/local-agent/contract/messages.js";
import { parseToolError } from "../src/local-agent/tools/web-tool-error.js";
import { needsConsent } from "../src/page/needs-consent.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { deniedIcon, doneIcon, failedIcon, stopIcon, waitingIcon } from "./icons.js";
import type { AgentStrings } from "./strings.js";

/** How a call stands, for a person. */
export type CallLook = "running" | "done" | "failed" | "waiting" | "denied" | "stopped";

export const LOOK_ICONS = {
  running: nothing, // A ring that turns, drawn by the style.
  done: doneIcon,
  failed: failedIcon,
  waiting: waitingIcon,
  denied: deniedIcon,
  stopped: stopIcon,
} satisfies Record<CallLook, unknown>;

export const LOOK_WORDS = {
  running: "callRunning",
  done: "callDone",
  failed: "callFailed",
  waiting: "callWaiting",
  denied: "callDenied",
  stopped: "callStopped",
} satisfies Record<CallLook, keyof AgentStrings>;

/** How a call stands, by its state and how it ended. */
export function lookOf(part: AgentToolPart): CallLook {
  switch (part.state) {
    case "input-available":
      return isQueued(part) ? "waiting" : "running";
    case "approval-requested":
      return "waiting";
    case "approval-responded":
      return part.approval.approved ? "running" : "denied";
    case "output-available":
      return reportsFailure(part.output) ? "failed" : "done";
    case "output-error":
      return parseToolError(part.errorText)?.code === "aborted" ? "stopped" : "failed";
    case "output-denied":
      return "denied";
    default:
      return "running"; // Its arguments are still coming in.
  }
}

/** Whether a part is a call that will ask the person, when those are answered that ask before it. */
export function isQueued(part: AgentPart): boolean {
  if (part.type !== "dynamic-tool" || part.state !== "input-available") return false;
  const tool = getToolRegistry().get(part.toolName);
  return tool !== undefined && needsConsent(tool);
}

/** MCP's form of a call that failed: an answer that says so. */
export function reportsFailure(output: unknown): boolean {
  return readOwn(output, "isError") === true;
}
