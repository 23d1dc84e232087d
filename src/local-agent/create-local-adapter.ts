import type { AgentAdapter } from "./contract/adapter.js";
import type { LocalAdapterOptions } from "./contract/loop-options.js";
import { runLocalAgent } from "./loop/run-local-agent.js";
import { createTransformersProvider } from "./providers/transformers/provider.js";

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
    id: id ?? provider.id,
    label: label ?? provider.label ?? provider.id,
    prepare: (signal, onProgress) => provider.prepare(onProgress ?? (() => {}), signal),
    downloadSize: async () => provider.downloadSize?.(),
    run: (req) => runLocalAgent(provider, req, { ...limits, toolsInline: provider.toolsInline }),
  };
}
