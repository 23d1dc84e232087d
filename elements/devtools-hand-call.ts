import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import { newId } from "../src/local-agent/new-id.js";
import { reasonOf } from "../src/local-agent/reason-of.js";
import { resultText } from "../src/local-agent/tools/tool-results.js";
import { truncateText } from "../src/local-agent/tools/truncate-text.js";
import { validateArgs } from "../src/local-agent/tools/validate-args.js";
import { formatToolError, WebToolError } from "../src/local-agent/tools/web-tool-error.js";
import { callTool } from "../src/page/call-tool.js";
import { needsConsent } from "../src/page/needs-consent.js";
import type { PageTool } from "../src/page/page-tool.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import type { CallTiming } from "../src/store/agent-state.js";

/** As much of a result as a model reads (the loop's cap). */
const MODEL_READS_MAX = 1_500;

type Args = Record<string, unknown>;

/** The calls of one tool by the developer's hand, one at a time. */
export class HandCall {
  phase: "idle" | "asking" | "running" = "idle";
  /** Why it was not called. */
  problem: string | null = null;
  /** The last call, as a conversation would hold it. */
  call: AgentToolPart | null = null;
  timing: CallTiming | undefined;
  /** What a model would read of it. */
  said = "";

  #asked: { tool: PageTool; args: Args } | null = null;
  #stop: AbortController | null = null;

  /** `changed` is called after every change. */
  constructor(private readonly changed: () => void) {}

  /** Checks the arguments as for a model; then calls, or asks first where the visitor would be asked. */
  start(tool: PageTool, args: Args): void {
    this.#stop?.abort();
    this.call = null;
    this.problem = problemOf(tool, args);
    this.#asked = { tool, args };
    if (this.problem !== null) this.phase = "idle";
    else if (needsConsent(tool)) this.phase = "asking";
    else return this.confirm();
    this.changed();
  }

  /** Says why nothing can be called. */
  fail(problem: string): void {
    this.phase = "idle";
    this.call = null;
    this.problem = problem;
    this.changed();
  }

  /** The answer to the question is yes. */
  confirm(): void {
    const asked = this.#asked;
    this.#asked = null;
    if (asked) void this.#run(asked.tool, asked.args);
  }

  /** The answer is no. */
  cancel(): void {
    this.phase = "idle";
    this.changed();
  }

  /** Stops the call that runs. */
  stop(): void {
    this.#stop?.abort();
  }

  async #run(tool: PageTool, args: Args): Promise<void> {
    const stop = (this.#stop = new AbortController());
    const toolCallId = newId("hand");
    const about = { type: "dynamic-tool", toolCallId, toolName: tool.name, input: args } as const;
    const startedAt = Date.now();
    this.phase = "running";
    // Not "input-available": a card of that state waits, where the visitor would be asked.
    const approval = { id: toolCallId, approved: true } as const;
    this.#show({ ...about, state: "approval-responded", approval }, { startedAt }, "");
    let part: AgentToolPart;
    let said: string;
    try {
      const options = { toolCallId, signal: stop.signal };
      const output = await callTool(getToolRegistry(), tool.name, args, options);
      part = { ...about, state: "output-available", output };
      said = truncateText(resultText(output), MODEL_READS_MAX);
    } catch (error) {
      const code = WebToolError.isInstance(error) ? error.code : "failed";
      said = formatToolError(code, reasonOf(error));
      part = { ...about, state: "output-error", errorText: said };
    }
    if (this.#stop !== stop) return; // Another call has begun meanwhile.
    this.phase = "idle";
    this.#show(part, { startedAt, endedAt: Date.now() }, said);
  }

  #show(call: AgentToolPart, timing: CallTiming, said: string): void {
    Object.assign(this, { call, timing, said });
    this.changed();
  }
}

function problemOf(tool: PageTool, args: Args): string | null {
  try {
    return validateArgs(tool.inputSchema, args);
  } catch (error) {
    return reasonOf(error); // The tool's own getter has thrown.
  }
}
