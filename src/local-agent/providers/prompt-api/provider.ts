import type {
  ChatTurn,
  DownloadProgress,
  GenerateRequest,
  LocalProvider,
  ModelAvailability,
} from "../../contract/provider.js";
import { readConstrained, replyConstraint } from "./constrained-reply.js";
import {
  findLanguageModel,
  type LanguageModelOptions,
  type LanguageModelSession,
  type LanguageModelStatic,
  measureTurns,
  roomOf,
} from "./language-model.js";
import { NO_PROMPT_API, NOT_READY, PromptApiError, promptApiError } from "./prompt-api-error.js";
import { sessionTurns } from "./session-turns.js";

export interface PromptApiProviderOptions {
  /** How freely it chooses its words. Pages may set it in some browsers only; others ignore it. */
  temperature?: number;
  /** Among how many words it chooses. As `temperature`. */
  topK?: number;
  /** The languages that people write in and that it shall answer in (BCP 47). Default: the browser's choice. */
  languages?: string[];
}

/** Room for a reply, in tokens. */
const REPLY_TOKENS = 512;

/**
 * A provider over the browser's own model, `LanguageModel` of the Prompt API. The site loads no weights and no
 * runtime; whether the browser must download its model first is what `availability()` says.
 *
 * - `prepare` must be called from the person's click where the browser downloads its model. Its progress is a share
 *   of 1, since the browser tells no bytes. It rejects with a sentence for the person.
 * - Tools are listed in the prompt's text (`toolsInline`), and replies are held by a `responseConstraint` to a call of
 *   one of them, or prose.
 * - `generate` and `fits` reject where the model is neither prepared nor available.
 */
export function createPromptApiProvider(options: PromptApiProviderOptions = {}): LocalProvider {
  return new PromptApiProvider(options);
}

class PromptApiProvider implements LocalProvider {
  readonly id = "prompt-api";
  readonly label = "The browser's model";
  readonly toolsInline = true;
  readonly callFormat = "json";
  readonly #options: LanguageModelOptions;
  #prepared = false;
  /** The sessions that have read a system text; forks of the latest one write the replies. */
  #opened: { system: string; session: Promise<LanguageModelSession> } | undefined;

  constructor({ temperature, topK, languages }: PromptApiProviderOptions) {
    const expected = languages && [{ type: "text" as const, languages }];
    this.#options = {
      ...(temperature === undefined ? {} : { temperature }),
      ...(topK === undefined ? {} : { topK }),
      ...(expected ? { expectedInputs: expected, expectedOutputs: expected } : {}),
    };
  }

  async availability(): Promise<ModelAvailability> {
    return (await findLanguageModel()?.availability(this.#options)) ?? "unavailable";
  }

  async prepare(
    onProgress: (progress: DownloadProgress) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted();
    const model = findLanguageModel();
    if (!model) throw new PromptApiError(NO_PROMPT_API);
    try {
      // Nothing is awaited before: the browser downloads only while the person's click is fresh.
      const session = await model.create({
        ...this.#options,
        monitor: (monitor) =>
          monitor.addEventListener("downloadprogress", (event) => {
            const { loaded } = event as ProgressEvent;
            const status = loaded < 1 ? "download" : "load";
            onProgress({ loaded, total: 1, unit: "share", status });
          }),
        ...(signal ? { signal } : {}),
      });
      session.destroy(); // It has read no system text; the first request opens one that has.
    } catch (error) {
      throw promptApiError(error);
    }
    this.#prepared = true;
    onProgress({ loaded: 1, total: 1, unit: "share", status: "ready" });
  }

  async generate(request: GenerateRequest): Promise<string> {
    const { messages, listedTools = [], signal, maxNewTokens = Infinity, onTokens } = request;
    const { system, turns } = sessionTurns(messages);
    try {
      const session = await this.#sessionFor(system);
      const fork = await session.clone({ signal });
      try {
        const stream = fork.promptStreaming(turns, {
          signal,
          responseConstraint: replyConstraint(listedTools),
          omitResponseConstraintInput: true, // The system text says it already.
        });
        let reply = "";
        let chunks = 0;
        for await (const chunk of stream) {
          reply += chunk;
          chunks++; // The browser sends a chunk a token, or about that.
          onTokens?.(chunks);
          if (chunks >= maxNewTokens) break;
        }
        return readConstrained(reply);
      } finally {
        fork.destroy();
      }
    } catch (error) {
      const failure = promptApiError(error);
      // After any other failure the browser may have closed the session: the next request opens a new one.
      if (failure.name !== "AbortError") this.dispose();
      throw failure;
    }
  }

  async fits(messages: readonly ChatTurn[]): Promise<boolean> {
    const { system, turns } = sessionTurns(messages);
    try {
      // Measured on whatever session is open: each system text of its own would be read in full only to be measured.
      const session = await (this.#opened?.session ?? this.#sessionFor(system));
      const all = [{ role: "user" as const, content: system }, ...turns];
      return (await measureTurns(session, all)) + REPLY_TOKENS <= roomOf(session).window;
    } catch (error) {
      this.dispose();
      throw promptApiError(error);
    }
  }

  dispose(): void {
    const opened = this.#opened;
    this.#opened = undefined;
    opened?.session.then(
      (session) => session.destroy(),
      () => {}, // Whoever asked for it has been told.
    );
  }

  #sessionFor(system: string): Promise<LanguageModelSession> {
    if (this.#opened?.system === system) return this.#opened.session;
    this.dispose();
    const session = this.#open(system);
    this.#opened = { system, session };
    return session;
  }

  async #open(system: string): Promise<LanguageModelSession> {
    const model = await this.#readyModel();
    // Without the request's signal, which would also end the session later.
    return model.create({
      ...this.#options,
      initialPrompts: [{ role: "system", content: system }],
    });
  }

  async #readyModel(): Promise<LanguageModelStatic> {
    const model = findLanguageModel();
    if (!model) throw new PromptApiError(NO_PROMPT_API);
    const isReady = this.#prepared || (await this.availability()) === "available";
    if (!isReady) throw new PromptApiError(NOT_READY);
    return model;
  }
}
