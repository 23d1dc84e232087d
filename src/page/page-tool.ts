import type { ToolDescriptor } from "../local-agent/contract/tools.js";

/** What a tool's `execute` is given beside its arguments. */
export interface ToolCallContext {
  /** Fires on Stop and when the time limit is over. */
  readonly signal: AbortSignal;
  readonly toolCallId: string;
  /**
   * Waits for something that a person does, such as submitting a form that the call has filled in. Meanwhile
   * the time limit does not run; Stop still ends the call.
   */
  waitForPerson<Value>(work: Promise<Value>): Promise<Value>;
}

/** Where a tool of the page comes from. */
export interface ToolSource {
  /** A `<web-tool>`, a `<form toolname>`, or `document.modelContext`, where another script registered it. */
  readonly kind: "tag" | "form" | "model-context";
  /** The tag or the form. */
  readonly element?: Element;
}

/**
 * A tool of the page: what the model is told of it, and what it does. It is not changed once it is
 * registered (`ToolRegistry.replace` puts another in its place), but `inputSchema` may be a getter that
 * follows the page, such as a form's present options.
 */
export interface PageTool extends ToolDescriptor {
  /** Absent: code has registered it. */
  source?: ToolSource;
  /** Names of the agents that may use it. Absent: all of the page. */
  agents?: readonly string[];
  /** Origin of the document that offers it, such as a frame's. Absent: the page's own. */
  origin?: string;
  /** Time limit of one call in ms. Default 30,000. Time that waits for a person does not count. */
  timeoutMs?: number;
  /** What its maker has noted of it (MCP's `_meta`), without developers' tags. No model is told. */
  _meta?: Record<string, unknown>;
  /** Runs the tool. May return anything, or a promise of it; may throw. */
  execute(args: Record<string, unknown>, context: ToolCallContext): unknown;
}
