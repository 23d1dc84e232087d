import { Refusal } from "../refusal.js";

export interface BodyLimits {
  maxBytes: number;
  /** For the whole body, so that one that trickles ends too. */
  timeoutMs: number;
}

/**
 * The body of a request as text. Refuses one that is too large, by what `Content-Length` says or by what has come
 * (413), that takes too long (408), that breaks off or is not UTF-8 (400). Never holds more than the limit in memory.
 */
export async function readBody(request: Request, limits: BodyLimits): Promise<string> {
  if (Number(request.headers.get("content-length")) > limits.maxBytes) throw tooLarge(limits);
  if (!request.body) throw new Refusal(400, "The request has no body.");
  const reader = request.body.getReader();
  const late = timer(limits.timeoutMs);
  try {
    return await Promise.race([readText(reader, limits), late.promise]);
  } finally {
    late.stop();
    // What still comes is not wanted; nobody waits for a source that cannot be stopped.
    reader.cancel().catch(() => {});
  }
}

async function readText(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limits: BodyLimits,
): Promise<string> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal(400, "The request broke off.");
    });
    if (!done) bytes += value.byteLength;
    if (bytes > limits.maxBytes) throw tooLarge(limits);
    text += decode(decoder, value, !done);
    if (done) return text;
  }
}

function decode(decoder: TextDecoder, chunk: Uint8Array | undefined, stream: boolean): string {
  try {
    return decoder.decode(chunk, { stream });
  } catch {
    throw new Refusal(400, "The request has to be JSON in UTF-8.");
  }
}

function timer(ms: number): { promise: Promise<never>; stop(): void } {
  let id: ReturnType<typeof setTimeout> | undefined;
  const promise = new Promise<never>((_, reject) => {
    id = setTimeout(
      () => reject(new Refusal(408, "The request took too long to arrive. Please try again.")),
      ms,
    );
  });
  return { promise, stop: () => clearTimeout(id) };
}

function tooLarge({ maxBytes }: BodyLimits): Refusal {
  return new Refusal(413, `The request is larger than ${maxBytes} bytes.`);
}
