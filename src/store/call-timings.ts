import type { AgentToolPart } from "../local-agent/contract/messages.js";
import type { AgentState, CallTiming } from "./agent-state.js";

type Timings = AgentState["timings"];

/** Without a prototype, so that an id such as `__proto__` is a key like any other. */
export function noTimings(): Record<string, CallTiming> {
  return Object.create(null) as Record<string, CallTiming>;
}

/** These timings with one more, or another one. */
export function withTiming(timings: Timings, toolCallId: string, timing: CallTiming): Timings {
  return Object.assign(noTimings(), timings, { [toolCallId]: timing });
}

/** The timings of these calls alone, each from the last of the sources that knows it. */
export function timingsOf(calls: readonly AgentToolPart[], ...sources: Timings[]): Timings {
  const timings = noTimings();
  for (const { toolCallId } of calls) {
    for (const source of sources) {
      const timing = Object.hasOwn(source, toolCallId) ? source[toolCallId] : undefined;
      if (timing) timings[toolCallId] = timing;
    }
  }
  return timings;
}

/** All calls that have not ended end now. */
export function endOpenTimings(timings: Timings, now: number): Timings {
  const ended = noTimings();
  for (const [toolCallId, timing] of Object.entries(timings)) {
    ended[toolCallId] = timing.endedAt === undefined ? { ...timing, endedAt: now } : timing;
  }
  return ended;
}
