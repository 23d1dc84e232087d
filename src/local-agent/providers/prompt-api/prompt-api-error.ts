import { reasonOf } from "../../reason-of.js";

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError:
    "The browser did not let this page use its model. Press the button yourself; in a frame, the page around it must allow language-model.",
  NotSupportedError:
    "The browser's own model cannot be used here: it lacks what is asked of it, such as a language. Use another browser or another model.",
  NetworkError: "The browser could not download its model. Check the connection, then try again.",
  QuotaExceededError:
    "This is too long for the browser's model. Ask for less at once, or start a new conversation.",
};

/** A sentence for a person; `cause` holds what the browser said. */
export class PromptApiError extends Error {}

export const NO_PROMPT_API =
  "This browser has no model of its own that this page could use. Use another browser or another model.";

export const NOT_READY = "The browser's model is not ready. Call prepare() first.";

/** What the Prompt API failed with, as a sentence for a person. An `AbortError` stays what it is. */
export function promptApiError(problem: unknown): Error {
  if (problem instanceof PromptApiError) return problem;
  if (problem instanceof Error && problem.name === "AbortError") return problem;
  const name = problem instanceof Error ? problem.name : "";
  const known = Object.hasOwn(SENTENCES, name) ? SENTENCES[name] : undefined;
  const text = known ?? `The browser's model failed. ${reasonOf(problem)} Try again.`;
  return new PromptApiError(text, { cause: problem });
}
