import type { ToolRanker } from "./tools.js";
import type { LocalProvider } from "./provider.js";

/** Limits and words of `runLocalAgent` (the table of seed run-local-agent). */
export interface LocalLoopOptions {
  /** Model steps per user message. Default 6. The page's agent (`req.agent.maxSteps`) wins. */
  maxSteps?: number;
  /** Time limit per generation, in ms. Default 60000. */
  stepTimeoutMs?: number;
  /** Most tools shown to the model per step. Default 8. */
  maxTools?: number;
  /** List the tools in the prompt text, with a JSON reply format. Default false. */
  toolsInline?: boolean;
  /** Added under "About this site". The page's agent (`req.agent.instructions`) wins. */
  instructions?: string;
  /** Replaces `rankTools`: one of `createToolRanker`, or your own. The page's agent (`req.agent.ranker`) wins. */
  ranker?: ToolRanker;
}

/** Options of `createLocalAdapter` (seed run-local-agent, notes). */
export type LocalAdapterOptions = Pick<
  LocalLoopOptions,
  "maxSteps" | "stepTimeoutMs" | "instructions" | "ranker"
> & {
  provider?: LocalProvider;
  id?: string;
  label?: string;
};
