import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentMessage } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import type { ToolDescriptor, WebTool } from "../local-agent/contract/tools.js";
import type { DropReason } from "./select-tools.js";
import type { SessionOptions } from "./sessions/session-options.js";

/** What a model is given for one step: all of it checked, capped, and chosen by the server. */
export interface ModelInput {
  /** The whole system text: the site's prompt, the agent's instructions, the path of the page. */
  system: string;
  /** No system messages, no call without an outcome, results capped. One assistant message a step. */
  messages: readonly AgentMessage[];
  /** The tools that the model may call. They run on the page. */
  tools: readonly ToolDescriptor[];
  /** The registered agent that the request names. */
  agent?: WebAgent;
  /** The path of the page that the person is on, where it is of this site. */
  path?: string;
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Steps that the agent may take for one message of the person. The handler itself ends the run after them. */
  maxSteps: number;
}

/**
 * One step of a model: its text and its calls as stream parts, ended by one `finish` or `error`. Calls are only told
 * (`tool-call`); the page runs them, and sends their results with the next request.
 */
export type ChatModel = (input: ModelInput) => AsyncIterable<AgentStreamPart>;

/** What `createChatHandler` takes (seed tool-allowlist). */
export interface ChatHandlerOptions {
  model: ChatModel;
  /** The site's agents. Their instructions, tools and sub-agents are read from here alone, never from a request. */
  agents?: readonly WebAgent[] | Readonly<Record<string, WebAgent>>;
  /** True: a request has to name one of `agents`. Default false. */
  requireAgent?: boolean;
  /**
   * What the model may see: a tool from `defineWebTool` (pinned: the description and schema are the server's own), or
   * the id of a tool (the page's own description and schema, capped). What is not listed here or in an agent's `tools`
   * is dropped. Absent without `requireAgent`: every tool of the page passes, capped, and a warning is logged once.
   */
  tools?: readonly (WebTool | string)[];
  /** Replaces the default system prompt; keep a line in it that keeps the model to your site. */
  system?: string;
  /**
   * Sessions and limits. Absent: on, with a secret of this process alone, and a warning. `false`: neither sessions nor
   * limits, for a route that has its own.
   */
  sessions?: SessionOptions | false;
  /** Origins of other pages that may ask, such as `https://www.shop.example`. Default: the server's own origin alone. */
  allowedOrigins?: readonly string[];
  /** How long a request's body may take to arrive, in ms. Default 15,000. */
  bodyTimeoutMs?: number;
  /** True: the page is told what went wrong inside the model. Default: only where `NODE_ENV` is `development`. */
  exposeErrors?: boolean;
  /** Told of every tool of a request that the model does not see. */
  onDrop?(info: { tool: string; reason: DropReason }): void;
}
