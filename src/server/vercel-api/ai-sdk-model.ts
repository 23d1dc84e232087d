import { jsonSchema, NoSuchToolError, streamText, type LanguageModel, type ToolSet } from "ai";
import type { AgentStreamPart } from "../../local-agent/contract/stream-parts.js";
import type { ToolDescriptor } from "../../local-agent/contract/tools.js";
import { newId } from "../../local-agent/new-id.js";
import { formatToolError } from "../../local-agent/tools/web-tool-error.js";
import type { ChatModel } from "../chat-handler-options.js";
import { Demand, heldBack } from "./held-back.js";
import { toModelMessages } from "./model-messages.js";
import { ProviderNames } from "./provider-names.js";

type StreamTextOptions = Parameters<typeof streamText>[0];

/** How the model is asked: those options of the AI SDK's `streamText` that the chat does not set itself. */
export type AiSdkModelSettings = Pick<
  StreamTextOptions,
  | "frequencyPenalty"
  | "headers"
  | "maxOutputTokens"
  | "maxRetries"
  | "presencePenalty"
  | "providerOptions"
  | "seed"
  | "stopSequences"
  | "temperature"
  | "topK"
  | "topP"
>;

const BAD_ARGUMENTS = formatToolError("invalid_arguments", "The arguments were not valid JSON.");

/**
 * A chat handler's model from any `LanguageModel` of the AI SDK: one step is one `streamText` without tools that run on
 * the server. What the model fails with is thrown, for the handler to log and to mask.
 */
export function createAiSdkModel(
  model: LanguageModel,
  settings: AiSdkModelSettings = {},
): ChatModel {
  return async function* ({ system, messages, tools, signal }) {
    const names = new ProviderNames(
      tools.map(({ name }) => name),
      messages,
    );
    // Whoever ends this generator early ends the provider's request, too.
    const own = new AbortController();
    const demand = new Demand();
    const { fullStream } = streamText({
      ...settings,
      model: heldBack(model, demand),
      system,
      messages: toModelMessages(messages, names),
      tools: toolSet(tools, names),
      abortSignal: AbortSignal.any([signal, own.signal]),
      onError: () => {}, // It is thrown below; else it would be logged twice.
    });
    try {
      yield { type: "message-start", messageId: newId("message") };
      for await (const part of fullStream) {
        demand.close();
        yield* partsOf(part, names);
        demand.open();
      }
      yield { type: "finish", reason: signal.aborted ? "aborted" : "stop" };
    } finally {
      demand.open(); // What still waits to read finds the request ended.
      own.abort();
    }
  };
}

type FullStreamPart =
  ReturnType<typeof streamText>["fullStream"] extends AsyncIterable<infer Part> ? Part : never;

function* partsOf(part: FullStreamPart, names: ProviderNames): Generator<AgentStreamPart> {
  switch (part.type) {
    case "text-delta":
      yield { type: "text-delta", text: part.text };
      return;
    case "reasoning-delta":
    case "tool-input-delta":
      yield { type: "activity", phase: "writing" };
      return;
    case "tool-call": {
      if (part.providerExecuted) return; // Such as a search of the provider's own; the text after it tells.
      const { toolCallId, input } = part;
      const call = { toolCallId, toolName: names.fromProvider(part.toolName), input };
      // What the model was not shown, the handler answers.
      const isCall = part.invalid !== true || NoSuchToolError.isInstance(part.error);
      yield isCall
        ? { type: "tool-call", ...call }
        : { type: "tool-error", ...call, error: BAD_ARGUMENTS, code: "invalid_arguments" };
      return;
    }
    case "error":
      throw part.error;
  }
}

function toolSet(tools: readonly ToolDescriptor[], names: ProviderNames): ToolSet {
  const entries = tools.map(({ name, description, inputSchema }) => {
    // Some providers refuse an object without `properties`.
    const schema = { type: "object", properties: {}, ...inputSchema };
    // A page's schema is whatever the page wrote; the AI SDK hands it on unread.
    const inputs = jsonSchema(schema as unknown as Parameters<typeof jsonSchema>[0]);
    return [names.toProvider(name), { description, inputSchema: inputs }] as const;
  });
  return Object.fromEntries(entries) as ToolSet;
}
