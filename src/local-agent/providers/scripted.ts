import type { GenerateRequest, LocalProvider } from "../contract/provider.js";

/** One reply: a text, an error to fail with, or a function of the request that makes the text. */
export type ScriptedReply = string | Error | ((req: GenerateRequest) => string | Promise<string>);

export interface ScriptedProvider extends LocalProvider {
  /** Every request so far, in order. */
  readonly requests: readonly GenerateRequest[];
}

/**
 * A provider that replays given replies, one a generation, for testing what is built around a model.
 * It is no model: nothing it says was thought of.
 *
 * @param replies In order. A generation beyond the last one rejects.
 * @param overrides Any field of the provider, such as `fits`, `callFormat` or `toolsInline`.
 */
export function createScriptedProvider(
  replies: readonly ScriptedReply[],
  overrides: Partial<LocalProvider> = {},
): ScriptedProvider {
  const requests: GenerateRequest[] = [];
  return {
    id: "scripted",
    label: "Scripted replies",
    toolsInline: false,
    prepare: async () => {},
    generate: async (req) => {
      const reply = replies[requests.length];
      requests.push(req);
      if (reply === undefined)
        throw new Error(`no reply was scripted for generation ${requests.length}`);
      if (reply instanceof Error) throw reply;
      return typeof reply === "string" ? reply : reply(req);
    },
    ...overrides,
    requests,
  };
}
