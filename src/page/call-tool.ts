import { applyDefaults } from "../local-agent/tools/apply-defaults.js";
import { cutText } from "../local-agent/tools/cut-text.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import { PageLeaving } from "./page-leaving.js";
import type { PageTool, ToolCallContext } from "./page-tool.js";
import { TimeLimit } from "./time-limit.js";
import { toToolFailure } from "./tool-failure.js";
import { toToolOutput } from "./tool-output.js";
import type { ToolRegistry } from "./tool-registry.js";

/** Time limit of a call in ms, where its tool sets none. */
export const CALL_TIMEOUT_MS = 30_000;
/** `setTimeout` takes a longer one for no time at all. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** How a tool is called. */
export interface CallOptions {
  toolCallId: string;
  /** Stop. */
  signal: AbortSignal;
  /** Which tools the caller may use; the others are not there for it. Absent: all. */
  allows?(tool: PageTool): boolean;
  /** Told when the tool begins and ends to wait for a person. */
  onWait?(isWaiting: boolean): void;
}

/** Names that "there is no such tool" offers instead. */
const NAMES_MAX = 8;

/**
 * Runs a tool of the page: the one way in, for a model on the device, behind a server, or a person's hand.
 *
 * Validation, then defaults, then the call (seed tool-definition-lesson). Whoever asks may have done the
 * first two; a call that comes from elsewhere has not, and both change nothing the second time.
 *
 * @returns what the tool answered, as plain data (`toToolOutput`).
 * @throws WebToolError and nothing else, with the contract's codes: `unavailable`, `invalid_arguments`,
 * `timeout`, `aborted`, `failed`, or the code of a `WebToolError` that the tool itself threw.
 */
export async function callTool(
  registry: ToolRegistry,
  name: string,
  args: unknown,
  options: CallOptions,
): Promise<unknown> {
  try {
    if (options.signal.aborted) {
      throw new WebToolError("aborted", "Stop was pressed before it ran. Nothing was done.");
    }
    const { allows = () => true } = options;
    const tool = registry.get(name);
    if (!tool || !allows(tool)) {
      const there = registry.list().filter(allows);
      throw new WebToolError("unavailable", notHere(there, name));
    }
    const problem = validateArgs(tool.inputSchema, args);
    if (problem !== null) throw new WebToolError("invalid_arguments", problem);
    // The tool gets a copy: what it does to its arguments must not change the conversation.
    const input = structuredClone(args) as Record<string, unknown>;
    return await run(tool, applyDefaults(tool, input), options);
  } catch (thrown) {
    throw toToolFailure(name, thrown);
  }
}

/** Waits for the tool, but no longer than Stop or its time limit. What it does later is not heard. */
async function run(
  tool: PageTool,
  args: Record<string, unknown>,
  { toolCallId, signal, onWait }: CallOptions,
): Promise<unknown> {
  const own = new AbortController();
  const limit = new TimeLimit(timeLimit(tool));
  let onStop = () => {};
  const ended = new Promise<never>((_, reject) => {
    const end = (error: WebToolError) => {
      reject(error);
      own.abort(error);
    };
    onStop = () => {
      end(new WebToolError("aborted", "Stop was pressed while it ran. Its effect is unknown."));
    };
    limit.start((ms) => {
      end(new WebToolError("timeout", `No answer within ${ms / 1000} s. Its effect is unknown.`));
    });
  });
  signal.addEventListener("abort", onStop);
  const waitForPerson = async <Value>(work: Promise<Value>): Promise<Value> => {
    const resume = limit.pause();
    onWait?.(true);
    try {
      return await work;
    } finally {
      resume();
      onWait?.(false);
    }
  };
  try {
    const context = { toolCallId, signal: own.signal, waitForPerson };
    return await Promise.race([ended, answer(tool, args, context)]);
  } finally {
    signal.removeEventListener("abort", onStop);
    limit.stop();
  }
}

async function answer(
  tool: PageTool,
  args: Record<string, unknown>,
  context: ToolCallContext,
): Promise<unknown> {
  const leaving = new PageLeaving();
  try {
    const output = await toToolOutput(await tool.execute(args, context));
    await leaving.over();
    return output;
  } finally {
    leaving.stop();
  }
}

function timeLimit({ timeoutMs = CALL_TIMEOUT_MS }: PageTool): number {
  return timeoutMs > 0 ? Math.min(timeoutMs, LONGEST_TIMEOUT_MS) : CALL_TIMEOUT_MS;
}

function notHere(there: readonly PageTool[], name: string): string {
  const names = there.map((tool) => tool.name);
  const missing = `There is no tool ${JSON.stringify(cutText(name, 128))} on the page now.`;
  if (names.length === 0) return `${missing} The page offers none.`;
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : "";
  return `${missing} Tools here: ${names.slice(0, NAMES_MAX).join(", ")}${more}.`;
}
