import type { AgentToolPart } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { newId } from "../local-agent/new-id.js";
import { readOutcome } from "../local-agent/tools/tool-results.js";
import { reasonOf } from "../local-agent/reason-of.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { formatToolError, WebToolError } from "../local-agent/tools/web-tool-error.js";
import { callTool } from "../page/call-tool.js";
import type { CallOptions } from "../page/call-tool.js";
import { needsConsent } from "../page/needs-consent.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";
import type { AgentStore } from "./agent-store.js";
import { isAllowed } from "./allowed-tools.js";
import type { ToolUser } from "./allowed-tools.js";
import { ApprovalQueue, refused } from "./approval-queue.js";

/** A storage that does not answer must not keep a tool from running, in ms. */
const SAVE_MS = 500;

/** A call that asked first in a run which is gone, and what the person has answered now. */
export interface AnsweredCall {
  readonly call: AgentToolPart;
  readonly approved: boolean;
  readonly reason: string | undefined;
}

/** The calls of one run: what its agent may use, after the person's consent where that is needed. */
export class RunCalls {
  readonly #store: AgentStore;
  readonly #user: ToolUser;
  readonly #signal: AbortSignal;
  readonly #approvals: ApprovalQueue;

  /** `signal`: the run's Stop. */
  constructor(store: AgentStore, user: ToolUser, signal: AbortSignal) {
    this.#store = store;
    this.#user = user;
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
    const tool = getToolRegistry().get(name);
    if (tool && this.#allows(tool) && asksFirst(tool, args))
      await this.#approvals.ask(toolCallId, name, signal);
    return this.#run(name, args, { toolCallId, signal });
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
      const output = await this.#run(toolName, input, { toolCallId, signal: this.#signal });
      const { text, failed } = readOutcome(output);
      if (failed) throw new WebToolError("failed", text);
      return { type: "tool-result", ...about, output };
    } catch (problem) {
      const code = WebToolError.isInstance(problem) ? problem.code : "failed";
      const error = formatToolError(code, reasonOf(problem));
      return { type: "tool-error", ...about, error, code };
    }
  }

  /** A tool that waits for the person says so: it must not look hung. */
  async #run(name: string, args: unknown, options: CallOptions): Promise<unknown> {
    await this.#save();
    const onWait = (isWaiting: boolean) => {
      if (options.signal.aborted) return;
      const phase = isWaiting ? "waiting" : "calling";
      this.#store.dispatch({ type: "activity", phase, toolName: name });
    };
    const allows = (tool: PageTool) => this.#allows(tool);
    return callTool(getToolRegistry(), name, args, { ...options, onWait, allows });
  }

  /** The tool may leave the page, or bring it down: the next page then knows what ran. */
  async #save(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, SAVE_MS));
    await Promise.race([this.#store.keeper?.save(), patience]);
  }

  #allows(tool: PageTool): boolean {
    return isAllowed(tool, this.#user);
  }
}

/**
 * A call with consequences runs only when the person agrees (design, "Consent"). One with bad arguments does
 * not run at all: nobody is asked about it.
 */
function asksFirst(tool: PageTool, args: unknown): boolean {
  return needsConsent(tool) && validateArgs(tool.inputSchema, args) === null;
}
