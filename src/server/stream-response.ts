import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { UI_MESSAGE_STREAM_HEADERS } from "./ui-message-stream/headers.js";
import { uiMessageStream } from "./ui-message-stream/write.js";

/**
 * A response that streams parts to the page as they come. When nobody reads any more, `abort` is fired before the parts
 * are told to end: a model that waits for its next token hears nothing else.
 */
export function streamResponse(
  parts: AsyncIterable<AgentStreamPart>,
  abort: AbortController,
): Response {
  const stream = uiMessageStream(endedByAbort(parts, abort), { signal: abort.signal });
  return new Response(stream, {
    headers: { ...UI_MESSAGE_STREAM_HEADERS, "x-content-type-options": "nosniff" },
  });
}

function endedByAbort(
  parts: AsyncIterable<AgentStreamPart>,
  abort: AbortController,
): AsyncIterable<AgentStreamPart> {
  return {
    [Symbol.asyncIterator]() {
      const iterator = parts[Symbol.asyncIterator]();
      return {
        next: () => iterator.next(),
        return: async () => {
          abort.abort();
          await iterator.return?.();
          return { done: true, value: undefined };
        },
      };
    },
  };
}
