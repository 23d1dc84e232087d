// The public face of @webmcp-agents/chat for code: the store, the page's tools, what a tool's definition says of a
// call, and the contract. The tags are in ./elements/*, all of them together in ./cdn; the loop and the providers are
// in ./local-agent.
export type {
  ActivityPhase,
  AgentAdapter,
  AgentMessage,
  AgentPart,
  AgentRunRequest,
  AgentStreamPart,
  AgentTextPart,
  AgentToolPart,
  CheckCallOptions,
  CompactTool,
  DownloadProgress,
  FinishReason,
  JSONSchema,
  JSONSchemaType,
  LessonTool,
  ModelAvailability,
  RankToolsOptions,
  ToolAnnotations,
  ToolDescriptor,
  ToolErrorCode,
  ToolRanker,
  WebAgent,
  WebTool,
} from "./local-agent/index.js";
export { defineWebAgent } from "./local-agent/define-web-agent.js";
export { defineWebTool } from "./local-agent/define-web-tool.js";
export { createToolRanker } from "./local-agent/tools/ranker/create-tool-ranker.js";
export { applyDefaults } from "./local-agent/tools/apply-defaults.js";
export {
  checkCall,
  matchesType,
  requiredArgs,
  signature,
  validateCall,
} from "./local-agent/tools/check-call.js";
export {
  formatToolError,
  parseToolError,
  WebToolError,
} from "./local-agent/tools/web-tool-error.js";

// What sites give the elements by code. Neither needs Lit, nor brings a tag along.
export { registerStrings } from "../elements/strings/languages.js";
export type { AgentStrings } from "../elements/strings.js";
export { registerToolRenderer } from "../elements/tool-renderers.js";
export type { ToolRenderer, ToolView } from "../elements/tool-renderers.js";

export { callTool } from "./page/call-tool.js";
export type { CallOptions } from "./page/call-tool.js";
export { toolsReady } from "./page/current-tools.js";
export { modelContextStatus } from "./page/model-context/status.js";
export type { ModelContextStatus } from "./page/model-context/status.js";
export type { PageTool, ToolCallContext, ToolSource } from "./page/page-tool.js";
export { registerWebAgent } from "./page/register-web-agent.js";
export { registerWebTool } from "./page/register-web-tool.js";
export { getToolRegistry } from "./page/tool-registry.js";
export type { ToolRegistry } from "./page/tool-registry.js";

export type {
  AgentActivity,
  AgentState,
  AgentStatus,
  CallTiming,
  ModelState,
} from "./store/agent-state.js";
export type { AgentStore, ConversationKeeper, StorageKind } from "./store/agent-store.js";
export { createFallbackAdapter } from "./store/fallback-adapter.js";
export { createOnDeviceAdapter } from "./store/on-device-adapter.js";
export type { OnDeviceAdapterOptions } from "./store/on-device-adapter.js";
export { getAgentStore } from "./store/page-stores.js";
export type { AgentStorePart } from "./store/store-part.js";
export { keepConversation } from "./store/keep-conversation.js";
export type { KeepOptions } from "./store/keep-conversation.js";
export { cancelEdit } from "./store/requests/cancel-edit.js";
export { cancelPrepare } from "./store/requests/cancel-prepare.js";
export { clearConversation } from "./store/requests/clear-conversation.js";
export { editMessage } from "./store/requests/edit-message.js";
export { prepareModel } from "./store/requests/prepare-model.js";
export type { RequestRefusal } from "./store/requests/request-refusal.js";
export { respondToApproval } from "./store/requests/respond-to-approval.js";
export { pausePrepare } from "./store/requests/pause-prepare.js";
export { removeModel } from "./store/requests/remove-model.js";
export { retryRun } from "./store/requests/retry-run.js";
export { sendMessage } from "./store/requests/send-message.js";
export { startEdit } from "./store/requests/start-edit.js";
export { stopRun } from "./store/requests/stop-run.js";
export { createRemoteAdapter } from "./remote/create-remote-adapter.js";
export type { RemoteAdapterOptions } from "./remote/create-remote-adapter.js";
