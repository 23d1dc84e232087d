import type { AgentToolPart } from "../local-agent/contract/messages.js";
import { toPlainData } from "../page/plain-data.js";
import type { AgentState } from "./agent-state.js";
import { withTiming } from "./call-timings.js";
import {
  addSubCall,
  callBase,
  callsIn,
  changeAnswer,
  denyCall,
  failCall,
  isFinalCall,
  replaceCall,
  settleCall,
} from "./change-messages.js";
import type { Reducers } from "./reduce-part.js";

type CallPart =
  "tool-call" | "tool-result" | "tool-error" | "tool-approval-request" | "tool-approval-response";

/** What the parts that tell of a call do to the state. */
export const CALL_REDUCERS: Pick<Reducers, CallPart> = {
  "tool-call": (state, { toolCallId, toolName, input, parentToolCallId }, now) => {
    if (findCall(state, toolCallId)) return state;
    const call: AgentToolPart = {
      type: "dynamic-tool",
      toolCallId,
      toolName,
      input: toPlainData(input),
      state: "input-available",
    };
    const messages =
      parentToolCallId === undefined
        ? changeAnswer(state.messages, undefined, (parts) => [...parts, call])
        : addedTo(state, parentToolCallId, call);
    if (messages === state.messages) return state;
    const timings = withTiming(state.timings, toolCallId, { startedAt: now });
    return { ...state, status: "streaming", messages, timings };
  },

  "tool-result": (state, { toolCallId, output }, now) =>
    endCall(state, toolCallId, now, (part) => ({
      ...callBase(part),
      state: "output-available",
      output: toPlainData(output),
    })),

  "tool-error": (state, { toolCallId, error, code }, now) =>
    endCall(state, toolCallId, now, (part) => {
      // A call that the person agreed to, or was never asked about, was denied by a policy: an error.
      const refused =
        "approval" in part && !("approved" in part.approval && part.approval.approved);
      return code === "denied" && refused ? denyCall(part) : failCall(part, error);
    }),

  "tool-approval-request": (state, { toolCallId, approvalId }, now) => {
    const call = findCall(state, toolCallId);
    if (call?.state !== "input-available") return state;
    return {
      ...state,
      messages: replaceCall(state.messages, call, {
        ...callBase(call),
        state: "approval-requested",
        approval: { id: approvalId },
      }),
      activity: { phase: "waiting", toolName: call.toolName, since: now },
    };
  },

  "tool-approval-response": (state, { approvalId, approved, reason }, now) => {
    const call = callsIn(state.messages).find(
      (part) => part.state === "approval-requested" && part.approval.id === approvalId,
    );
    if (!call) return state;
    const { toolCallId, toolName } = call;
    return {
      ...state,
      messages: replaceCall(state.messages, call, {
        ...callBase(call),
        state: "approval-responded",
        approval: { id: approvalId, approved, ...(reason === undefined ? {} : { reason }) },
      }),
      // The call begins when the person agrees.
      activity: approved ? { phase: "calling", toolName, since: now } : null,
      timings: withTiming(state.timings, toolCallId, { startedAt: now }),
    };
  },
};

function findCall(state: AgentState, toolCallId: string): AgentToolPart | undefined {
  return callsIn(state.messages).find((call) => call.toolCallId === toolCallId);
}

/** The messages with the call below the one that handed on its task, if that is still open; else as they are. */
function addedTo(state: AgentState, parentId: string, call: AgentToolPart) {
  const parent = findCall(state, parentId);
  const takesCalls = parent && !isFinalCall(parent);
  return takesCalls ? addSubCall(state.messages, parent, call) : state.messages;
}

/**
 * Gives an open call its end, and with it those of the agent that had its task. A call that is not there, or has ended
 * already, is left as it is.
 */
function endCall(
  state: AgentState,
  toolCallId: string,
  now: number,
  end: (part: AgentToolPart) => AgentToolPart,
): AgentState {
  const call = findCall(state, toolCallId);
  if (!call || isFinalCall(call)) return state;
  const calls = call.calls?.map((one) => settleCall(one));
  const startedAt = state.timings[toolCallId]?.startedAt ?? now;
  return {
    ...state,
    messages: replaceCall(state.messages, call, end(calls ? { ...call, calls } : call)),
    timings: withTiming(state.timings, toolCallId, { startedAt, endedAt: now }),
  };
}
