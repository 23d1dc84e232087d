import { delegatedAgentId } from "../local-agent/agents/delegate-tool-name.js";
import type { OfferedForm } from "./form-tools/form-tools.js";
import type { BrowserConnection } from "./model-context/connect.js";
import { report } from "./report.js";
import { whenParsed } from "./when-parsed.js";
import type { PageTool } from "./page-tool.js";

/** The tool names that WebMCP allows, without those that hand a task to an agent (`delegateToolName`). */
export const TOOL_NAME = /^(?!delegate_to_)[A-Za-z0-9_.-]{1,128}$/;

/** One sentence more about a name outside `TOOL_NAME` that has the right letters; "" for any other. */
export function keptForAgents(name: unknown): string {
  const isKept = typeof name === "string" && delegatedAgentId(name) !== undefined;
  return isKept ? ' Names that begin with "delegate_to_" are kept for agents.' : "";
}

// One registry a page, found by name: loading the script twice must not split the page's tools in two.
const KEY = Symbol.for("webmcp-agents.tools.1");

/**
 * The page's tools, one list for every agent on the page (design: tools belong to the page).
 *
 * Two tools may register under one name (a page bug, or an element that is being moved): the first one keeps
 * the name, and the next takes it over when the first one goes. Tools of other scripts and frames come last, whenever
 * they came: they may take no name from the page itself.
 */
export class ToolRegistry {
  // Here and not in modules: of two copies of the script on a page both would read and share.
  /** Origins of frames whose tools count here, where the browser knows them (WebMCP's `fromOrigins`). */
  readonly origins = new Set<string>();
  /** What is registered with the browser; set by `shareTools`. */
  browser: BrowserConnection | null = null;
  /** The forms that are offered; set by `updateFormTools`. */
  readonly forms = new Map<HTMLFormElement, OfferedForm>();

  readonly #holders = new Map<string, readonly PageTool[]>();
  readonly #listeners = new Set<() => void>();
  readonly #expected = new Set<Promise<unknown>>();

  /**
   * Adds a tool. Returns the function that takes it away again.
   * @throws TypeError for a name outside `TOOL_NAME`, an empty description or no `execute`: a programmer's
   * error.
   */
  register(tool: PageTool): () => void {
    checkTool(tool);
    this.#add(tool);
    this.#notify();
    return () => this.#remove(tool);
  }

  /**
   * Puts a changed tool in the place of its former self: under the same name it keeps its place in the list
   * and before others of that name. Returns the function that takes the new one away.
   * @throws TypeError as `register`; the former tool then stays.
   */
  replace(former: PageTool, tool: PageTool): () => void {
    checkTool(tool);
    const holders = this.#holders.get(former.name) ?? [];
    if (former.name === tool.name && holders.includes(former)) {
      const swapped = holders.map((holder) => (holder === former ? tool : holder));
      this.#holders.set(tool.name, swapped);
    } else {
      this.#drop(former);
      this.#add(tool);
    }
    this.#notify();
    return () => this.#remove(tool);
  }

  /** The tool that holds the name now. */
  get(name: string): PageTool | undefined {
    return this.#holders.get(name)?.[0];
  }

  /** Whether another tool holds this tool's name. */
  isShadowed(tool: PageTool): boolean {
    const holders = this.#holders.get(tool.name) ?? [];
    return holders.includes(tool) && holders[0] !== tool;
  }

  /** The tools that can be called now, in the order in which their names came. */
  list(): readonly PageTool[] {
    return [...this.#holders.values()].flatMap((holders) => holders.slice(0, 1));
  }

  /** Tells that tools may come when this has settled, such as those of tags whose reader is being loaded. */
  expect(coming: Promise<unknown>): void {
    const done = () => this.#expected.delete(coming);
    this.#expected.add(coming);
    coming.then(done, done);
  }

  /** Resolves when all tools are here that the page is known to offer now. Never rejects. */
  async ready(): Promise<void> {
    await Promise.allSettled(this.#expected);
  }

  /** Calls the listener after every change. Returns the function that ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #add(tool: PageTool): void {
    const holders = this.#holders.get(tool.name) ?? [];
    const own = holders.filter((holder) => !isForeign(holder));
    const foreign = holders.filter(isForeign);
    this.#holders.set(tool.name, isForeign(tool) ? [...holders, tool] : [...own, tool, ...foreign]);
  }

  #drop(tool: PageTool): boolean {
    const holders = this.#holders.get(tool.name) ?? [];
    const left = holders.filter((holder) => holder !== tool);
    if (left.length > 0) this.#holders.set(tool.name, left);
    else this.#holders.delete(tool.name);
    return left.length < holders.length;
  }

  #remove(tool: PageTool): void {
    if (this.#drop(tool)) this.#notify();
  }

  #notify(): void {
    for (const listener of [...this.#listeners]) {
      try {
        listener();
      } catch (error) {
        report(error); // One bad listener must not stop the others.
      }
    }
  }
}

/** The page's registry, made on first use. */
export function getToolRegistry(): ToolRegistry {
  const page = globalThis as { [KEY]?: ToolRegistry };
  if (!page[KEY]) {
    page[KEY] = new ToolRegistry();
    void shareWithBrowser();
  }
  return page[KEY];
}

/** The browser's own agents see the page's tools, too, where the browser has such. */
async function shareWithBrowser(): Promise<void> {
  if (!globalThis.document) return;
  try {
    await whenParsed(); // A polyfill may stand below our script.
    if (!("modelContext" in document)) return;
    const { shareTools } = await import("./model-context/connect.js");
    shareTools();
  } catch (error) {
    report(error); // The page's own assistant works without.
  }
}

function isForeign({ source }: PageTool): boolean {
  return source?.kind === "model-context";
}

function checkTool(tool: PageTool): void {
  const { name, description, execute } = tool as { [key in keyof PageTool]: unknown };
  if (typeof name !== "string" || !TOOL_NAME.test(name)) {
    throw new TypeError(
      `A tool's name is 1 to 128 letters, digits, "_", "." or "-"; got ${JSON.stringify(name)}.${keptForAgents(name)}`,
    );
  }
  if (typeof description !== "string" || description.trim() === "") {
    throw new TypeError(`The tool "${name}" needs a description: the model chooses by it.`);
  }
  if (typeof execute !== "function") {
    throw new TypeError(`The tool "${name}" needs a function "execute": it does the work.`);
  }
}
