import { applyDefaults } from "../local-agent/tools/apply-defaults.js";
import { cutText } from "../local-agent/tools/cut-text.js";
import { validateArgs } from "../local-agent/tools/validate-args.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import type { PageTool, ToolCallContext } from "./page-tool.js";
import { toToolFailure } from "./tool-failure.js";
import { toToolOutput } from "./tool-output.js";
import type { ToolRegistry } from "./tool-registry.js";

/** Time limit of a call in ms, where its tool sets none. */
export const CALL_TIMEOUT_MS = 30_000;
/** `setTimeout` takes a longer one for no time at all. */
const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;
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
  options: { toolCallId: string; signal: AbortSignal },
): Promise<unknown> {
  try {
    if (options.signal.aborted) {
      throw new WebToolError("aborted", "Stop was pressed before it ran. Nothing was done.");
    }
    const tool = registry.get(name);
    if (!tool) throw new WebToolError("unavailable", notHere(registry, name));
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
  { toolCallId, signal }: { toolCallId: string; signal: AbortSignal },
): Promise<unknown> {
  const own = new AbortController();
  const limit = timeLimit(tool);
  let onStop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_, reject) => {
    const end = (error: WebToolError) => {
      reject(error);
      own.abort(error);
    };
    onStop = () => {
      end(new WebToolError("aborted", "Stop was pressed while it ran. Its effect is unknown."));
    };
    timer = setTimeout(() => {
      const message = `No answer within ${limit / 1000} s. Its effect is unknown.`;
      end(new WebToolError("timeout", message));
    }, limit);
  });
  signal.addEventListener("abort", onStop);
  try {
    return await Promise.race([ended, answer(tool, args, { toolCallId, signal: own.signal })]);
  } finally {
    signal.removeEventListener("abort", onStop);
    clearTimeout(timer);
  }
}

async function answer(
  tool: PageTool,
  args: Record<string, unknown>,
  context: ToolCallContext,
): Promise<unknown> {
  return toToolOutput(await tool.execute(args, context));
}

function timeLimit({ timeoutMs = CALL_TIMEOUT_MS }: PageTool): number {
  return timeoutMs > 0 ? Math.min(timeoutMs, LONGEST_TIMEOUT_MS) : CALL_TIMEOUT_MS;
}

function notHere(registry: ToolRegistry, name: string): string {
  const names = registry.list().map((tool) => tool.name);
  const missing = `There is no tool ${JSON.stringify(cutText(name, 128))} on the page now.`;
  if (names.length === 0) return `${missing} The page offers none.`;
  const more = names.length > NAMES_MAX ? ` and ${names.length - NAMES_MAX} more` : "";
  return `${missing} Tools here: ${names.slice(0, NAMES_MAX).join(", ")}${more}.`;
}
