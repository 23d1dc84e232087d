import type { AgentRunRequest } from "../contract/adapter.js";
import type { LocalLoopOptions } from "../contract/loop-options.js";
import type { CallFormat, ChatTurn, LocalProvider } from "../contract/provider.js";
import type { CompactTool, ToolRanker } from "../contract/tools.js";
import { atLeastOne } from "./at-least-one.js";
import { type FinishedCall, readHistory, userTurn } from "./history.js";
import { nextStep, NOTHING_ASKED } from "./messages.js";
import { RepeatGuard } from "./repeat-guard.js";
import { failed } from "./run-end.js";

/** The options with their defaults (the table of seed run-local-agent), the page's agent winning. */
export interface RunSettings {
  maxSteps: number;
  stepTimeoutMs: number;
  maxTools: number;
  toolsInline: boolean;
  instructions: string | undefined;
  ranker: ToolRanker;
  callFormat: CallFormat;
}

/** One run of the loop: what it was asked, and what it knows by now. */
export interface Run {
  readonly provider: LocalProvider;
  readonly req: AgentRunRequest;
  readonly signal: AbortSignal;
  readonly settings: RunSettings;
  readonly request: string;
  readonly stepsUsed: number;
  /** What the model reads below the system text. Only ever appended to. */
  readonly turns: ChatTurn[];
  /** What the model has read of every call, oldest first. */
  readonly results: string[];
  /** Names of the tools that were called in the history that is sent. */
  readonly recent: Set<string>;
  /** What the person asked before, oldest first, in the history that is sent. */
  readonly earlier: readonly string[];
  /** Whether the step lets the model look for tools that it is not shown. */
  offersFinding: boolean;
  /** The tools that the model was shown last. */
  shown: readonly CompactTool[];
  /** Names of the tools that the model has found last. */
  found: readonly string[];
  readonly repeats: RepeatGuard;
  /** The calls of the last step that had any; of those that ran before Retry resumed, the last one. */
  lastCalls: FinishedCall[];
  /** The message that the step writes; empty before the first step. */
  messageId: string;
}

/** Reads the request once. Ends the run where there is nothing to answer. */
export function beginRun(
  provider: LocalProvider,
  req: AgentRunRequest,
  options: LocalLoopOptions & { ranker: ToolRanker },
): Run {
  const settings = readSettings(provider, req, options);
  const { turns, request, resumedCalls } = readHistory(req.messages, settings.callFormat);
  if (request === "") throw failed(NOTHING_ASKED);
  const toolTurns = turns.filter((turn) => turn.role === "tool");
  const requests = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  // Retry resumed after a finished call (seed run-local-agent, 2).
  if (turns.at(-1)?.role === "tool") turns.push(userTurn(nextStep(request)));
  return {
    provider,
    req,
    signal: req.signal,
    settings,
    request,
    stepsUsed: atLeastOne(req.stepsUsed) ?? 0,
    turns,
    results: toolTurns.map((turn) => turn.content),
    recent: new Set(toolTurns.flatMap((turn) => turn.name ?? [])),
    earlier: requests.slice(0, -1),
    offersFinding: false,
    shown: [],
    found: [],
    repeats: new RepeatGuard(resumedCalls),
    lastCalls: resumedCalls.slice(-1),
    messageId: "",
  };
}

function readSettings(
  provider: LocalProvider,
  req: AgentRunRequest,
  options: LocalLoopOptions & { ranker: ToolRanker },
): RunSettings {
  const toolsInline = options.toolsInline ?? false;
  return {
    maxSteps: atLeastOne(req.agent?.maxSteps) ?? atLeastOne(options.maxSteps) ?? 6,
    stepTimeoutMs: atLeastOne(options.stepTimeoutMs) ?? 60_000,
    maxTools: atLeastOne(options.maxTools) ?? 8,
    toolsInline,
    instructions: req.agent?.instructions ?? options.instructions,
    ranker: options.ranker,
    callFormat: provider.callFormat ?? (toolsInline ? "json" : "hermes"),
  };
}
