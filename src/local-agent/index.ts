// The public face of @webmcp-agents/local-agent. No DOM, no dependency; the model runtime is loaded only by
// the worker that a provider starts.
export type { JSONSchema, JSONSchemaType } from "./contract/schema.js";
export type {
  CompactTool,
  RankToolsOptions,
  ToolAnnotations,
  ToolDescriptor,
  ToolRanker,
  WebTool,
} from "./contract/tools.js";
export type { CallToolResult, ContentAnnotations, ContentBlock, McpTool } from "./contract/mcp.js";
export type { ToolErrorCode } from "./contract/errors.js";
export type { AgentMessage, AgentPart, AgentTextPart, AgentToolPart } from "./contract/messages.js";
export type { ActivityPhase, AgentStreamPart, FinishReason } from "./contract/stream-parts.js";
export type {
  AgentAdapter,
  AgentRunRequest,
  ModelAvailability,
  WebAgent,
} from "./contract/adapter.js";
export type {
  CallFormat,
  ChatTurn,
  DownloadProgress,
  GenerateRequest,
  LocalProvider,
  StoredModel,
} from "./contract/provider.js";
export type { LocalAdapterOptions, LocalLoopOptions } from "./contract/loop-options.js";
export type { ParsedReply, ParsedToolCall } from "./contract/replies.js";

export { rankTools } from "./tools/rank-tools.js";
export { createToolRanker } from "./tools/ranker/create-tool-ranker.js";
export { compactSchema } from "./tools/compact-schema.js";
export { validateArgs } from "./tools/validate-args.js";
export {
  checkCall,
  matchesType,
  requiredArgs,
  signature,
  validateCall,
} from "./tools/check-call.js";
export type { CheckCallOptions, LessonTool } from "./tools/check-call.js";
export { applyDefaults } from "./tools/apply-defaults.js";
export { resultText } from "./tools/tool-results.js";
export { buildToolDescription } from "./tools/build-tool-description.js";
export { cleanToolMeta } from "./tools/clean-tool-meta.js";
export { lastToolErrorText } from "./tools/last-tool-error-text.js";
export { textualizeToolResults } from "./tools/textualize-tool-results.js";
export { toolCallErrors } from "./tools/tool-call-errors.js";
export type { ToolCallErrorsOptions, ToolCallLike } from "./tools/tool-call-errors.js";
export { formatToolError, parseToolError, WebToolError } from "./tools/web-tool-error.js";
export { parseToolCalls } from "./replies/parse-tool-calls.js";
export { runLocalAgent } from "./loop/run-local-agent.js";
export { defineWebAgent } from "./define-web-agent.js";
export { defineWebTool } from "./define-web-tool.js";
export { createLocalAdapter } from "./create-local-adapter.js";
export { createTransformersProvider } from "./providers/transformers/provider.js";
export type {
  ModelStatus,
  TransformersProviderOptions,
} from "./providers/transformers/provider.js";
export { createPromptApiProvider } from "./providers/prompt-api/provider.js";
export type { PromptApiProviderOptions } from "./providers/prompt-api/provider.js";
export { createScriptedProvider } from "./providers/scripted.js";
export type { ScriptedProvider, ScriptedReply } from "./providers/scripted.js";
