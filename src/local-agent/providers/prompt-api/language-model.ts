// The browser's Prompt API (https://webmachinelearning.github.io/prompt-api/), as far as it is used here. TypeScript's
// DOM library does not have it yet.
import type { ModelAvailability } from "../../contract/provider.js";

/** A turn as the API takes it. It knows no tools' turns, and `system` only as the first of `initialPrompts`. */
export interface LanguageModelTurn {
  role: "system" | "user" | "assistant";
  content: string;
}

export interface LanguageModelOptions {
  expectedInputs?: { type: "text"; languages: readonly string[] }[];
  expectedOutputs?: { type: "text"; languages: readonly string[] }[];
  temperature?: number;
  topK?: number;
}

export interface LanguageModelCreateOptions extends LanguageModelOptions {
  initialPrompts?: readonly LanguageModelTurn[];
  /** Gets an event target of `downloadprogress`, whose `loaded` goes from 0 to 1. */
  monitor?: (monitor: EventTarget) => void;
  signal?: AbortSignal;
}

export interface LanguageModelPromptOptions {
  signal?: AbortSignal;
  /** A JSON Schema that the reply must fit. */
  responseConstraint?: object;
  /** True: the schema is not told to the model. */
  omitResponseConstraintInput?: boolean;
}

/** A conversation with the browser's model. Chrome's first versions and extensions have the `input…` names. */
export interface LanguageModelSession {
  readonly contextUsage?: number;
  readonly contextWindow?: number;
  readonly inputUsage?: number;
  readonly inputQuota?: number;
  measureContextUsage?(input: readonly LanguageModelTurn[]): Promise<number>;
  measureInputUsage?(input: readonly LanguageModelTurn[]): Promise<number>;
  promptStreaming(
    input: readonly LanguageModelTurn[],
    options?: LanguageModelPromptOptions,
  ): ReadableStream<string>;
  clone(options?: { signal?: AbortSignal }): Promise<LanguageModelSession>;
  destroy(): void;
}

export interface LanguageModelStatic {
  availability(options?: LanguageModelOptions): Promise<ModelAvailability>;
  create(options?: LanguageModelCreateOptions): Promise<LanguageModelSession>;
}

/** The browser's own model, or `undefined` where it offers none to this page. */
export function findLanguageModel(): LanguageModelStatic | undefined {
  return (globalThis as { LanguageModel?: LanguageModelStatic }).LanguageModel;
}

/** Tokens that the session holds, and tokens that it can hold. `Infinity` where it tells no limit. */
export function roomOf(session: LanguageModelSession): { used: number; window: number } {
  return {
    used: session.contextUsage ?? session.inputUsage ?? 0,
    window: session.contextWindow ?? session.inputQuota ?? Infinity,
  };
}

/** How many tokens these turns are long; 0 where the session cannot tell. */
export async function measureTurns(
  session: LanguageModelSession,
  turns: readonly LanguageModelTurn[],
): Promise<number> {
  if (session.measureContextUsage) return session.measureContextUsage(turns);
  return (await session.measureInputUsage?.(turns)) ?? 0;
}
