import type { ChatTurn, LocalProvider } from "../contract/provider.js";
import type { CompactTool } from "../contract/tools.js";
import { TOO_LONG } from "./messages.js";
import { failed, modelFailure } from "./run-end.js";

/** Shorter lists of tools that are tried in turn (seed run-local-agent, 4). */
const FEWER_TOOLS = [4, 2, 1];

export interface Prompt {
  messages: readonly ChatTurn[];
  tools: readonly CompactTool[];
  /** The tools that the system text lists, where the engine cannot show them. */
  listedTools?: readonly CompactTool[];
}

export interface PromptParts {
  turns: readonly ChatTurn[];
  request: string;
  maxTools: number;
  /** The `count` best tools for the request. */
  rank(count: number): readonly CompactTool[];
  /** Puts the system text for these tools in front of the turns. */
  compose(shown: readonly CompactTool[], turns: readonly ChatTurn[]): Prompt;
}

/**
 * The first prompt that fits the model's context (seed run-local-agent, 4): with `maxTools` tools, then 4, 2
 * and 1; then without the oldest turns, down to the newest one that states the request. A provider without
 * `fits` takes everything. Ends the run where nothing fits.
 */
export async function fitPrompt(provider: LocalProvider, parts: PromptParts): Promise<Prompt> {
  for (const prompt of candidates(parts)) {
    if (await fits(provider, prompt)) return prompt;
  }
  throw failed(TOO_LONG);
}

async function fits(provider: LocalProvider, { messages, tools }: Prompt): Promise<boolean> {
  try {
    return provider.fits ? await provider.fits(messages, tools) : true;
  } catch (problem) {
    throw modelFailure(problem);
  }
}

function* candidates(parts: PromptParts): Generator<Prompt> {
  let shown = parts.rank(parts.maxTools);
  yield parts.compose(shown, parts.turns);
  for (const count of FEWER_TOOLS) {
    if (count >= shown.length) continue;
    shown = parts.rank(count);
    yield parts.compose(shown, parts.turns);
  }
  for (const turns of withoutOldest(parts)) yield parts.compose(shown, turns);
}

/** Every shorter history that still begins with a user turn and states the request, the longest first. */
function* withoutOldest({ turns, request }: PromptParts): Generator<readonly ChatTurn[]> {
  const isUser = (turn: ChatTurn | undefined) => turn?.role === "user";
  const last = turns.findLastIndex((turn) => isUser(turn) && turn.content.includes(request));
  for (let start = 1; start <= last; start++) {
    if (isUser(turns[start])) yield turns.slice(start);
  }
}
