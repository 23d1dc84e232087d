import type { AgentRunRequest } from "../contract/adapter.js";
import type { LocalLoopOptions } from "../contract/loop-options.js";
import type { LocalProvider } from "../contract/provider.js";
import type { AgentStreamPart } from "../contract/stream-parts.js";
import { newId } from "../new-id.js";
import { answerStep } from "./answer-step.js";
import { chooseRanker } from "./choose-ranker.js";
import { toolCaller } from "./find-tools.js";
import { gist } from "./gist.js";
import { assistantTurn, toolTurn, userTurn } from "./history.js";
import { GOING_IN_CIRCLES, nextStep, SAME_ANSWER_AGAIN, stoppedAfter } from "./messages.js";
import { untilStopped } from "./race.js";
import { runCall } from "./run-call.js";
import { endOf, finished, stopped, type RunEnd } from "./run-end.js";
import { beginRun, type Run } from "./run.js";

/**
 * The on-device agent loop (seed run-local-agent): rank the page's tools, generate, parse and check calls,
 * run them on the page one at a time, feed the results back, repeat.
 *
 * @param provider The engine that generates text; `prepare()` must be done.
 * @param req What the chat hands an adapter's `run()`.
 * @param options Limits and words; see `LocalLoopOptions`.
 * @returns The parts of the run. Never throws: whatever a provider, a tool or a getter does, the last part is
 *   the one `finish` or the one `error`.
 */
export async function* runLocalAgent(
  provider: LocalProvider,
  req: AgentRunRequest,
  options: LocalLoopOptions = {},
): AsyncGenerator<AgentStreamPart, void, void> {
  let end: RunEnd;
  try {
    const ranker = await untilStopped(chooseRanker(provider, req, options), req.signal);
    end = yield* runSteps(beginRun(provider, req, { ...options, ranker }));
  } catch (problem) {
    end = endOf(problem);
  }
  yield end;
}

async function* runSteps(run: Run): AsyncGenerator<AgentStreamPart, RunEnd, void> {
  for (let step = run.stepsUsed; step < run.settings.maxSteps; step++) {
    if (run.signal.aborted) throw stopped();
    run.messageId = newId("message");
    yield { type: "message-start", messageId: run.messageId };
    yield { type: "activity", phase: "reading" };

    const { text, calls, written } = yield* answerStep(run);
    if (text) yield say(run, text);
    if (calls.length === 0) return finished;

    run.turns.push(assistantTurn(written));
    run.lastCalls = [];
    for (const call of calls) {
      const done = yield* runCall(toolCaller(run), call, run.signal);
      const verdict = run.repeats.check(done);
      if (verdict === "circling") {
        yield say(run, GOING_IN_CIRCLES);
        return finished;
      }
      const turn = toolTurn(done);
      if (verdict === "repeated") turn.content += `\n${SAME_ANSWER_AGAIN}`;
      run.turns.push(turn);
      run.results.push(turn.content);
      run.recent.add(done.toolName);
      run.lastCalls.push(done);
    }
    // A small model goes on with its task when it reads it again; else it echoes the last result.
    run.turns.push(userTurn(nextStep(run.request)));
  }
  return yield* stopAtMaxSteps(run);
}

async function* stopAtMaxSteps(run: Run): AsyncGenerator<AgentStreamPart, RunEnd, void> {
  if (!run.messageId) {
    run.messageId = newId("message"); // All steps were spent before the page changed.
    yield { type: "message-start", messageId: run.messageId };
  }
  const lastCall = run.lastCalls.at(-1);
  const lines = [lastCall ? gist(lastCall.text) : "", stoppedAfter(run.settings.maxSteps)];
  yield say(run, lines.filter(Boolean).join("\n\n"));
  return { type: "finish", reason: "max-steps" };
}

function say(run: Run, text: string): AgentStreamPart {
  return { type: "text-delta", messageId: run.messageId, text };
}
