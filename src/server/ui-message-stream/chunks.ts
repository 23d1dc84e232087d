import type { AgentStreamPart } from "../../local-agent/contract/stream-parts.js";

/** Why a message ended, in the AI SDK's words. */
type WireFinishReason = "stop" | "tool-calls" | "other";

/** The chunks of the AI SDK's UI message stream that are written here (AI SDK, stream protocol). */
export type UIMessageChunk =
  | { type: "start" }
  | { type: "start-step" }
  | { type: "text-start"; id: string }
  | { type: "text-delta"; id: string; delta: string }
  | { type: "text-end"; id: string }
  | {
      type: "tool-input-available";
      toolCallId: string;
      toolName: string;
      input: unknown;
      dynamic: true;
    }
  | {
      type: "tool-input-error";
      toolCallId: string;
      toolName: string;
      input: unknown;
      errorText: string;
      dynamic: true;
    }
  | { type: "tool-output-available"; toolCallId: string; output: unknown; dynamic: true }
  | { type: "tool-output-error"; toolCallId: string; errorText: string; dynamic: true }
  | { type: "finish-step" }
  | { type: "finish"; finishReason: WireFinishReason }
  | { type: "abort" }
  | { type: "error"; errorText: string };

/**
 * Turns the parts of one run into the chunks of one message. The client's message has its own id: none is sent, since
 * a client that goes on with a message after a call keeps the id that it has.
 */
export class MessageChunks {
  #texts = 0;
  #openText: string | undefined;
  #stepIsEmpty = true;
  readonly #openCalls = new Set<string>();

  begin(): UIMessageChunk[] {
    return [{ type: "start" }, { type: "start-step" }];
  }

  of(part: AgentStreamPart): UIMessageChunk[] {
    switch (part.type) {
      case "message-start":
        return this.#stepIsEmpty ? [] : this.#nextStep();
      case "text-delta":
        return part.text === "" ? [] : this.#text(part.text);
      case "tool-call": {
        const { toolCallId, toolName, input = {} } = part;
        this.#openCalls.add(toolCallId);
        this.#stepIsEmpty = false;
        return [
          ...this.#endText(),
          // Page tools are not known at build time: `dynamic`, in the AI SDK's terms.
          { type: "tool-input-available", toolCallId, toolName, input, dynamic: true },
        ];
      }
      case "tool-result": {
        const { toolCallId, output = null } = part;
        this.#openCalls.delete(toolCallId);
        return [{ type: "tool-output-available", toolCallId, output, dynamic: true }];
      }
      case "tool-error": {
        const { toolCallId, toolName, input = {}, error: errorText } = part;
        if (this.#openCalls.delete(toolCallId)) {
          return [{ type: "tool-output-error", toolCallId, errorText, dynamic: true }];
        }
        // A call that nobody may run: a client runs what it is told as `tool-input-available`, at once.
        this.#stepIsEmpty = false;
        return [
          ...this.#endText(),
          { type: "tool-input-error", toolCallId, toolName, input, errorText, dynamic: true },
        ];
      }
      case "finish":
        return part.reason === "aborted" ? this.abort() : this.finish(part.reason);
      case "error":
        return this.fail(part.error);
      default:
        return []; // Progress, or a part of a newer kind.
    }
  }

  /** The end of a run that has said no other: it has answered, or the page has calls to run. */
  finish(reason: "stop" | "max-steps" = "stop"): UIMessageChunk[] {
    const finishReason =
      this.#openCalls.size > 0 ? "tool-calls" : reason === "stop" ? "stop" : "other";
    return [...this.#endText(), { type: "finish-step" }, { type: "finish", finishReason }];
  }

  abort(): UIMessageChunk[] {
    return [...this.#endText(), { type: "abort" }];
  }

  fail(errorText: string): UIMessageChunk[] {
    return [...this.#endText(), { type: "error", errorText }];
  }

  #text(delta: string): UIMessageChunk[] {
    this.#stepIsEmpty = false;
    if (this.#openText !== undefined) return [{ type: "text-delta", id: this.#openText, delta }];
    this.#texts += 1;
    const id = (this.#openText = `text-${this.#texts}`);
    return [
      { type: "text-start", id },
      { type: "text-delta", id, delta },
    ];
  }

  #endText(): UIMessageChunk[] {
    const id = this.#openText;
    this.#openText = undefined;
    return id === undefined ? [] : [{ type: "text-end", id }];
  }

  #nextStep(): UIMessageChunk[] {
    this.#stepIsEmpty = true;
    return [...this.#endText(), { type: "finish-step" }, { type: "start-step" }];
  }
}
