import type { AgentMessage } from "./messages.js";
import type { DownloadProgress, ModelAvailability, StoredModel } from "./provider.js";
import type { AgentStreamPart } from "./stream-parts.js";
import type { ToolDescriptor } from "./tools.js";

export type { ModelAvailability } from "./provider.js";

/** An agent of the site: who it is and what it may use (seed tool-allowlist). */
export interface WebAgent {
  id: string;
  label?: string;
  /** What the agent is good at; used by `delegate_to_<id>`. */
  description?: string;
  /** What the site is and how its tools fit together. Wins over the loop's own option. */
  instructions?: string;
  /** Model steps per user message. Wins over the loop's own option. */
  maxSteps?: number;
  /** Names of the tools it may use. Absent: all of the page's. */
  tools?: readonly string[];
  /** `better`: the loop chooses the tools that it shows by `createToolRanker`. Absent: by `rankTools`. */
  ranker?: "better";
  suggestions?: readonly string[];
  /** Ids of the agents that it may delegate to. */
  agents?: readonly string[];
}

/** What the chat hands an adapter's `run()` (seed run-local-agent). */
export interface AgentRunRequest {
  readonly messages: readonly AgentMessage[];
  /**
   * A getter: read fresh at every step, since tools change as the page does. The tools of the page, then a
   * `delegate_to_<id>` for each agent that may be handed a task (`delegatedAgentId`); `callTool` runs both.
   */
  readonly tools: readonly ToolDescriptor[];
  /** Stop. */
  readonly signal: AbortSignal;
  /**
   * Runs a tool on the page. Resolves with its output; rejects with a `WebToolError`, or resolves with an
   * MCP `CallToolResult` that has `isError`.
   */
  callTool(
    name: string,
    args: Record<string, unknown>,
    options?: { toolCallId?: string; signal?: AbortSignal },
  ): Promise<unknown>;
  readonly agent?: WebAgent;
  /** Where the person is. The system prompt carries all three (seed run-local-agent, notes). */
  readonly page?: { path: string; title: string; heading?: string } | undefined;
  /** Steps spent before a page navigation; they count towards `maxSteps`. */
  readonly stepsUsed?: number;
  /** True for the run of an agent that another one has handed a task to: it hands on none itself. */
  readonly delegated?: boolean;
}

/** What stands between a chat and a model, on the device or behind a server. */
export interface AgentAdapter {
  readonly id: string;
  readonly label: string;
  /** The host that the conversation is sent to; absent: it is not said. The chat tells the person. */
  readonly sendsTo?: string | undefined;
  /** Makes the model ready; called from the person's click on the Download card. Rejects with the reason. */
  prepare?(signal: AbortSignal, onProgress?: (progress: DownloadProgress) => void): Promise<void>;
  run(req: AgentRunRequest): AsyncGenerator<AgentStreamPart, void, void>;
  availability?(): Promise<ModelAvailability>;
  /** Puts a model that is on this device into memory, without any download: before the first request, say. */
  load?(signal?: AbortSignal): Promise<void>;
  /** Calls `listener` when what `availability` and `stored` say may have changed. Returns the function that ends it. */
  subscribe?(listener: () => void): () => void;
  /** Bytes that `prepare()` will load, asked by the Download card; `undefined` where that is not known. */
  downloadSize?(): Promise<number | undefined>;
  /** What is kept of the model on this device, asked by the Download card. */
  stored?(): Promise<StoredModel>;
  /** Deletes what is kept of the model. `prepare()` then downloads it anew. */
  remove?(): Promise<void>;
}
