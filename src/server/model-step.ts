import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { newId } from "../local-agent/new-id.js";
import type { ChatModel, ModelInput } from "./chat-handler-options.js";
import { UNAVAILABLE } from "./unavailable.js";

const MODEL_FAILED = "The assistant could not answer. Please try again.";

export interface ModelStepOptions {
  /** True: the page is told what went wrong. */
  exposeErrors: boolean;
}

/**
 * One step of the model, as the page may get it. Never throws; the last part is the one `finish` or `error`.
 *
 * A call of a tool that the model was not shown is told as its error alone, so that nobody runs it; a failure is logged
 * here, and told to the page only where the options say so.
 */
export async function* modelStep(
  model: ChatModel,
  input: ModelInput,
  { exposeErrors }: ModelStepOptions,
): AsyncGenerator<AgentStreamPart, void, void> {
  const offered = new Set(input.tools.map(({ name }) => name));
  const failed = (problem: unknown): AgentStreamPart => {
    console.error("The model failed:", problem);
    const reason = problem instanceof Error ? problem.message : String(problem);
    return { type: "error", error: exposeErrors ? reason : MODEL_FAILED };
  };
  try {
    for await (const part of model(input)) {
      if (part.type === "error") {
        yield failed(part.error);
        return;
      }
      if (part.type === "tool-call" && !offered.has(part.toolName)) {
        const { toolCallId, toolName, input: args } = part;
        const about = { toolCallId, toolName, input: args };
        yield { type: "tool-error", ...about, error: UNAVAILABLE, code: "unavailable" };
        continue;
      }
      yield part;
      if (part.type === "finish") return;
    }
    yield { type: "finish", reason: input.signal.aborted ? "aborted" : "stop" };
  } catch (problem) {
    yield input.signal.aborted ? { type: "finish", reason: "aborted" } : failed(problem);
  }
}

/** The answer in place of a step that the agent may not take any more. */
export async function* lastWords(text: string): AsyncGenerator<AgentStreamPart, void, void> {
  const messageId = newId("message");
  yield { type: "message-start", messageId };
  yield { type: "text-delta", messageId, text };
  yield { type: "finish", reason: "max-steps" };
}
