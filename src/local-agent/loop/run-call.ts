import type { AgentRunRequest } from "../contract/adapter.js";
import type { AgentStreamPart } from "../contract/stream-parts.js";
import { newId } from "../new-id.js";
import { readOutcome } from "../tools/tool-results.js";
import { formatToolError, parseToolError, WebToolError } from "../tools/web-tool-error.js";
import type { CheckedCall } from "./check-reply.js";
import type { FinishedCall } from "./history.js";
import { untilStopped } from "./race.js";
import { reasonOf } from "../reason-of.js";
import { RunEnded, stopped } from "./run-end.js";

/**
 * Runs one call on the page (seed run-local-agent, 9): `tool-call`, then `tool-result` or `tool-error`.
 * Stop while it runs is a `tool-error` with the code `aborted`; the run ends before the next call or step.
 *
 * @param toolCallId What the call is known by. Default: a fresh id.
 */
export async function* runCall(
  req: Pick<AgentRunRequest, "callTool">,
  call: CheckedCall,
  signal: AbortSignal,
  toolCallId = newId("call"),
): AsyncGenerator<AgentStreamPart, FinishedCall, void> {
  if (signal.aborted) throw stopped();
  const { toolName, input } = call;
  const about = { toolCallId, toolName, input };
  yield { type: "activity", phase: "calling", toolName };
  yield { type: "tool-call", ...about };

  // The page gets a copy: what it does to its arguments must not change the conversation.
  const run = async () => req.callTool(toolName, structuredClone(input), { toolCallId, signal });
  try {
    const output = await untilStopped(run(), signal);
    const { text, failed } = readOutcome(output);
    if (failed) throw reportedError(text);
    yield { type: "tool-result", ...about, output };
    return { toolName, input, text, failed: false };
  } catch (problem) {
    const { error, code } = describe(problem);
    yield { type: "tool-error", ...about, error, code };
    return { toolName, input, text: error, failed: true };
  }
}

/** A result that says of itself that it is an error; a server's may already carry a code. */
class ReportedError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

function reportedError(text: string): ReportedError {
  const parsed = parseToolError(text);
  return new ReportedError(parsed?.code ?? "failed", parsed?.message ?? text);
}

function describe(problem: unknown): { error: string; code: string } {
  const code = codeOf(problem);
  const message =
    problem instanceof RunEnded ? "The user pressed Stop while it ran." : reasonOf(problem);
  return { error: formatToolError(code, message), code };
}

function codeOf(problem: unknown): string {
  if (problem instanceof RunEnded) return "aborted";
  if (problem instanceof ReportedError || WebToolError.isInstance(problem)) return problem.code;
  return "failed";
}
