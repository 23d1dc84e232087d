import type { LocalLoopOptions } from "../local-agent/contract/loop-options.js";
import type { LocalProvider } from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { runLocalAgent } from "../local-agent/loop/run-local-agent.js";
import type { ChatModel, ModelInput } from "./chat-handler-options.js";

export type LocalModelOptions = Pick<LocalLoopOptions, "stepTimeoutMs" | "maxTools">;

/**
 * A chat handler's model from a provider that generates text, such as one that runs weights in Node: a step of it is a
 * step of `runLocalAgent`, with its ranking, checks and repairs.
 *
 * The provider is made ready by the first request. Its calls are only told, since the page runs them.
 */
export function createLocalModel(
  provider: LocalProvider,
  options: LocalModelOptions = {},
): ChatModel {
  let ready: Promise<void> | undefined;
  const prepare = () =>
    (ready ??= provider
      .prepare(() => {})
      .catch((problem: unknown) => {
        ready = undefined; // The next request tries again.
        throw problem;
      }));
  return async function* (input) {
    await prepare();
    yield* firstStep(
      runLocalAgent(provider, runRequest(input), {
        ...options,
        toolsInline: provider.toolsInline,
      }),
    );
  };
}

function runRequest({ system, messages, tools, agent, signal }: ModelInput) {
  return {
    messages,
    tools,
    signal,
    // The system text says all that there is to know. Two steps, since a run of one ends with saying that it had to stop.
    agent: { id: agent?.id ?? "", instructions: system, maxSteps: 2 },
    // Never the same twice, so that the loop does not take two calls for a circle.
    callTool: async (_name: string, _args: unknown, call?: { toolCallId?: string }) =>
      call?.toolCallId,
  };
}

/** The parts of a run until its second step would begin, without the results of calls that nobody has run. */
async function* firstStep(
  run: AsyncIterable<AgentStreamPart>,
): AsyncGenerator<AgentStreamPart, void, void> {
  let isStarted = false;
  for await (const part of run) {
    if (part.type === "message-start" && isStarted) {
      yield { type: "finish", reason: "stop" };
      return;
    }
    isStarted = true;
    if (part.type !== "tool-result") yield part;
  }
}
