import type { AgentStreamPart } from "../../local-agent/contract/stream-parts.js";
import { MessageChunks } from "./chunks.js";
import type { UIMessageChunk } from "./chunks.js";

/** What a client is told of a failure that it may not read. */
const MASKED = "The model failed.";

export interface UIMessageStreamOptions {
  /** Ends the stream with `abort` when it fires, whatever the model does then: the client has gone, or time is up. */
  readonly signal?: AbortSignal | undefined;
  /** Called when the reader has gone, before the parts are ended: abort the model here. */
  onCancel?(): void;
  /** Called with what the model failed with: for the server's log. */
  onError?(problem: unknown): void;
  /** Whether clients are told only that the model failed, and not how. Default true. */
  readonly maskErrors?: boolean | undefined;
}

/**
 * The parts of a run as the AI SDK's UI message stream over server-sent events, for a response with
 * `UI_MESSAGE_STREAM_HEADERS` (AI SDK, stream protocol).
 *
 * It is pulled: the next part is asked for when the client has taken the last, so a slow client holds the model back.
 * A client that goes ends the parts (`return`), after `onCancel`. Parts that end without `finish` or `error` have
 * finished. Whatever the parts do, the stream ends with `finish`, `abort` or `error`, and then `[DONE]`.
 */
export function uiMessageStream(
  parts: AsyncIterable<AgentStreamPart>,
  options: UIMessageStreamOptions = {},
): ReadableStream<Uint8Array> {
  const source = new StreamSource(parts, options);
  return new ReadableStream(source, { highWaterMark: 0 });
}

class StreamSource implements UnderlyingDefaultSource<Uint8Array> {
  readonly #parts: AsyncIterator<AgentStreamPart>;
  readonly #options: UIMessageStreamOptions;
  readonly #chunks = new MessageChunks();
  readonly #encoder = new TextEncoder();
  #hasBegun = false;

  constructor(parts: AsyncIterable<AgentStreamPart>, options: UIMessageStreamOptions) {
    this.#parts = parts[Symbol.asyncIterator]();
    this.#options = options;
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const { text, isLast } = this.#hasBegun ? await this.#next() : this.#begin();
    controller.enqueue(this.#encoder.encode(text));
    if (isLast) controller.close();
  }

  cancel(): void {
    this.#options.onCancel?.();
    this.#endParts();
  }

  /** At once, so that the client knows of the answer before the model's first word. */
  #begin() {
    this.#hasBegun = true;
    return { text: written(this.#chunks.begin()), isLast: false };
  }

  async #next(): Promise<{ text: string; isLast: boolean }> {
    const { signal, onError, maskErrors = true } = this.#options;
    try {
      const next = await untilAborted(this.#parts.next(), signal);
      if (next === ABORTED) return this.#last(this.#chunks.abort());
      if (next.done) return this.#last(this.#chunks.finish());
      const part = next.value;
      if (part.type === "error") onError?.(new Error(part.error));
      const chunks = this.#chunks.of(part, (error) => (maskErrors ? MASKED : error));
      if (part.type === "finish" || part.type === "error") return this.#last(chunks);
      return { text: written(chunks), isLast: false };
    } catch (problem) {
      onError?.(problem);
      const reason = problem instanceof Error ? problem.message : String(problem);
      return this.#last(this.#chunks.fail(maskErrors ? MASKED : reason));
    }
  }

  #last(chunks: UIMessageChunk[]) {
    this.#endParts();
    return { text: `${written(chunks)}data: [DONE]\n\n`, isLast: true };
  }

  /** Not waited for: a model that does not listen to its signal may take its time. */
  #endParts(): void {
    Promise.resolve(this.#parts.return?.()).catch((problem: unknown) => {
      this.#options.onError?.(problem);
    });
  }
}

const ABORTED = Symbol("aborted");

async function untilAborted<T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T | typeof ABORTED> {
  if (!signal) return work;
  let stop = () => {};
  const aborted = new Promise<typeof ABORTED>((resolve) => {
    stop = () => resolve(ABORTED);
    if (signal.aborted) stop();
  });
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * A part that says nothing to the client becomes a comment, which readers leave out: what is on the way does not take
 * a connection for dead whose model is still thinking.
 */
function written(chunks: readonly UIMessageChunk[]): string {
  if (chunks.length === 0) return ":\n\n";
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
}
