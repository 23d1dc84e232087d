import type { ToolDescriptor } from "../local-agent/contract/tools.js";

/** What a tool's `execute` is given beside its arguments. */
export interface ToolCallContext {
  /** Fires on Stop and when the time limit is over. */
  readonly signal: AbortSignal;
  readonly toolCallId: string;
}

/**
 * A tool of the page: what the model is told of it, and what it does. It is not changed once it is
 * registered (`ToolRegistry.replace` puts another in its place), but `inputSchema` may be a getter that
 * follows the page, such as a form's present options.
 */
export interface PageTool extends ToolDescriptor {
  /** Origin of the document that offers it, such as a frame's. Absent: the page's own. */
  origin?: string;
  /** Time limit of one call in ms. Default 30,000. Time that waits for a person does not count. */
  timeoutMs?: number;
  /** Runs the tool. May return anything, or a promise of it; may throw. */
  execute(args: Record<string, unknown>, context: ToolCallContext): unknown;
}
