import type { AgentStreamPart } from "../contract/stream-parts.js";
import { reasonOf } from "../reason-of.js";
import { modelFailed, pageFailed } from "./messages.js";

/** The last part of a run. */
export type RunEnd = Extract<AgentStreamPart, { type: "finish" | "error" }>;

export const finished: RunEnd = { type: "finish", reason: "stop" };

/** Thrown inside the loop to end the run from any depth; never leaves `runLocalAgent`. */
export class RunEnded extends Error {
  constructor(readonly end: RunEnd) {
    super("The run has ended.");
  }
}

export const stopped = () => new RunEnded({ type: "finish", reason: "aborted" });

export const failed = (error: string) => new RunEnded({ type: "error", error });

/** What a provider threw, as the run's end. */
export const modelFailure = (problem: unknown) =>
  problem instanceof RunEnded ? problem : failed(modelFailed(reasonOf(problem)));

/** How the run ends after `problem` was thrown: on purpose, or by a getter or hook of the page. */
export function endOf(problem: unknown): RunEnd {
  if (problem instanceof RunEnded) return problem.end;
  return { type: "error", error: pageFailed(reasonOf(problem)) };
}
