import { newId } from "../../local-agent/new-id.js";
import { formatToolError } from "../../local-agent/tools/web-tool-error.js";
import { callTool } from "../call-tool.js";
import type { PageTool } from "../page-tool.js";
import { oncePerMoment } from "../once-per-moment.js";
import { toPlainData } from "../plain-data.js";
import { reportOnce } from "../report-once.js";
import { report } from "../report.js";
import { toToolFailure } from "../tool-failure.js";
import type { ToolRegistry } from "../tool-registry.js";
import type { ModelContext, ModelContextTool } from "./model-context.js";
import { noteRefusal } from "./status.js";

/** A tool of ours that is registered with the browser. */
interface Shared {
  /** What the browser was told of it, as text. */
  readonly told: string;
  readonly controller: AbortController;
  /** Calls that have not ended. */
  calls: number;
}

/**
 * Registers the page's tools with `document.modelContext`, so that a browser's agent finds them: those of tags and
 * of code, one AbortController each. Left out are the browser's own (other scripts' tools, and forms with
 * `toolname`, which it reads itself) and those for named agents of the page.
 *
 * A tool that changes is registered anew, and one that goes is taken away, but only when its calls have ended:
 * some browsers drop the answer of a tool that is gone.
 */
export class ToolSharing {
  readonly #shared = new Map<string, Shared>();

  constructor(
    private readonly registry: ToolRegistry,
    private readonly context: ModelContext,
  ) {
    // Tools mostly change together, each with a word of its own: they are compared once.
    registry.subscribe(oncePerMoment(() => this.#update()));
    this.#update();
  }

  /** Whether the browser has a tool of this name from us. */
  has(name: string): boolean {
    return this.#shared.has(name);
  }

  /** Makes what the browser has the same as what the page offers. */
  #update(): void {
    const offered = new Map(this.registry.list().filter(isForBrowsers).flatMap(described));
    for (const [name, shared] of this.#shared) {
      if (shared.calls > 0 || offered.get(name)?.told === shared.told) continue;
      this.#shared.delete(name);
      shared.controller.abort();
    }
    for (const [name, tool] of offered) if (!this.#shared.has(name)) void this.#share(tool);
  }

  async #share({ tool, told }: Offered): Promise<void> {
    const shared: Shared = { told, controller: new AbortController(), calls: 0 };
    const { name } = tool;
    this.#shared.set(name, shared);
    const registered: ModelContextTool = {
      ...(JSON.parse(told) as ModelContextTool),
      execute: (input, options) => this.#call(shared, name, input, options?.signal),
    };
    try {
      await this.context.registerTool(registered, { signal: shared.controller.signal });
    } catch (error) {
      // It went before the browser had it, or it stays on this list: what fails once is not tried for ever.
      if (!shared.controller.signal.aborted) explain(tool, error);
    }
  }

  /**
   * Runs a call of the browser's agent. A failure is MCP's result with `isError`: what is thrown, the browser
   * makes one nameless error of.
   */
  async #call(
    shared: Shared,
    name: string,
    input: unknown,
    signal = new AbortController().signal,
  ): Promise<unknown> {
    shared.calls += 1;
    try {
      const options = { toolCallId: newId("call"), signal };
      // A nothing would be read as the text "undefined".
      return (await callTool(this.registry, name, input ?? {}, options)) ?? "";
    } catch (thrown) {
      const { code, message } = toToolFailure(name, thrown);
      return { content: [{ type: "text", text: formatToolError(code, message) }], isError: true };
    } finally {
      shared.calls -= 1;
      // After the answer is on its way.
      if (shared.calls === 0) setTimeout(() => this.#update());
    }
  }
}

interface Offered {
  readonly tool: PageTool;
  /** What the browser is told of it, as text: two of the same text are the same. */
  readonly told: string;
}

function isForBrowsers({ source, agents }: PageTool): boolean {
  return agents === undefined && source?.kind !== "model-context" && source?.kind !== "form";
}

/** Empty for a tool that cannot be told of: its schema is the page's own, and may throw. */
function described(tool: PageTool): [name: string, Offered][] {
  try {
    const { name, title, description, annotations } = tool;
    const inputSchema = toPlainData(tool.inputSchema); // Whatever it holds, itself included.
    const told = JSON.stringify({ name, title, description, inputSchema, annotations });
    return [[name, { tool, told }]];
  } catch (error) {
    report(error);
    return [];
  }
}

function explain(tool: PageTool, error: unknown): void {
  const { name: kind = "", message = String(error) } = error as { name?: string; message?: string };
  if (kind === "NotAllowedError" || kind === "SecurityError") return noteRefusal();
  const problem =
    `document.modelContext did not take the tool "${tool.name}": ${message} ` +
    "The assistant on this page has it; the browser's agents do not. Is there another script with such a tool?";
  const { element } = tool.source ?? {};
  if (element) reportOnce(element, problem);
  else report(new Error(problem, { cause: error }));
}
