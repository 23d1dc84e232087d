import type { ToolDescriptor } from "../contract/tools.js";
import { errorResult } from "../tools/tool-results.js";
import { toolCallErrors } from "../tools/tool-call-errors.js";
import { gist } from "./gist.js";
import type { FinishedCall } from "./history.js";
import { doItYourself, failureIgnored } from "./messages.js";
import { admitsFailure, asksBack, isQuestion, tellsToUse } from "./phrases.js";

/** `sendBack`: the model is told this and writes again. `replaceWith`: the person is shown this instead. */
export type Correction = { sendBack: string } | { replaceWith: string };

export interface ReplyContext {
  request: string;
  tools: readonly ToolDescriptor[];
  /** What the model has read of every call so far, oldest first. */
  results: readonly string[];
  /** The calls of the last step that failed. */
  failures: readonly FinishedCall[];
}

/** What is wrong with a plain reply, or `null` (seed run-local-agent, 7). */
export function correctionFor(reply: string, context: ReplyContext): Correction | null {
  const { failures, results, request, tools } = context;
  if (failures.length > 0 && ignoresFailure(reply, failures)) {
    return { sendBack: failureIgnored(digestOf(failures)) };
  }
  const passedOver = isActionRequest(request) && tools.find((tool) => tellsUserToUse(reply, tool));
  if (passedOver) return { sendBack: doItYourself(passedOver.name) };
  const last = results.at(-1);
  if (last !== undefined && results.some((result) => echoes(reply, result))) {
    return { replaceWith: gist(last) };
  }
  return null;
}

function digestOf(failures: readonly FinishedCall[]): string {
  const calls = failures.map(({ toolName, input }) => ({
    toolName,
    input: input as Record<string, unknown>, // Read with care, whatever it is.
  }));
  return toolCallErrors(
    calls,
    failures.map(({ text }) => errorResult(text)),
  );
}

/** It neither admits a failure, nor repeats an error, nor asks the person for what is missing. */
function ignoresFailure(reply: string, failures: readonly FinishedCall[]): boolean {
  const repeatsError = failures.some(({ text }) => reply.includes(text));
  return !admitsFailure(reply) && !asksBack(reply) && !repeatsError;
}

function isActionRequest(request: string): boolean {
  return request !== "" && !isQuestion(request);
}

/** "Click Add to cart", "use the add_to_cart tool": an instruction and the tool's name in one sentence. */
function tellsUserToUse(reply: string, { name, title }: ToolDescriptor): boolean {
  const names = [title ?? "", name, name.replace(/[_.-]+/g, " ")];
  return tellsToUse(
    reply,
    names.filter((one) => one.trim() !== ""),
  );
}

/** The reply is the result over again, or the beginning of it (a model that copies until it is cut off). */
function echoes(reply: string, result: string): boolean {
  const said = normalise(reply);
  const told = normalise(result);
  return said !== "" && told.startsWith(said) && said.length * 2 >= told.length;
}

function normalise(text: string): string {
  return text
    .replace(/```\w*|[\s"'`*]+/g, " ")
    .trim()
    .toLowerCase();
}
