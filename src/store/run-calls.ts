import type { WebAgent } from "../local-agent/contract/adapter.js";
import { newId } from "../local-agent/new-id.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import { callTool } from "../page/call-tool.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";
import type { AgentStore } from "./agent-store.js";
import { isAllowed } from "./allowed-tools.js";
import { ApprovalQueue } from "./approval-queue.js";

/** The calls of one run: what its agent may use, after the person's consent where that is needed. */
export class RunCalls {
  readonly #agent: WebAgent | undefined;
  readonly #signal: AbortSignal;
  readonly #approvals: ApprovalQueue;

  /** `signal`: the run's Stop. */
  constructor(store: AgentStore, agent: WebAgent | undefined, signal: AbortSignal) {
    this.#agent = agent;
    this.#signal = signal;
    this.#approvals = new ApprovalQueue(store);
  }

  /** Passes on the person's answer. False where this question is not open. */
  answer(approvalId: string, approved: boolean, reason?: string): boolean {
    return this.#approvals.answer(approvalId, approved, reason);
  }

  /** `callTool` of the contract's `AgentRunRequest`. Rejects with a `WebToolError` and nothing else. */
  async call(
    name: string,
    args: Record<string, unknown>,
    options: { toolCallId?: string; signal?: AbortSignal },
  ): Promise<unknown> {
    const { toolCallId = newId("call") } = options;
    const signal = options.signal ? AbortSignal.any([this.#signal, options.signal]) : this.#signal;
    const registry = getToolRegistry();
    const tool = registry.get(name);
    if (tool && !isAllowed(tool, this.#agent)) {
      throw new WebToolError("unavailable", `There is no tool "${name}" for this assistant.`);
    }
    if (tool && asksFirst(tool, args)) await this.#approvals.ask(toolCallId, name, signal);
    return callTool(registry, name, args, { toolCallId, signal });
  }
}

/**
 * A call with consequences runs only when the person agrees (design, "Consent"). One with bad arguments does
 * not run at all: nobody is asked about it.
 */
function asksFirst({ annotations, inputSchema }: PageTool, args: unknown): boolean {
  const marked = annotations?.consequentialHint === true || annotations?.destructiveHint === true;
  return marked && validateArgs(inputSchema, args) === null;
}
