import type { AgentAdapter, WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { reasonOf } from "../local-agent/reason-of.js";
import type { ActiveRun, AgentStore } from "./agent-store.js";
import type { AnsweredCall, RunCalls } from "./run-calls.js";
import { agentOf } from "./store-agent.js";

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

/** What a run asks. */
export type Answerer = Pick<AgentAdapter, "run" | "sendsTo">;

/**
 * Lets an adapter answer the conversation as it stands. What it does arrives in the store as parts: `start`,
 * the run's own, and then one `finish` or `error`, whatever the adapter does.
 *
 * @param cut The run that it goes on with, after a load of the page has cut it. Absent: it begins anew.
 */
export function startRun(store: AgentStore, adapter: Answerer, cut?: CutRun): void {
  store.run = new AgentRun(store, adapter, cut);
}

interface CutRun {
  /** Model steps that it had taken. */
  readonly stepsUsed: number;
  /** What it had asked the person, and is done first. */
  readonly answered?: AnsweredCall;
}

class AgentRun implements ActiveRun {
  readonly #store: AgentStore;
  readonly #adapter: Answerer;
  readonly #cut: CutRun | undefined;
  readonly #controller = new AbortController();
  #loading: Promise<RunCalls> | undefined;
  #calls: RunCalls | undefined;
  /** Who speaks: known when the page's tags have been read. */
  #agent: WebAgent | undefined;
  #ended = false;
  #grace: ReturnType<typeof setTimeout> | undefined;

  constructor(store: AgentStore, adapter: Answerer, cut: CutRun | undefined) {
    this.#store = store;
    this.#adapter = adapter;
    this.#cut = cut;
    store.dispatch({ type: "start" });
    void this.#drive();
  }

  stop(): void {
    if (this.#controller.signal.aborted) return;
    this.#controller.abort();
    this.#grace = setTimeout(() => this.#end(ABORTED), STOP_GRACE_MS);
  }

  answer(approvalId: string, approved: boolean, reason?: string): boolean {
    return this.#calls?.answer(approvalId, approved, reason) ?? false;
  }

  async #drive(): Promise<void> {
    try {
      // Awaited, too, since the first parts are still in the queue where a listener asked for this run.
      const { readStreamPart, runRequest, toolsReady } = await import("./run-request.js");
      await toolsReady();
      this.#agent = agentOf(this.#store);
      const answered = this.#cut?.answered;
      if (answered) this.#take(await (await this.#runCalls()).finish(answered));
      if (this.#controller.signal.aborted) return this.#end(ABORTED);
      const { messages } = this.#store.getState();
      const request = runRequest(
        {
          messages,
          signal: this.#controller.signal,
          callTool: (name, args, options) => this.#callTool(name, args, options),
          ...(this.#cut ? { stepsUsed: this.#cut.stepsUsed } : {}),
        },
        this.#store.name,
        this.#agent,
      );
      for await (const value of this.#adapter.run(request)) {
        const part = readStreamPart(value);
        if (part) this.#take(part);
        if (this.#ended) return;
      }
      this.#end({ type: "error", error: BROKE_OFF });
    } catch (error) {
      this.#end({ type: "error", error: `The assistant failed: ${reasonOf(error)}` });
    }
  }

  #take(part: AgentStreamPart): void {
    if (this.#ended) return; // It was left behind after Stop.
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
    return (await this.#runCalls()).call(name, args, options);
  }

  /** A page whose visitor asks for nothing does not pay for it. */
  #runCalls(): Promise<RunCalls> {
    return (this.#loading ??= this.#loadCalls());
  }

  async #loadCalls(): Promise<RunCalls> {
    try {
      const { RunCalls } = await import("./run-calls.js");
      this.#calls = new RunCalls({
        store: this.#store,
        adapter: this.#adapter,
        agent: this.#agent,
        signal: this.#controller.signal,
        take: (part) => this.#take(part),
      });
      return this.#calls;
    } catch (cause) {
      this.#loading = undefined; // The network was gone, say: the next call tries anew.
      throw new Error("A part of the assistant could not be loaded. Nothing was done.", { cause });
    }
  }
}
