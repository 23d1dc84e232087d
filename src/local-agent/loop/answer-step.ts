import type { AgentStreamPart } from "../contract/stream-parts.js";
import type { CompactTool, ToolDescriptor } from "../contract/tools.js";
import { writeCall } from "./call-format.js";
import { type CheckedCall, type CheckedReply, checkReply } from "./check-reply.js";
import { correctionFor } from "./corrections.js";
import { chooseTools, FIND_TOOLS, offersFinding } from "./find-tools.js";
import { fitPrompt, type Prompt } from "./fit-prompt.js";
import { generateReply } from "./generate-reply.js";
import { gist } from "./gist.js";
import { assistantTurn, userTurn } from "./history.js";
import { keepOrder } from "./keep-order.js";
import { APOLOGY, TOO_SLOW, tryAgain } from "./messages.js";
import { lastToolErrorText } from "../tools/last-tool-error-text.js";
import { errorResult } from "../tools/tool-results.js";
import { namedTools } from "./named-tools.js";
import { untilStopped, within } from "./race.js";
import { failed } from "./run-end.js";
import type { Run } from "./run.js";
import { systemPrompt } from "./system-prompt.js";

/** What a step comes to: prose for the person, and calls to run. `written` is both, as the model wrote them. */
export interface StepAnswer {
  text: string;
  calls: CheckedCall[];
  written: string;
}

/**
 * Generates until there is a reply that may be shown (seed run-local-agent, 3 to 8): at most one repair and
 * one correction a step, then the apology, or the reply as it is.
 */
export async function* answerStep(run: Run): AsyncGenerator<AgentStreamPart, StepAnswer, void> {
  const tools = namedTools(run.req);
  run.offersFinding = offersFinding(run, tools);
  const callable = run.offersFinding ? [...tools, FIND_TOOLS] : tools;
  let repaired = false;
  let corrected = false;
  for (;;) {
    const reply = checkReply(yield* askModel(run, tools), callable);
    const lastCall = run.lastCalls.at(-1);
    if (reply.problem && reply.raw === "" && lastCall) {
      return prose(gist(lastCall.text)); // An empty reply: nothing to add to the result.
    }
    if (reply.problem) {
      if (repaired) return prose(APOLOGY);
      repaired = true;
      sendBackAsToolError(run, reply);
      continue;
    }
    if (reply.calls.length > 0) return { ...reply, written: write(run, reply) };

    const correction = corrected ? null : correctionFor(reply.text, contextOf(run, tools));
    if (!correction) return prose(reply.text);
    if ("replaceWith" in correction) return prose(correction.replaceWith);
    corrected = true;
    run.turns.push(assistantTurn(reply.text), userTurn(correction.sendBack));
  }
}

const prose = (text: string): StepAnswer => ({ text, calls: [], written: text });

function contextOf(run: Run, tools: readonly ToolDescriptor[]) {
  const failures = run.lastCalls.filter(({ failed }) => failed);
  return { request: run.request, tools, results: run.results, failures };
}

/** The repair of seed run-local-agent, 8: the bad call, and a tool error in answer to it. */
function sendBackAsToolError(run: Run, { text, raw, problem }: CheckedReply): void {
  if (!problem) return;
  const written = [text, raw].filter(Boolean).join("\n");
  const content = tryAgain(lastToolErrorText([errorResult(problem.message)]));
  if (written) run.turns.push(assistantTurn(written));
  run.turns.push({ role: "tool", content, ...(problem.toolName && { name: problem.toolName }) });
}

/** The reply as the history keeps it: prose first, then its calls in the provider's own format. */
function write(run: Run, { text, calls }: CheckedReply): string {
  const format = run.settings.callFormat;
  const written = calls.map((call) => writeCall(format, call.toolName, call.input));
  return [text, ...written].filter(Boolean).join("\n");
}

/** Fits the prompt and generates once, both within the time limit and until Stop. */
async function* askModel(
  run: Run,
  tools: readonly ToolDescriptor[],
): AsyncGenerator<AgentStreamPart, string, void> {
  const { provider, signal, settings } = run;
  const fitting = fitPrompt(provider, promptParts(run, tools));
  const late = () => failed(TOO_SLOW);
  const prompt = await untilStopped(within(fitting, settings.stepTimeoutMs, late), signal);
  run.shown = prompt.listedTools ?? prompt.tools;
  return yield* generateReply(provider, prompt, signal, settings.stepTimeoutMs);
}

function promptParts(run: Run, tools: readonly ToolDescriptor[]) {
  const { req, request, turns, settings } = run;
  return {
    turns,
    request,
    maxTools: settings.maxTools,
    rank: (max: number) => keepOrder(chooseTools(run, tools, max), run.shown),
    compose: (shown: readonly CompactTool[], history: typeof turns): Prompt => {
      const content = systemPrompt({
        shown,
        callFormat: settings.callFormat,
        toolsInline: settings.toolsInline,
        instructions: settings.instructions,
        delegates: !req.delegated && (req.agent?.agents?.length ?? 0) > 0,
        page: req.page,
      });
      return {
        messages: [{ role: "system", content }, ...history],
        ...(settings.toolsInline ? { tools: [], listedTools: shown } : { tools: shown }),
      };
    },
  };
}
