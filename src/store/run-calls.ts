import type { WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentToolPart } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { newId } from "../local-agent/new-id.js";
import { isCallToolResult, resultText } from "../local-agent/tools/tool-results.js";
import { reasonOf } from "../local-agent/reason-of.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { formatToolError, WebToolError } from "../local-agent/tools/web-tool-error.js";
import { callTool } from "../page/call-tool.js";
import { needsConsent } from "../page/needs-consent.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";
import type { AgentStore } from "./agent-store.js";
import { isAllowed } from "./allowed-tools.js";
import { ApprovalQueue, refused } from "./approval-queue.js";

/** A call that asked first in a run which is gone, and what the person has answered now. */
export interface AnsweredCall {
  readonly call: AgentToolPart;
  readonly approved: boolean;
  readonly reason: string | undefined;
}

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
    const tool = this.#allowed(name);
    if (tool && asksFirst(tool, args)) await this.#approvals.ask(toolCallId, name, signal);
    return callTool(registry, name, args, { toolCallId, signal });
  }

  /**
   * Does what the person has answered to a call of a run that is gone, and gives the part that ends the call.
   * Never rejects for what the tool does.
   */
  async finish({ call, approved, reason }: AnsweredCall): Promise<AgentStreamPart> {
    const { toolCallId, toolName, input } = call;
    const about = { toolCallId, toolName, input };
    try {
      if (!approved) throw refused(reason);
      this.#allowed(toolName);
      const signal = this.#signal;
      const output = await callTool(getToolRegistry(), toolName, input, { toolCallId, signal });
      if (isCallToolResult(output) && output.isError === true) {
        throw new WebToolError("failed", resultText(output));
      }
      return { type: "tool-result", ...about, output };
    } catch (problem) {
      const code = WebToolError.isInstance(problem) ? problem.code : "failed";
      const error = formatToolError(code, reasonOf(problem));
      return { type: "tool-error", ...about, error, code };
    }
  }

  /** The tool of this name; undefined where the page has none. */
  #allowed(name: string): PageTool | undefined {
    const tool = getToolRegistry().get(name);
    if (tool && !isAllowed(tool, this.#agent)) {
      throw new WebToolError("unavailable", `There is no tool "${name}" for this assistant.`);
    }
    return tool;
  }
}

/**
 * A call with consequences runs only when the person agrees (design, "Consent"). One with bad arguments does
 * not run at all: nobody is asked about it.
 */
function asksFirst(tool: PageTool, args: unknown): boolean {
  return needsConsent(tool) && validateArgs(tool.inputSchema, args) === null;
}
