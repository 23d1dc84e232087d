import type { PropertyValues } from "lit";
import type { AgentStore } from "../src/store/agent-store.js";
import type { Report } from "./configure-model.js";

/** What a chat says about its agent. Null: nothing. */
interface AgentSettings {
  readonly instructions: string | null;
  readonly maxSteps: number | null;
  readonly ranker: string | null;
}

/**
 * Gives the instructions, the limit of steps and the ranker to the store's agent, so that they hold for every adapter.
 * What the chat said before and says no more goes; what the page has set itself stays.
 */
export function configureAgent(
  store: AgentStore,
  settings: AgentSettings,
  changed: PropertyValues<AgentSettings>,
  report: Report,
): void {
  const { instructions, maxSteps, ranker, ...rest } = store.agent ?? { id: store.name };
  const nextInstructions =
    settings.instructions ?? (changed.get("instructions") ? undefined : instructions);
  const nextSteps =
    readSteps(settings.maxSteps, report) ?? (changed.get("maxSteps") ? undefined : maxSteps);
  const nextRanker =
    readRanker(settings.ranker, report) ?? (changed.get("ranker") ? undefined : ranker);
  if (nextInstructions === instructions && nextSteps === maxSteps && nextRanker === ranker) return;
  store.agent = {
    ...rest,
    ...(nextInstructions === undefined ? {} : { instructions: nextInstructions }),
    ...(nextSteps === undefined ? {} : { maxSteps: nextSteps }),
    ...(nextRanker === undefined ? {} : { ranker: nextRanker }),
  };
}

function readSteps(value: number | null, report: Report): number | null {
  if (value === null || (Number.isInteger(value) && value >= 1)) return value;
  report("max-steps is a whole number from 1; what it is here is left out.");
  return null;
}

function readRanker(value: string | null, report: Report): "better" | null {
  if (value === null || value === "better") return value;
  report(`ranker="${value}" is unknown; write "better", or leave it out.`);
  return null;
}
