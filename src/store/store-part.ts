import type { ModelAvailability } from "../local-agent/contract/adapter.js";
import type { AgentMessage } from "../local-agent/contract/messages.js";
import type { DownloadProgress } from "../local-agent/contract/provider.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { CallTiming } from "./agent-state.js";

/**
 * Everything that changes a store: the parts of a run, and the store's own.
 * State changes only when a part arrives, never optimistically.
 */
export type AgentStorePart =
  | AgentStreamPart
  /** A run begins: the last error goes, the status is `submitted`. */
  | { type: "start" }
  | { type: "user-message"; message: AgentMessage }
  /**
   * Replaces the conversation: Clear, Retry's cut back to where it resumes, and what was kept. `timings` are
   * of calls that are new here.
   */
  | {
      type: "set-messages";
      messages: readonly AgentMessage[];
      timings?: Readonly<Record<string, CallTiming>>;
    }
  /** The person changes their last message. Ends with `edit-end`, or when the conversation changes. */
  | { type: "edit-start" }
  | { type: "edit-end" }
  /** The conversation cannot be kept; null: it can be, again. */
  | { type: "storage-error"; error: string | null }
  | { type: "tool-approval-request"; toolCallId: string; approvalId: string }
  | { type: "tool-approval-response"; approvalId: string; approved: boolean; reason?: string }
  | { type: "model-availability"; availability: ModelAvailability }
  | { type: "model-progress"; progress: DownloadProgress }
  | { type: "model-error"; error: string };
