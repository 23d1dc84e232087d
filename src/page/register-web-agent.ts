import type { WebAgent } from "../local-agent/contract/adapter.js";
import { AGENT_ID, getAgentRegistry } from "./agent-registry.js";

/**
 * Offers an agent that code has defined (`defineWebAgent`) on this page, until the function that it returns is called:
 * `<agent-chat agent="…">` with its id speaks as it, and agents that list its id hand tasks to it. What cannot work,
 * such as an id in `agents` that no agent has, is told once on the console when the page is all there.
 *
 * @throws TypeError for an id outside `AGENT_ID`, or a field of another type than `WebAgent` has: a programmer's error.
 */
export function registerWebAgent(definition: WebAgent): () => void {
  checkAgent(definition);
  const agent = { ...definition };
  const remove = getAgentRegistry().register(agent);
  if (globalThis.document) void tellProblems(agent);
  return remove;
}

async function tellProblems(agent: WebAgent): Promise<void> {
  try {
    const { agentProblems, pageIsKnown, tellMistypedNames } = await import("./agent-problems.js");
    await pageIsKnown();
    const registry = getAgentRegistry();
    if (registry.get(agent.id) !== agent) {
      if (!registry.isShadowed(agent)) return;
      return tell(
        agent,
        "Another agent of the page has this id; this one waits until that is gone.",
      );
    }
    for (const problem of agentProblems(agent)) tell(agent, problem);
    tellMistypedNames(agent);
  } catch {
    // The page works without the hints.
  }
}

const told = new Set<string>();

function tell({ id }: WebAgent, problem: string): void {
  const text = `Agent Elements: the agent "${id}": ${problem}`;
  if (!told.has(text)) console.warn(text);
  told.add(text);
}

const TEXTS = ["label", "description", "instructions"] as const;
const LISTS = ["tools", "agents", "suggestions"] as const;

function checkAgent(agent: WebAgent): void {
  const given = agent as { [key in keyof WebAgent]: unknown };
  const { id, maxSteps, ranker } = given;
  if (typeof id !== "string" || !AGENT_ID.test(id)) {
    throw new TypeError(
      `An agent's id is 1 to 64 letters, digits, "_", "." or "-"; got ${JSON.stringify(id)}.`,
    );
  }
  for (const name of TEXTS) {
    const text = given[name];
    if (text !== undefined && typeof text !== "string") {
      throw new TypeError(`The ${name} of the agent "${id}" must be a text.`);
    }
  }
  for (const name of LISTS) {
    const list = given[name];
    const isList = Array.isArray(list) && list.every((one) => typeof one === "string");
    if (list !== undefined && !isList) {
      throw new TypeError(`The ${name} of the agent "${id}" must be a list of texts.`);
    }
  }
  if (maxSteps !== undefined && !(Number.isInteger(maxSteps) && Number(maxSteps) >= 1)) {
    throw new TypeError(`The maxSteps of the agent "${id}" must be a whole number from 1.`);
  }
  if (ranker !== undefined && ranker !== "better") {
    throw new TypeError(`The ranker of the agent "${id}" must be "better", or absent.`);
  }
}
