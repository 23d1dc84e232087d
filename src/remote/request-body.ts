import type { AgentRunRequest } from "../local-agent/contract/adapter.js";
import type { AgentMessage } from "../local-agent/contract/messages.js";
import type { ToolDescriptor } from "../local-agent/contract/tools.js";
import { delegatedAgentId } from "../local-agent/agents/delegate-tool-name.js";
import { LIMITS } from "../local-agent/limits.js";
import { failed } from "../local-agent/loop/run-end.js";
import { NOTHING_ASKED } from "../local-agent/loop/messages.js";
import { rankTools } from "../local-agent/tools/rank-tools.js";
import { bytesOf, newestThatFit } from "./conversation.js";
import { textTooLong, TOO_LARGE } from "./messages.js";

/** The agent that a chat has which names none: it is the page's own, and no server knows it. */
const UNNAMED = "default";

/**
 * What is posted for one step (contract, `ChatRequestBody`): the agent's id, the conversation, and the page's tools as
 * they are now.
 *
 * @param conversation The request's messages as `wireMessages` gives them, and what was done since.
 * @throws RunEnded where there is nothing to answer, or too much for any server.
 */
export function requestBody(req: AgentRunRequest, conversation: readonly AgentMessage[]): string {
  const request = newestRequest(req.messages);
  if (request === "") throw failed(NOTHING_ASKED);
  if (request.length > LIMITS.textChars) throw failed(textTooLong(LIMITS.textChars));
  const rest = {
    ...(req.agent && req.agent.id !== UNNAMED ? { agent: req.agent.id } : {}),
    ...(req.delegated ? { delegated: true } : {}),
    ...(req.page ? { page: { url: addressOf(req.page.path) } } : {}),
    tools: offeredTools(req.tools, request),
  };
  const room = LIMITS.requestBytes - bytesOf({ ...rest, messages: [] });
  const messages = newestThatFit(conversation, room);
  if (!messages) throw failed(TOO_LARGE);
  return JSON.stringify({ ...rest, messages });
}

/** The text of the person's newest message, which alone is never cut: half a request is another one. */
function newestRequest(messages: readonly AgentMessage[]): string {
  const { parts = [] } = messages.findLast(({ role }) => role === "user") ?? {};
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return texts.join("\n").trim();
}

/** The most relevant tools that a server takes. It makes those that hand on a task itself (seed tool-allowlist). */
function offeredTools(
  tools: readonly ToolDescriptor[],
  request: string,
): readonly ToolDescriptor[] {
  const own = tools.filter(({ name }) => delegatedAgentId(name) === undefined);
  if (own.length <= LIMITS.tools) return own;
  const ranked = new Set(rankTools(own, request, { max: LIMITS.tools }).map(({ name }) => name));
  return own.filter(({ name }) => ranked.has(name));
}

/** The page's address without what stands behind its path, which may be a secret. */
function addressOf(path: string): string {
  const { origin } = globalThis.location ?? {};
  return origin === undefined || origin === "null" ? path : origin + path;
}
