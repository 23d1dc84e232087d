import type { AgentAdapter, AgentRunRequest } from "./contract/adapter.js";
import type { LocalAdapterOptions, LocalLoopOptions } from "./contract/loop-options.js";
import type { LocalProvider } from "./contract/provider.js";
import type { AgentStreamPart } from "./contract/stream-parts.js";
import { runLocalAgent } from "./loop/run-local-agent.js";
import { createTransformersProvider } from "./providers/transformers/provider.js";
import { reasonOf } from "./reason-of.js";

/**
 * An adapter whose `run()` is `runLocalAgent` (seed run-local-agent).
 *
 * @param options `provider` (default: `createTransformersProvider()`), `maxSteps`, `stepTimeoutMs`,
 *   `instructions`, `ranker`; `id` and `label` default to the provider's.
 */
export function createLocalAdapter(options: LocalAdapterOptions = {}): AgentAdapter {
  const { provider = createTransformersProvider(), id, label, ...limits } = options;
  return {
    ...(provider.availability && { availability: provider.availability.bind(provider) }),
    ...(provider.load && { load: provider.load.bind(provider) }),
    ...(provider.subscribe && { subscribe: provider.subscribe.bind(provider) }),
    ...(provider.stored && { stored: provider.stored.bind(provider) }),
    ...(provider.remove && { remove: provider.remove.bind(provider) }),
    id: id ?? provider.id,
    label: label ?? provider.label ?? provider.id,
    prepare: (signal, onProgress) => provider.prepare(onProgress ?? (() => {}), signal),
    downloadSize: async () => provider.downloadSize?.(),
    run: (req) => runWithModel(provider, req, limits),
  };
}

/** The loop, once the model is in memory: that takes its own time, which is none of the first step's. */
async function* runWithModel(
  provider: LocalProvider,
  req: AgentRunRequest,
  limits: LocalLoopOptions,
): AsyncGenerator<AgentStreamPart, void, void> {
  if (provider.load) {
    yield { type: "activity", phase: "loading" };
    try {
      await provider.load(req.signal);
    } catch (problem) {
      if (req.signal.aborted) yield { type: "finish", reason: "aborted" };
      else yield { type: "error", error: reasonOf(problem) };
      return;
    }
  }
  // Only a loaded model tells how its template shows tools.
  yield* runLocalAgent(provider, req, { ...limits, toolsInline: provider.toolsInline });
}
