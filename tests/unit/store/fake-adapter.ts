import type { AgentAdapter, AgentRunRequest } from "../../../src/local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../../../src/local-agent/contract/stream-parts.js";
import { WebToolError } from "../../../src/local-agent/tools/web-tool-error.js";

type Run = (request: AgentRunRequest) => AsyncGenerator<AgentStreamPart, void, void>;

/** An adapter that answers by `run`, and is ready at once unless `more` says otherwise. */
export function adapterOf(run: Run, more: Partial<AgentAdapter> = {}): AgentAdapter {
  return { id: "fake", label: "Fake", run, ...more };
}

/** An adapter that says one text. */
export const sayingAdapter = (text: string): AgentAdapter =>
  adapterOf(async function* () {
    yield { type: "message-start", messageId: `a-${Math.random()}` };
    yield { type: "text-delta", text };
    yield { type: "finish", reason: "stop" };
  });

/** Calls a tool as the loop does: `tool-call`, then `tool-result` or `tool-error`. */
export async function* callPart(
  request: AgentRunRequest,
  toolCallId: string,
  toolName: string,
  input: Record<string, unknown> = {},
): AsyncGenerator<AgentStreamPart, void, void> {
  const about = { toolCallId, toolName, input };
  yield { type: "tool-call", ...about };
  try {
    const output = await request.callTool(toolName, input, { toolCallId });
    yield { type: "tool-result", ...about, output };
  } catch (error) {
    if (!WebToolError.isInstance(error)) throw error;
    yield { type: "tool-error", ...about, error: String(error), code: error.code };
  }
}

/** Never. */
export const never = (): Promise<never> => new Promise(() => {});
