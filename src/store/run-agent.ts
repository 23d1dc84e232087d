import type { AgentAdapter, AgentRunRequest, WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { reasonOf } from "../local-agent/loop/run-end.js";
import { newId } from "../local-agent/new-id.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import { callTool } from "../page/call-tool.js";
import type { PageTool } from "../page/page-tool.js";
import { getToolRegistry } from "../page/tool-registry.js";
import type { ActiveRun, AgentStore } from "./agent-store.js";
import { allowedTools, isAllowed } from "./allowed-tools.js";
import { ApprovalQueue } from "./approval-queue.js";
import { pageContext } from "./page-context.js";
import { readStreamPart } from "./read-stream-part.js";

/** How long a stopped run may take to end by itself. Then it is left behind, and the chat is free. */
const STOP_GRACE_MS = 1000;

const BROKE_OFF = "The assistant's answer broke off before its end. Try again.";

type RunEnd = Extract<AgentStreamPart, { type: "finish" | "error" }>;

const ABORTED: RunEnd = { type: "finish", reason: "aborted" };

/** What still counts of a run after Stop: what became of its calls, and how it ended. */
const COUNTS_AFTER_STOP: readonly string[] = [
  "tool-result",
  "tool-error",
  "finish",
  "error",
] satisfies AgentStreamPart["type"][];

/**
 * Lets an adapter answer the conversation as it stands. What it does arrives in the store as parts: `start`,
 * the run's own, and then one `finish` or `error`, whatever the adapter does.
 */
export function startRun(store: AgentStore, adapter: AgentAdapter): void {
  store.run = new AgentRun(store, adapter);
}

class AgentRun implements ActiveRun {
  readonly #store: AgentStore;
  readonly #adapter: AgentAdapter;
  readonly #agent: WebAgent | undefined;
  readonly #approvals: ApprovalQueue;
  readonly #controller = new AbortController();
  #ended = false;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(store: AgentStore, adapter: AgentAdapter) {
    this.#store = store;
    this.#adapter = adapter;
    this.#agent = store.agent;
    this.#approvals = new ApprovalQueue(store);
    store.dispatch({ type: "start" });
    void this.#drive();
  }

  stop(): void {
    if (this.#controller.signal.aborted) return;
    this.#controller.abort();
    this.#grace = setTimeout(() => this.#end(ABORTED), STOP_GRACE_MS);
  }

  answer(approvalId: string, approved: boolean, reason?: string): boolean {
    return this.#approvals.answer(approvalId, approved, reason);
  }

  async #drive(): Promise<void> {
    await null; // Where a listener asked for this run, its first parts are still in the queue.
    try {
      if (this.#controller.signal.aborted) return this.#end(ABORTED);
      for await (const value of this.#adapter.run(this.#request())) {
        this.#take(value);
        if (this.#ended) return;
      }
      this.#end({ type: "error", error: BROKE_OFF });
    } catch (error) {
      this.#end({ type: "error", error: `The assistant failed: ${reasonOf(error)}` });
    }
  }

  #request(): AgentRunRequest {
    const agent = this.#agent;
    return {
      messages: this.#store.getState().messages,
      get tools() {
        return allowedTools(agent);
      },
      get page() {
        return pageContext();
      },
      signal: this.#controller.signal,
      callTool: (name, args, options) => this.#callTool(name, args, options),
      ...(agent ? { agent } : {}),
    };
  }

  #take(value: unknown): void {
    if (this.#ended) return; // It was left behind after Stop.
    const part = readStreamPart(value);
    if (!part) return;
    if (this.#controller.signal.aborted && !COUNTS_AFTER_STOP.includes(part.type)) return;
    if (part.type === "finish" || part.type === "error") this.#end(part);
    else this.#store.dispatch(part);
  }

  /** Ends the run, once. An adapter that fails because of Stop has not failed. */
  #end(end: RunEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    const stopped = this.#controller.signal.aborted;
    clearTimeout(this.#grace);
    this.#controller.abort(); // Nothing of it may touch the page any more.
    // Before the part: a listener may ask for the next run when it hears that this one has ended.
    this.#store.run = null;
    this.#store.dispatch(stopped && end.type === "error" ? ABORTED : end);
  }

  async #callTool(
    name: string,
    args: Record<string, unknown>,
    options: { toolCallId?: string; signal?: AbortSignal } = {},
  ): Promise<unknown> {
    const { toolCallId = newId("call") } = options;
    const own = this.#controller.signal;
    const signal = options.signal ? AbortSignal.any([own, options.signal]) : own;
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
