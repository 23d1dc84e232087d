// The public face of @webmcp-agents/chat/vercel-api: the guarded endpoint for any model of the AI SDK, which is a peer
// dependency of this entry alone.
import type { LanguageModel } from "ai";
import type { ChatHandlerOptions } from "./chat-handler-options.js";
import { createChatHandler, type ChatHandler } from "./create-chat-handler.js";
import { createAiSdkModel, type AiSdkModelSettings } from "./vercel-api/ai-sdk-model.js";

export { createAiSdkModel };
export type { AiSdkModelSettings };

/** What `createVercelChatHandler` takes: the options of `createChatHandler`, and a model of the AI SDK. */
export interface VercelChatHandlerOptions extends Omit<ChatHandlerOptions, "model"> {
  /** Any model of a provider of the AI SDK, such as `openai("gpt-5-mini")`, or the id of one behind its gateway. */
  model: LanguageModel;
  /** How the model is asked: temperature, limits, options of the provider. */
  settings?: AiSdkModelSettings;
}

/**
 * The whole chat endpoint from a model of the AI SDK, for a route that is a function of a `Request`:
 * `export const POST = createVercelChatHandler({ model, agents, tools })`. The session's route, `…/session`, takes the
 * same function.
 *
 * @param options Those of `createChatHandler`. `requireAgent` is on where `agents` are given (seed tool-allowlist).
 */
export function createVercelChatHandler({
  model,
  settings,
  ...options
}: VercelChatHandlerOptions): ChatHandler {
  return createChatHandler({
    requireAgent: Object.keys(options.agents ?? {}).length > 0,
    ...options,
    model: createAiSdkModel(model, settings),
  });
}
