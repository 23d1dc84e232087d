// The demos' endpoint: POST /api/chat, and /api/chat/session for the session's cookie.
import { createChatHandler, createLocalModel, toNodeHandler } from "@webmcp-agents/chat/server";
import { agents } from "./agents.js";
import { allowedTools } from "./allowed-tools.js";
import { createPocket } from "./pocket.js";

const handler = createChatHandler({
  agents,
  requireAgent: true,
  tools: allowedTools,
  model: createLocalModel(createPocket()),
  // A site keeps its secret outside of its code; sessions of the demo may end with its server.
  sessions: { secret: process.env.WEB_AGENTS_SECRET ?? crypto.randomUUID() },
});

export const listener = toNodeHandler(handler);
