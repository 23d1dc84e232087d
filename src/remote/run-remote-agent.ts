import type { AgentRunRequest } from "../local-agent/contract/adapter.js";
import type { AgentMessage, AgentPart } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { atLeastOne } from "../local-agent/loop/at-least-one.js";
import { stoppedAfter } from "../local-agent/loop/messages.js";
import { runCall } from "../local-agent/loop/run-call.js";
import { endOf, finished, stopped, type RunEnd } from "../local-agent/loop/run-end.js";
import { newId } from "../local-agent/new-id.js";
import { formatToolError } from "../local-agent/tools/web-tool-error.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { wireCall, wireMessages } from "./conversation.js";
import { aboutCall, endedCall, readAnswer } from "./read-answer.js";
import type { AnsweredCall, AnswerStep } from "./read-answer.js";
import { requestBody } from "./request-body.js";
import type { ServerConnection } from "./server-connection.js";

/**
 * A run whose model is behind a server: one request is one model step. Its calls are run on the page, one at a time, and
 * go back with the next request, until there are none, or the steps are used up. A run that a navigation has cut goes on
 * by the same request, since its messages end with what was done.
 *
 * @returns The parts of the run. Never throws: the last part is the one `finish` or the one `error`.
 */
export async function* runRemoteAgent(
  connection: ServerConnection,
  req: AgentRunRequest,
  maxSteps: number | undefined,
): AsyncGenerator<AgentStreamPart, void, void> {
  let end: RunEnd;
  try {
    end = yield* runSteps(connection, req, maxSteps);
  } catch (problem) {
    end = endOf(problem);
  }
  yield end;
}

async function* runSteps(
  connection: ServerConnection,
  req: AgentRunRequest,
  optionSteps: number | undefined,
): AsyncGenerator<AgentStreamPart, RunEnd, void> {
  const maxSteps = atLeastOne(req.agent?.maxSteps) ?? atLeastOne(optionSteps) ?? 6;
  const conversation = wireMessages(req.messages);
  let stepsUsed = atLeastOne(req.stepsUsed) ?? 0;
  while (stepsUsed < maxSteps) {
    if (req.signal.aborted) throw stopped();
    yield { type: "activity", phase: "writing" };
    const events = connection.exchange(requestBody(req, conversation), req.signal);
    const steps = yield* readAnswer(events, (id) => hasCall(conversation, id));
    for (const call of callsOf(steps)) {
      if (!call.end) yield* runOnPage(req, call);
    }
    // What the server alone has run it has answered itself, unless it stopped there.
    if (callsOf(steps.slice(-1)).length === 0) return finished;
    stepsUsed += steps.length;
    conversation.push(...steps.map(messageOf));
  }
  const messageId = newId("message");
  yield { type: "message-start", messageId };
  yield { type: "text-delta", messageId, text: stoppedAfter(maxSteps) };
  return { type: "finish", reason: "max-steps" };
}

/** Runs a call as the loop on the device does, and keeps how it ended. */
async function* runOnPage(
  req: AgentRunRequest,
  call: AnsweredCall,
): AsyncGenerator<AgentStreamPart, void, void> {
  for await (const part of partsOf(req, call)) {
    if (part.type === "tool-result") {
      call.end = endedCall(call, { state: "output-available", output: part.output });
    } else if (part.type === "tool-error") {
      call.end = endedCall(call, { state: "output-error", errorText: part.error });
    }
    yield part;
  }
}

async function* partsOf(
  req: AgentRunRequest,
  call: AnsweredCall,
): AsyncGenerator<AgentStreamPart, void, void> {
  const { toolName, toolCallId } = call;
  // The page checks them by the tool's schema; that they are an object is the contract with the page.
  const problem = validateArgs({}, call.input);
  if (problem === null) {
    const input = call.input as Record<string, unknown>;
    yield* runCall(req, { toolName, input }, req.signal, toolCallId);
    return;
  }
  const code = "invalid_arguments";
  yield { type: "tool-call", ...aboutCall(call) };
  yield { type: "tool-error", ...aboutCall(call), error: formatToolError(code, problem), code };
}

function callsOf(steps: readonly AnswerStep[]): AnsweredCall[] {
  return steps.flatMap(({ parts }) => parts.filter((part) => typeof part !== "string"));
}

function messageOf({ messageId, parts }: AnswerStep): AgentMessage {
  return { id: messageId, role: "assistant", parts: parts.flatMap(partOf) };
}

function partOf(part: string | AnsweredCall): AgentPart[] {
  if (typeof part === "string") return [{ type: "text", text: part }];
  return part.end ? [wireCall(part.end)] : [];
}

function hasCall(conversation: readonly AgentMessage[], toolCallId: string): boolean {
  return conversation.some(({ parts }) =>
    parts.some((part) => part.type === "dynamic-tool" && part.toolCallId === toolCallId),
  );
}
