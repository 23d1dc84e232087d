import { delegatedAgentId } from "../local-agent/agents/delegate-tool-name.js";
import type { AgentRunRequest, WebAgent } from "../local-agent/contract/adapter.js";
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
import type { Answerer } from "./run-agent.js";

/** A storage that does not answer must not keep a tool from running, in ms. */
const SAVE_MS = 500;

/** A call that asked first in a run which is gone, and what the person has answered now. */
export interface AnsweredCall {
  readonly call: AgentToolPart;
  readonly approved: boolean;
  readonly reason: string | undefined;
}

/** The run whose calls these are. */
export interface CallingRun {
  readonly store: AgentStore;
  readonly adapter: Answerer;
  /** Who calls; absent: one that may use all tools of the page, and hand on nothing. */
  readonly agent: WebAgent | undefined;
  /** Stop. */
  readonly signal: AbortSignal;
  /** Takes a part of it, or of a run within it, as long as the run goes on. */
  take(part: AgentStreamPart): void;
}

/** The calls of one run: what its agent may use, after the person's consent where that is needed. */
export class RunCalls {
  readonly #run: CallingRun;
  readonly #user: ToolUser;
  readonly #approvals: ApprovalQueue;

  constructor(run: CallingRun) {
    this.#run = run;
    this.#user = run.agent ?? { id: run.store.name };
    this.#approvals = new ApprovalQueue(run.store);
  }

  /** Passes on the person's answer. False where this question is not open. */
  answer(approvalId: string, approved: boolean, reason?: string): boolean {
    return this.#approvals.answer(approvalId, approved, reason);
  }

  /** `callTool` of the contract's `AgentRunRequest`. Rejects with a `WebToolError` and nothing else. */
  async call(name: string, args: Record<string, unknown>, options: CallChoice): Promise<unknown> {
    const agentId = delegatedAgentId(name);
    return agentId === undefined
      ? this.#callAs(this.#user, name, args, options)
      : this.#delegate(agentId, args, options);
  }

  async #callAs(
    user: ToolUser,
    name: string,
    args: Record<string, unknown>,
    options: CallChoice,
  ): Promise<unknown> {
    const call = this.#begin(options);
    const tool = getToolRegistry().get(name);
    if (tool && isAllowed(tool, user) && asksFirst(tool, args))
      await this.#approvals.ask(call.toolCallId, name, call.signal);
    return this.#do(user, name, args, call);
  }

  async #delegate(agentId: string, args: unknown, options: CallChoice): Promise<unknown> {
    const { delegate } = await loadDelegation();
    return delegate(this.#run, {
      agentId,
      args,
      ...this.#begin(options),
      // A tool of the page, or none: such an agent hands nothing on.
      callTool: (agent, name, input, choice = {}) => this.#callAs(agent, name, input, choice),
    });
  }

  #begin({ toolCallId = newId("call"), signal }: CallChoice): CallOptions {
    const { signal: stop } = this.#run;
    return { toolCallId, signal: signal ? AbortSignal.any([stop, signal]) : stop };
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
      const call = this.#begin({ toolCallId });
      const output = await this.#do(this.#user, toolName, input, call);
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
  async #do(user: ToolUser, name: string, args: unknown, options: CallOptions): Promise<unknown> {
    await this.#save();
    const onWait = (isWaiting: boolean) => {
      if (options.signal.aborted) return;
      const phase = isWaiting ? "waiting" : "calling";
      this.#run.take({ type: "activity", phase, toolName: name });
    };
    const allows = (tool: PageTool) => isAllowed(tool, user);
    return callTool(getToolRegistry(), name, args, { ...options, onWait, allows });
  }

  /** The tool may leave the page, or bring it down: the next page then knows what ran. */
  async #save(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, SAVE_MS));
    await Promise.race([this.#run.store.keeper?.save(), patience]);
  }
}

type CallChoice = NonNullable<Parameters<AgentRunRequest["callTool"]>[2]>;

async function loadDelegation() {
  try {
    return await import("./delegate-run.js");
  } catch {
    throw new WebToolError(
      "failed",
      "A part of the assistant could not be loaded. Nothing was done.",
    );
  }
}

/**
 * A call with consequences runs only when the person agrees (design, "Consent"). One with bad arguments does
 * not run at all: nobody is asked about it.
 */
function asksFirst(tool: PageTool, args: unknown): boolean {
  return needsConsent(tool) && validateArgs(tool.inputSchema, args) === null;
}
