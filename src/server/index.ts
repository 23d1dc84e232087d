// The public face of @webmcp-agents/chat/server: the guarded endpoint of a chat whose model runs on a server. Runs where
// `Request`, `Response` and WebCrypto are; needs neither a DOM nor a package.
export { createChatHandler } from "./create-chat-handler.js";
export type { ChatHandler } from "./create-chat-handler.js";
export type { ChatHandlerOptions, ChatModel, ModelInput } from "./chat-handler-options.js";
export type { ChatRequestBody } from "./guards/check-body.js";
export type { Connection } from "./guards/client-address.js";
export { LIMITS } from "./limits.js";
export { createLocalModel } from "./local-model.js";
export type { LocalModelOptions } from "./local-model.js";
export { toNodeHandler } from "./node/to-node-handler.js";
export type { NodeHandlerOptions } from "./node/to-node-handler.js";
export type { NodeRequest, NodeResponse } from "./node/node-http.js";
export { DEFAULT_SYSTEM_PROMPT } from "./prompt/default-system-prompt.js";
export { selectTools } from "./select-tools.js";
export type { DropReason, RunOf, ToolSelection } from "./select-tools.js";
export type { SiteOptions } from "./site-definition.js";
export { createMemoryStore } from "./session-store/memory-store.js";
export type { MemoryStoreOptions } from "./session-store/memory-store.js";
export { createRedisStore } from "./session-store/redis-store.js";
export type { RedisStoreOptions, SendRedisCommand } from "./session-store/redis-store.js";
export type { Hits, SessionStore } from "./session-store/session-store.js";
export type { RateLimit, SessionOptions } from "./sessions/session-options.js";
export { defineWebAgent } from "../local-agent/define-web-agent.js";
export { defineWebTool } from "../local-agent/define-web-tool.js";
