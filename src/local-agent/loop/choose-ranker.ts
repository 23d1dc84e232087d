import type { AgentRunRequest } from "../contract/adapter.js";
import type { LocalLoopOptions } from "../contract/loop-options.js";
import type { LocalProvider } from "../contract/provider.js";
import type { ToolRanker } from "../contract/tools.js";
import { rankTools } from "../tools/rank-tools.js";

/** The rankers that agents ask for by name. Each is kept from run to run, and its index with it. */
const kept = new WeakMap<LocalProvider, ToolRanker>();

/**
 * Who chooses the tools of a run: the page's agent says, else the options, else it is `rankTools`. `createToolRanker` is
 * loaded only for an agent that asks for it; where it cannot be loaded, the run goes on without it.
 */
export async function chooseRanker(
  provider: LocalProvider,
  { agent }: AgentRunRequest,
  { ranker = rankTools }: LocalLoopOptions,
): Promise<ToolRanker> {
  if (agent?.ranker !== "better") return ranker;
  const known = kept.get(provider);
  if (known) return known;
  try {
    const { createToolRanker } = await import("../tools/ranker/create-tool-ranker.js");
    const made = createToolRanker();
    kept.set(provider, made);
    return made;
  } catch {
    return ranker; // The network is gone, say: the next run tries anew.
  }
}
