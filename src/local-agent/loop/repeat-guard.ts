import type { FinishedCall } from "./history.js";

/** `new`: nothing to say; `repeated`: the model is told, once a run; `circling`: the run stops. */
export type RepeatVerdict = "new" | "repeated" | "circling";

/**
 * Notices a call with the same name and arguments that returns the same answer as before
 * (seed run-local-agent, 10). One guard a run: the first repeat is flagged, the second one stops it.
 */
export class RepeatGuard {
  readonly #answers = new Map<string, Set<string>>();
  #flagged = false;

  /** `finished`: calls of this request that ran before, when a run is resumed. */
  constructor(finished: readonly FinishedCall[] = []) {
    for (const call of finished) this.#isRepeat(call);
  }

  check(call: FinishedCall): RepeatVerdict {
    if (!this.#isRepeat(call)) return "new";
    if (this.#flagged) return "circling";
    this.#flagged = true;
    return "repeated";
  }

  #isRepeat(call: FinishedCall): boolean {
    const key = JSON.stringify([call.toolName, sortKeys(call.input)]);
    const answers = this.#answers.get(key) ?? new Set();
    this.#answers.set(key, answers);
    if (answers.has(call.text)) return true;
    answers.add(call.text);
    return false;
  }
}

/** The same arguments in another order are the same arguments. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const);
  return entries.sort(([a], [b]) => (a < b ? -1 : 1));
}
