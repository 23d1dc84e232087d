import type { ToolErrorCode } from "./errors.js";

/** `stop`: the model answered; `max-steps`: it ran out of steps; `aborted`: Stop was pressed. */
export type FinishReason = "stop" | "max-steps" | "aborted";

/**
 * What the agent is doing now. Progress only, never prose. `loading`: the model is put into memory; `waiting` is for the
 * person; `queued` is for the model, which writes for another tab.
 */
export type ActivityPhase = "loading" | "reading" | "queued" | "writing" | "calling" | "waiting";

/**
 * One part of a run (seed run-local-agent; fields after the AI SDK's full stream).
 * A run ends with exactly one `finish` or `error`. Consumers ignore types that they do not know.
 */
export type AgentStreamPart =
  /** `ahead`: how many replies are written before this one. */
  | { type: "activity"; phase: ActivityPhase; toolName?: string; tokens?: number; ahead?: number }
  | { type: "message-start"; messageId: string }
  | { type: "text-delta"; messageId?: string; text: string }
  /** `parentToolCallId`: the call that handed its task to the agent which makes this one. */
  | {
      type: "tool-call";
      toolCallId: string;
      toolName: string;
      input: unknown;
      parentToolCallId?: string;
    }
  | { type: "tool-result"; toolCallId: string; toolName: string; input: unknown; output: unknown }
  | {
      type: "tool-error";
      toolCallId: string;
      toolName: string;
      input: unknown;
      /** The full `Error [code]: …`. */
      error: string;
      code: ToolErrorCode | (string & {});
    }
  | { type: "finish"; reason: FinishReason }
  | { type: "error"; error: string };
