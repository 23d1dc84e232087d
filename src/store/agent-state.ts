import type { ModelAvailability } from "../local-agent/contract/adapter.js";
import type { AgentMessage } from "../local-agent/contract/messages.js";
import type { DownloadProgress } from "../local-agent/contract/provider.js";
import type { ActivityPhase } from "../local-agent/contract/stream-parts.js";

/** The AI SDK's words: `submitted` until the first part of an answer, `streaming` until its last. */
export type AgentStatus = "submitted" | "streaming" | "ready" | "error";

/** What the agent is doing now. `since` is in ms of `Date.now()`: when this phase began. */
export interface AgentActivity {
  readonly phase: ActivityPhase;
  readonly toolName?: string;
  readonly tokens?: number;
  /** How many replies the model writes before this one, for other tabs. */
  readonly ahead?: number;
  readonly since: number;
}

/** Where the model stands between "not here" and "can answer". */
export interface ModelState {
  readonly availability: ModelAvailability;
  /** While `availability` is `downloading`. */
  readonly progress?: DownloadProgress;
  /** Why the last attempt to make it ready failed, in words for the person. */
  readonly error?: string;
}

/**
 * When a tool call began and ended, in ms of `Date.now()`. Keyed by `toolCallId`. A call that waited for the
 * person begins when the person agrees.
 */
export interface CallTiming {
  readonly startedAt: number;
  readonly endedAt?: number;
}

/** A frozen snapshot of one conversation. A new object after every change, the same one until then. */
export interface AgentState {
  readonly status: AgentStatus;
  readonly messages: readonly AgentMessage[];
  /** Null while nothing runs. */
  readonly activity: AgentActivity | null;
  /** Why the last run failed, in words for the person; null after a good one. */
  readonly error: string | null;
  readonly model: ModelState;
  /** Without a prototype, so that an id such as `__proto__` is a key like any other. */
  readonly timings: Readonly<Record<string, CallTiming>>;
  /** The id of the person's message that they are changing; null while they are not. */
  readonly editing: string | null;
  /** Why the conversation cannot be kept, in the browser's words; null while it is, or should not be. */
  readonly storageError: string | null;
}
