import type { LocalProvider } from "../contract/provider.js";
import type { AgentStreamPart } from "../contract/stream-parts.js";
import type { Prompt } from "./fit-prompt.js";
import { TOO_SLOW } from "./messages.js";
import { untilStopped, within } from "./race.js";
import { failed, modelFailure } from "./run-end.js";

/**
 * One generation (seed run-local-agent, 5), raced against Stop and the time limit. Yields how many tokens are
 * written so far, never their text; returns the whole reply.
 */
export async function* generateReply(
  provider: LocalProvider,
  prompt: Prompt,
  signal: AbortSignal,
  timeoutMs: number,
): AsyncGenerator<AgentStreamPart, string, void> {
  yield { type: "activity", phase: "writing", tokens: 0 };
  const abort = new AbortController();
  let tokens = 0;
  let reported = 0;
  let settled = false;
  let wake = () => {};
  const start = async () =>
    provider.generate({
      ...prompt,
      signal: abort.signal,
      onTokens: (count) => {
        tokens = count;
        wake();
      },
    });
  const late = () => failed(TOO_SLOW);
  const reply = untilStopped(within(start(), timeoutMs, late), signal).finally(() => {
    settled = true;
    wake();
  });
  reply.catch(() => {}); // Awaited below; a consumer that leaves early never gets there.

  try {
    for (;;) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (settled || tokens !== reported) resolve();
      });
      if (settled) break;
      reported = tokens;
      yield { type: "activity", phase: "writing", tokens };
    }
    return readText(await reply);
  } catch (problem) {
    throw modelFailure(problem);
  } finally {
    abort.abort(); // Stop, a timeout and a consumer that leaves all end the generation.
  }
}

function readText(reply: unknown): string {
  if (typeof reply === "string") return reply;
  throw new TypeError("it gave no text");
}
