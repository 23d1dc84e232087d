import type { LocalProvider } from "../contract/provider.js";
import type { AgentStreamPart } from "../contract/stream-parts.js";
import type { Prompt } from "./fit-prompt.js";
import { TOO_SLOW } from "./messages.js";
import { untilStopped, within } from "./race.js";
import { failed, modelFailure } from "./run-end.js";

/** What a generation is at. */
type Progress = { phase: "writing"; tokens: number } | { phase: "queued"; ahead: number };

/**
 * One generation (seed run-local-agent, 5), raced against Stop and the time limit. Yields how many tokens are
 * written so far, never their text; returns the whole reply. Where others are written before it, it yields how many;
 * the time limit begins anew with each that is done.
 */
export async function* generateReply(
  provider: LocalProvider,
  prompt: Prompt,
  signal: AbortSignal,
  timeoutMs: number,
): AsyncGenerator<AgentStreamPart, string, void> {
  let latest: Progress = { phase: "writing", tokens: 0 };
  let reported = latest;
  yield { type: "activity", ...reported };
  const abort = new AbortController();
  let settled = false;
  let wake = () => {};
  let restart = () => {};
  const tell = (progress: Progress) => {
    latest = progress;
    wake();
  };
  const start = async () =>
    provider.generate({
      ...prompt,
      signal: abort.signal,
      onTokens: (tokens) => tell({ phase: "writing", tokens }),
      onQueued: (ahead) => {
        restart();
        tell(ahead > 0 ? { phase: "queued", ahead } : { phase: "writing", tokens: 0 });
      },
    });
  const late = () => failed(TOO_SLOW);
  const inTime = within(start(), timeoutMs, late, (begin) => (restart = begin));
  const reply = untilStopped(inTime, signal).finally(() => {
    settled = true;
    wake();
  });
  reply.catch(() => {}); // Awaited below; a consumer that leaves early never gets there.

  try {
    for (;;) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (settled || latest !== reported) resolve();
      });
      if (settled) break;
      reported = latest;
      yield { type: "activity", ...latest };
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
