import type { AgentStreamPart } from "../../local-agent/contract/stream-parts.js";

export interface UiMessageStreamOptions {
  signal?: AbortSignal;
}

/** Parts as the AI SDK's UI message stream, one server-sent event each. Reads a part only when the reader wants one. */
export function uiMessageStream(
  parts: AsyncIterable<AgentStreamPart>,
  _options: UiMessageStreamOptions = {},
): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const writer = new ChunkWriter();
  return new ReadableStream(
    {
      async pull(controller) {
        for (;;) {
          const { done, value } = await iterator.next();
          const chunks = done ? [] : writer.chunksOf(value);
          for (const chunk of chunks) {
            controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
          }
          if (done) {
            controller.enqueue(encoder.encode("data: [DONE]\n\n"));
            controller.close();
          }
          if (done || chunks.length > 0) return;
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

type Chunk = Record<string, unknown>;

class ChunkWriter {
  #textId: string | undefined;

  chunksOf(part: AgentStreamPart): Chunk[] {
    switch (part.type) {
      case "message-start":
        return [{ type: "start", messageId: part.messageId }, { type: "start-step" }];
      case "text-delta": {
        const start = this.#textId === undefined;
        this.#textId ??= "text-0";
        return [
          ...(start ? [{ type: "text-start", id: this.#textId }] : []),
          { type: "text-delta", id: this.#textId, delta: part.text },
        ];
      }
      case "tool-call": {
        const { toolCallId, toolName, input } = part;
        const call = { toolCallId, toolName, input, dynamic: true };
        return [...this.#endText(), { type: "tool-input-available", ...call }];
      }
      case "tool-result": {
        const { toolCallId, output } = part;
        return [{ type: "tool-output-available", toolCallId, output, dynamic: true }];
      }
      case "tool-error": {
        const { toolCallId, error } = part;
        return [{ type: "tool-output-error", toolCallId, errorText: error, dynamic: true }];
      }
      case "finish":
        return [...this.#endText(), { type: "finish-step" }, { type: "finish" }];
      case "error":
        return [...this.#endText(), { type: "error", errorText: part.error }];
      default:
        return [];
    }
  }

  #endText(): Chunk[] {
    if (this.#textId === undefined) return [];
    const id = this.#textId;
    this.#textId = undefined;
    return [{ type: "text-end", id }];
  }
}
