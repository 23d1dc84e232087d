// A task that one agent hands to another: a run within a run. Loaded when there is one.
import { delegateTool } from "../local-agent/agents/delegate-tool.js";
import type { AgentRunRequest, WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentToolPart } from "../local-agent/contract/messages.js";
import type { AgentStreamPart } from "../local-agent/contract/stream-parts.js";
import { newId } from "../local-agent/new-id.js";
import { reasonOf } from "../local-agent/reason-of.js";
import { resultOfPart } from "../local-agent/tools/result-of-part.js";
import { textualizeToolResults } from "../local-agent/tools/textualize-tool-results.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import { getAgentRegistry } from "../page/agent-registry.js";
import { withCallsDone } from "./calls-done.js";
import { callsIn } from "./change-messages.js";
import type { CallingRun } from "./run-calls.js";
import { readStreamPart, runRequest } from "./run-request.js";
import { subAgents } from "./sub-agents.js";

/** How many of its last results a report tells, and at most how many characters of each. */
const MAX_RESULTS = 4;
const MAX_RESULT_CHARS = 300;

/** A call of `delegate_to_<id>`. */
export interface DelegateCall {
  readonly agentId: string;
  readonly args: unknown;
  readonly toolCallId: string;
  /** Stop, of the run or of this call. */
  readonly signal: AbortSignal;
  /** Runs a tool as the agent that has the task. */
  callTool(agent: WebAgent, ...call: Parameters<AgentRunRequest["callTool"]>): Promise<unknown>;
}

/** What of a run within a run the conversation takes: its calls. Its report is the call's output. */
type SubPart = Extract<AgentStreamPart, { toolCallId: string }>;

/**
 * Lets an agent do a task by the same adapter, with its own instructions, tools and steps (seed tool-allowlist), and
 * returns its report: the last that it said, and what its calls came to (`textualizeToolResults`), since what a small
 * model says of them may be wrong. Its calls stand below this one. It hands nothing on.
 *
 * @throws WebToolError and nothing else: `unavailable` where there is no such agent for this one, `invalid_arguments`,
 * `aborted` on Stop, `failed` where its run failed. Where calls of its had worked by then, the message names them.
 */
export async function delegate(run: CallingRun, call: DelegateCall): Promise<string> {
  const agent = findAgent(run, call.agentId);
  const task = readTask(agent, call.args);
  const over = new AbortController();
  try {
    if (call.signal.aborted) throw new WebToolError("aborted", "Stopped before it began.");
    const stop = abortOf(call.signal, over.signal);
    return await Promise.race([reportOf(run, call, agent, task), stop]);
  } catch (problem) {
    const code = WebToolError.isInstance(problem) ? problem.code : "failed";
    throw new WebToolError(code, withCallsDone(reasonOf(problem), callsBelow(run, call)));
  } finally {
    over.abort();
  }
}

function findAgent({ agent: parent, adapter, store }: CallingRun, id: string): WebAgent {
  const known = parent ? subAgents(parent) : [];
  const agent = known.find((one) => one.id === id);
  if (agent) return agent;
  // Of an agent that the server alone knows, the server says whom it may hand a task to, and checks the name.
  const agents = getAgentRegistry();
  if (adapter.sendsTo !== undefined && !agents.get(store.name)) return agents.get(id) ?? { id };
  const names = known.map((one) => one.id).join(", ");
  throw new WebToolError(
    "unavailable",
    `There is no agent "${id}" here that could be handed a task. ${names ? `There is: ${names}.` : "There is none."}`,
  );
}

function readTask(agent: WebAgent, args: unknown): string {
  const problem = validateArgs(delegateTool(agent).inputSchema, args);
  if (problem !== null) throw new WebToolError("invalid_arguments", problem);
  const task = (args as { task: string }).task.trim();
  if (task === "") throw new WebToolError("invalid_arguments", '"task" must say what to do.');
  return task;
}

/** The calls of the task. */
function callsBelow({ store }: CallingRun, { toolCallId }: DelegateCall): readonly AgentToolPart[] {
  const all = callsIn(store.getState().messages);
  return all.find((part) => part.toolCallId === toolCallId)?.calls ?? [];
}

async function reportOf(
  run: CallingRun,
  call: DelegateCall,
  agent: WebAgent,
  task: string,
): Promise<string> {
  const { toolCallId, signal, callTool } = call;
  // An adapter may count its calls in each run anew: two of one conversation must not have one id.
  const idOf = (id: string) => `${toolCallId}.${id}`;
  const request = runRequest(
    {
      messages: [{ id: newId("message"), role: "user", parts: [{ type: "text", text: task }] }],
      signal,
      delegated: true,
      callTool: (name, args, { toolCallId: id = newId("call"), ...options } = {}) =>
        callTool(agent, name, args, { ...options, toolCallId: idOf(id) }),
    },
    agent.id,
    agent,
  );
  const take = (part: SubPart) =>
    run.take({
      ...part,
      toolCallId: idOf(part.toolCallId),
      ...(part.type === "tool-call" ? { parentToolCallId: toolCallId } : {}),
    });
  let said = "";
  let isNew = false;
  for await (const value of run.adapter.run(request)) {
    const part = readStreamPart(value);
    if (part?.type === "activity") run.take(part);
    else if (part?.type === "message-start") isNew = true;
    else if (part?.type === "text-delta") {
      said = isNew ? part.text : said + part.text;
      isNew = false;
    } else if (part?.type === "error") throw new WebToolError("failed", part.error);
    else if (part?.type === "finish") {
      const results = callsBelow(run, call).slice(-MAX_RESULTS).map(resultOfPart);
      const told = textualizeToolResults(results, MAX_RESULT_CHARS);
      return [endOf(part.reason, said.trim()), told].filter(Boolean).join("\n\n");
    } else if (part) take(part);
  }
  throw new WebToolError("failed", "Its answer broke off before its end.");
}

function endOf(reason: string, said: string): string {
  if (reason === "aborted") throw new WebToolError("aborted", "It stopped before it was done.");
  if (said !== "") return said;
  return reason === "max-steps" ? "It used up its steps and is not done." : "It is done.";
}

/** Rejects on Stop: an adapter may take its time to end. `over`: nobody waits any more. */
function abortOf(signal: AbortSignal, over: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new WebToolError("aborted", "Stop was pressed before it was done."));
    signal.addEventListener("abort", stop, { once: true, signal: over });
  });
}
