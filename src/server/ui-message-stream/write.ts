import type { AgentStreamPart } from "../../local-agent/contract/stream-parts.js";
import { MessageChunks } from "./chunks.js";
import type { UIMessageChunk } from "./chunks.js";

/** What a client is told where the parts threw: whatever else that was, it was not meant for a person. */
const FAILED = "The assistant could not answer. Please try again.";

export interface UIMessageStreamOptions {
  /** Ends the stream with `abort` when it fires, whatever the model does then: the client has gone, or time is up. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The parts of a run as the AI SDK's UI message stream over server-sent events, for a response with
 * `UI_MESSAGE_STREAM_HEADERS` (AI SDK, stream protocol).
 *
 * It is pulled: the next part is asked for when the client has taken the last, so a slow client holds the model back.
 * When the client goes, and at the end, the parts are ended by their `return()`. Parts that end without `finish` or
 * `error` have finished. Whatever the parts do, the stream ends with `finish`, `abort` or `error`, and then `[DONE]`.
 */
export function uiMessageStream(
  parts: AsyncIterable<AgentStreamPart>,
  options: UIMessageStreamOptions = {},
): ReadableStream<Uint8Array> {
  const source = new StreamSource(parts, options.signal);
  return new ReadableStream(source, { highWaterMark: 0 });
}

class StreamSource implements UnderlyingDefaultSource<Uint8Array> {
  readonly #parts: AsyncIterator<AgentStreamPart>;
  readonly #signal: AbortSignal | undefined;
  readonly #chunks = new MessageChunks();
  readonly #encoder = new TextEncoder();
  #hasBegun = false;

  constructor(parts: AsyncIterable<AgentStreamPart>, signal: AbortSignal | undefined) {
    this.#parts = parts[Symbol.asyncIterator]();
    this.#signal = signal;
  }

  async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    const begin = this.#hasBegun ? "" : written(this.#chunks.begin());
    this.#hasBegun = true;
    const { text, isLast } = await this.#next();
    controller.enqueue(this.#encoder.encode(begin + text));
    if (isLast) controller.close();
  }

  cancel(): void {
    this.#endParts();
  }

  async #next(): Promise<{ text: string; isLast: boolean }> {
    try {
      const next = await untilAborted(this.#parts.next(), this.#signal);
      if (next === ABORTED) return this.#last(this.#chunks.abort());
      if (next.done) return this.#last(this.#chunks.finish());
      const chunks = this.#chunks.of(next.value);
      const isEnd = next.value.type === "finish" || next.value.type === "error";
      return isEnd ? this.#last(chunks) : { text: written(chunks), isLast: false };
    } catch {
      return this.#last(this.#chunks.fail(FAILED));
    }
  }

  #last(chunks: UIMessageChunk[]) {
    this.#endParts();
    return { text: `${written(chunks)}data: [DONE]\n\n`, isLast: true };
  }

  /** Not waited for: a model that does not listen to its signal may take its time. */
  #endParts(): void {
    Promise.resolve(this.#parts.return?.()).catch(() => {}); // Nobody is there to hear it any more.
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
