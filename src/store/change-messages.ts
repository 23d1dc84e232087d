import type { AgentMessage, AgentPart, AgentToolPart } from "../local-agent/contract/messages.js";
import { formatToolError } from "../local-agent/tools/web-tool-error.js";
import { withCallsDone } from "./calls-done.js";

type Messages = readonly AgentMessage[];

/** True where a call has come to its end, good or bad, and nothing more will happen to it. */
export function isFinalCall(part: AgentPart): boolean {
  return (
    part.type === "dynamic-tool" &&
    (part.state === "output-available" ||
      part.state === "output-error" ||
      part.state === "output-denied")
  );
}

/** The calls in these messages, in order; after one that handed on a task, those of the agent that got it. */
export function callsIn(messages: Messages): AgentToolPart[] {
  return messages
    .flatMap(({ parts }) => parts)
    .flatMap((part) => (part.type === "dynamic-tool" ? [part, ...(part.calls ?? [])] : []));
}

/** Model steps since the last request: every step has a message of its own. */
export function stepsSinceRequest(messages: Messages): number {
  return messages.length - 1 - messages.findLastIndex(({ role }) => role === "user");
}

/** What every state of a call has. */
export function callBase({ type, toolCallId, toolName, input, calls }: AgentToolPart) {
  return { type, toolCallId, toolName, input, ...(calls ? { calls } : {}) };
}

/** The messages with another part in place of this call. */
export function replaceCall(
  messages: Messages,
  call: AgentToolPart,
  replacement: AgentToolPart,
): Messages {
  return changeCalls(messages, (part) => (part === call ? replacement : part));
}

/** The messages with one more call of the agent that this call handed its task to. */
export function addSubCall(
  messages: Messages,
  parent: AgentToolPart,
  call: AgentToolPart,
): Messages {
  return replaceCall(messages, parent, { ...parent, calls: [...(parent.calls ?? []), call] });
}

/**
 * Changes the parts of the answer that is being written: the assistant message of this id, or the last
 * message. Where that is not the assistant's, a new answer follows it.
 */
export function changeAnswer(
  messages: Messages,
  messageId: string | undefined,
  change: (parts: readonly AgentPart[]) => AgentPart[],
): Messages {
  const named = messages.findLast(({ id, role }) => id === messageId && role === "assistant");
  const answer = named ?? messages.at(-1);
  if (answer?.role !== "assistant") {
    // Named after what it answers: a reducer may not make up a random id.
    const id = `answer-to-${answer?.id ?? "nothing"}`;
    return [...messages, { id, role: "assistant", parts: change([]) }];
  }
  const changed = { ...answer, parts: change(answer.parts) };
  return messages.map((message) => (message === answer ? changed : message));
}

/**
 * What a run leaves behind when it ends. No call is left open, or its spinner would turn for ever; no empty
 * answer is left standing.
 *
 * @param reason What the model and the person read of a call that was running.
 * @param staysOpen Calls that are left as they are.
 */
export function settleMessages(
  messages: Messages,
  reason?: string,
  staysOpen: (call: AgentToolPart) => boolean = () => false,
): Messages {
  const settled = changeCalls(messages, (call) =>
    staysOpen(call) ? call : settleCall(call, reason),
  );
  const kept = settled.filter((message) => message.role === "user" || !isEmpty(message));
  return kept.length === settled.length ? settled : kept;
}

/** The call as it is when what called it has ended: final. `reason` as in `settleMessages`. */
export function settleCall(
  part: AgentToolPart,
  reason = "Stopped before it finished.",
): AgentToolPart {
  if (isFinalCall(part)) return part;
  if (part.state === "approval-responded" && !part.approval.approved) return denyCall(part);
  if (part.state === "approval-requested") {
    return failCall(part, formatToolError("aborted", "Nobody agreed to it. It did not run."));
  }
  return failCall(part, formatToolError("aborted", reason));
}

/**
 * The call as one that gave no result. `errorText` is the full `Error [code]: …`; what an agent has done of its task
 * by then is added.
 */
export function failCall(part: AgentToolPart, errorText: string): AgentToolPart {
  return {
    ...callBase(part),
    state: "output-error",
    errorText: withCallsDone(errorText, part.calls),
  };
}

/** The call as one that the person refused. */
export function denyCall(part: Extract<AgentToolPart, { approval: unknown }>): AgentToolPart {
  const approval = { ...part.approval, approved: false as const };
  return { ...callBase(part), state: "output-denied", approval };
}

function isEmpty(message: AgentMessage): boolean {
  return message.parts.every((part) => part.type === "text" && part.text.trim() === "");
}

/**
 * What `change` returns as it was keeps its identity, and so do its message and the list: who renders them
 * can skip what did not change.
 */
function changeCalls(messages: Messages, change: (part: AgentToolPart) => AgentToolPart): Messages {
  return mapChanged(messages, (message) => {
    const parts = mapChanged(message.parts, (part) =>
      part.type === "dynamic-tool" ? changeCall(part, change) : part,
    );
    return parts === message.parts ? message : { ...message, parts: [...parts] };
  });
}

/** The calls of its agent first: what becomes of the call may tell of them. */
function changeCall(
  part: AgentToolPart,
  change: (part: AgentToolPart) => AgentToolPart,
): AgentToolPart {
  const calls = part.calls && mapChanged(part.calls, change);
  return change(calls === part.calls ? part : { ...part, calls: [...(calls ?? [])] });
}

function mapChanged<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const next = list.map(change);
  return next.some((item, index) => item !== list[index]) ? next : list;
}

/** Whether a call has begun and has not ended. */
export function isRunningCall(call: AgentToolPart): boolean {
  const agreed = call.state === "approval-responded" && call.approval.approved;
  return call.state === "input-available" || agreed;
}
