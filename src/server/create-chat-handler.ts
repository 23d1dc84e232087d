import type { AgentMessage } from "../local-agent/contract/messages.js";
import { stoppedAfter } from "../local-agent/loop/messages.js";
import type { ChatHandlerOptions } from "./chat-handler-options.js";
import { checkBody } from "./guards/check-body.js";
import type { Connection } from "./guards/client-address.js";
import { preflightResponse, readableBy } from "./guards/cross-origin.js";
import { checkJsonContent } from "./guards/json-content.js";
import { pagePath } from "./guards/page-path.js";
import { parseJson } from "./guards/parse-json.js";
import { checkPost } from "./guards/post-only.js";
import { readBody } from "./guards/read-body.js";
import { checkOrigin, readOrigins } from "./guards/same-origin.js";
import { createSessionGuard, openToAll } from "./guards/session-guard.js";
import { LIMITS } from "./limits.js";
import { lastWords, modelStep } from "./model-step.js";
import { systemText } from "./prompt/system-text.js";
import { refusalResponse } from "./refusal.js";
import { chooseTools, type ToolSelection } from "./select-tools.js";
import { defineSite } from "./site-definition.js";
import { streamResponse } from "./stream-response.js";

const DEFAULT_MAX_STEPS = 6;

/** Answers a request. `connection` says what only the server knows: the caller's address. */
export type ChatHandler = (request: Request, connection?: Connection) => Promise<Response>;

/**
 * Makes the endpoint of a chat whose model runs on a server (seed tool-allowlist): a function of a `Request`, the same
 * in Node, Deno, Bun, and on edge hosts.
 *
 * A POST to its address is one step of the model, answered with the AI SDK's UI message stream; a POST to its address +
 * `/session` gives the page its session cookie. What is not in order is answered with a status and one plain sentence.
 * Throws a `TypeError` for mistakes in the options; the handler itself never rejects.
 */
export function createChatHandler(options: ChatHandlerOptions): ChatHandler {
  const { model, onDrop, requireAgent = false, bodyTimeoutMs = 15_000 } = options;
  if (typeof model !== "function") throw new TypeError("createChatHandler needs a model.");
  const site = defineSite(options);
  const allowed = readOrigins(options.allowedOrigins ?? []);
  const guard = options.sessions === false ? openToAll : createSessionGuard(options.sessions ?? {});
  const exposeErrors = options.exposeErrors ?? isDevelopment();
  if (site.open) {
    console.warn(
      "createChatHandler has no tools: every tool that a request lists reaches the model. List your own in tools.",
    );
  }

  async function answer(request: Request, connection: unknown): Promise<Response> {
    const asksForSession = /\/session\/*$/.test(new URL(request.url).pathname);
    checkPost(request);
    const origin = checkOrigin(request, { allowed, required: asksForSession });
    if (asksForSession) {
      const secure = request.url.startsWith("https:") || origin.startsWith("https:");
      const headers = await guard.openSession(request, connection, secure);
      return new Response(null, {
        status: 204,
        headers: { "cache-control": "no-store", ...headers },
      });
    }
    checkJsonContent(request);
    await guard.admit(request, connection);
    const text = await readBody(request, {
      maxBytes: LIMITS.requestBytes,
      timeoutMs: bodyTimeoutMs,
    });
    return chat(checkBody(parseJson(text), site, requireAgent), request.signal, origin);
  }

  function chat(
    { messages, tools: requested, agent, delegated, pageUrl }: ReturnType<typeof checkBody>,
    signal: AbortSignal,
    origin: string,
  ): Response {
    const { tools, dropped } = chooseTools(requested, site, { agent, delegated });
    tell(dropped);
    const abort = new AbortController();
    const maxSteps = agent?.maxSteps ?? DEFAULT_MAX_STEPS;
    if (stepsTaken(messages) >= maxSteps) {
      return streamResponse(lastWords(stoppedAfter(maxSteps)), abort);
    }
    const path = pagePath(pageUrl, origin);
    const input = {
      system: systemText({ system: options.system, agent, tools, path }),
      messages,
      tools,
      ...(agent && { agent }),
      ...(path !== undefined && { path }),
      signal: AbortSignal.any([signal, abort.signal]),
      maxSteps,
    };
    return streamResponse(modelStep(model, input, { exposeErrors }), abort);
  }

  function tell(dropped: ToolSelection["dropped"]): void {
    for (const { name, reason } of dropped) {
      try {
        onDrop?.({ tool: name, reason });
      } catch (problem) {
        console.error("onDrop failed:", problem); // The site's own; no reason to let the person wait.
      }
    }
  }

  return async (request, connection) => {
    const origin = request.headers.get("origin") ?? "";
    const isCrossOrigin = allowed.has(origin);
    if (request.method === "OPTIONS" && isCrossOrigin) return preflightResponse(origin);
    const response = await answer(request, connection).catch(refusalResponse);
    return isCrossOrigin ? readableBy(origin, response) : response;
  };
}

/** How many steps with calls the conversation has taken since the person's last message. */
function stepsTaken(messages: readonly AgentMessage[]): number {
  const last = messages.findLastIndex(({ role }) => role === "user");
  const calls = ({ parts }: AgentMessage) => parts.some(({ type }) => type === "dynamic-tool");
  return messages.slice(last + 1).filter(calls).length;
}

function isDevelopment(): boolean {
  // Not every host has `process`.
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.["NODE_ENV"] === "development";
}
