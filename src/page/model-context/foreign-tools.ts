import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { ToolAnnotations } from "../../local-agent/contract/tools.js";
import { cleanToolMeta } from "../../local-agent/tools/clean-tool-meta.js";
import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import type { PageTool } from "../page-tool.js";
import { toPlainData } from "../plain-data.js";
import { report } from "../report.js";
import type { ToolRegistry } from "../tool-registry.js";
import type { ModelContext, RegisteredTool } from "./model-context.js";
import { readToolText } from "./tool-text.js";

type WholeContext = ModelContext & Required<Pick<ModelContext, "getTools" | "executeTool">>;

/**
 * The tools that others have registered with `document.modelContext`: scripts of the page, and frames. They are
 * offered to the page's own agents too, as tools of their origin.
 */
export class ForeignTools {
  /** By name and origin; the text tells whether a tool has changed. */
  readonly #known = new Map<string, { text: string; tool: PageTool; remove: () => void }>();
  #reading: Promise<void> | null = null;
  #isStale = false;
  /** Nobody on a closed page asks for them. */
  #isWanted = false;
  #isExplained = false;

  /** @param isOwn Whether a tool of this name, in this window, is one of ours that we would only meet again. */
  constructor(
    private readonly registry: ToolRegistry,
    private readonly context: WholeContext,
    private readonly isOwn: (name: string) => boolean,
  ) {
    context.addEventListener?.("toolchange", () => {
      if (this.#reading) this.#isStale = true;
      else if (this.#isWanted) void this.update();
    });
  }

  /** Asks the browser again. Of many asked at once it is asked once. Never rejects. */
  update(): Promise<void> {
    this.#isWanted = true;
    return (this.#reading ??= this.#read());
  }

  async #read(): Promise<void> {
    try {
      do {
        await new Promise((resolve) => setTimeout(resolve)); // 300 tools that come together change it 300 times.
        this.#isStale = false;
        this.#take(await this.#ask());
      } while (this.#isStale);
    } catch (error) {
      report(error); // What was known stays.
    } finally {
      this.#reading = null;
    }
  }

  async #ask(): Promise<readonly RegisteredTool[]> {
    const fromOrigins = [...this.registry.origins];
    if (fromOrigins.length > 0) {
      try {
        return await this.context.getTools({ fromOrigins });
      } catch (error) {
        this.#explain(fromOrigins, error);
      }
    }
    return this.context.getTools();
  }

  #explain(origins: readonly string[], error: unknown): void {
    if (this.#isExplained) return;
    this.#isExplained = true;
    console.warn(
      `document.modelContext does not give the tools of ${origins.join(", ")}: ${String(error)}. ` +
        "Is each an origin, such as https://example.com? A polyfill knows no other origins.",
    );
  }

  #take(listed: readonly RegisteredTool[]): void {
    const found = new Map<string, RegisteredTool>();
    for (const tool of listed) {
      const isHere = tool.window === undefined || tool.window === globalThis.window;
      if (isHere && this.isOwn(tool.name)) continue;
      found.set(`${tool.name} ${tool.origin ?? ""} ${isHere ? "" : "frame"}`, tool);
    }
    for (const [key, { remove }] of this.#known) {
      if (found.has(key)) continue;
      this.#known.delete(key);
      remove();
    }
    for (const [key, tool] of found) this.#offer(key, tool);
  }

  #offer(key: string, registered: RegisteredTool): void {
    const former = this.#known.get(key);
    const about = described(registered);
    const text = JSON.stringify(about);
    if (former?.text === text) return;
    const tool: PageTool = {
      ...about,
      execute: (args, { signal }) => this.#call(registered, args, signal),
    };
    try {
      const { registry } = this;
      const remove = former ? registry.replace(former.tool, tool) : registry.register(tool);
      this.#known.set(key, { text, tool, remove });
    } catch {
      former?.remove(); // No name or description that a model could go by.
      this.#known.delete(key);
    }
  }

  async #call(
    tool: RegisteredTool,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      return readToolText(await this.#execute(tool, args, signal));
    } catch (error) {
      throw toFailure(tool.name, error);
    }
  }

  async #execute(
    tool: RegisteredTool,
    args: Record<string, unknown>,
    signal: AbortSignal,
  ): Promise<unknown> {
    try {
      return await this.context.executeTool(tool, args, { signal });
    } catch (error) {
      if (!isUnparsed(error)) throw error;
      // Older browsers and polyfills take the input as text; they have run nothing yet.
      return this.context.executeTool(tool, JSON.stringify(args), { signal });
    }
  }
}

function isUnparsed(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith("Failed to parse input");
}

/** The browser keeps what a tool threw to itself; what it says in its place tells a model nothing. */
function toFailure(name: string, error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  if (error.name === "NotFoundError" || error.name === "InvalidStateError") {
    return new WebToolError("unavailable", `The tool "${name}" is gone from the page.`);
  }
  if (error.name !== "UnknownError") return error;
  return new WebToolError("failed", `The tool "${name}" failed and gave no reason.`);
}

/** What is told of a tool, as data of our own: whoever registered it may have put anything there. */
function described(tool: RegisteredTool): Omit<PageTool, "execute"> {
  const { name, title, description, origin } = tool;
  const annotations = readAnnotations(tool.annotations);
  const meta = cleanToolMeta(toPlainData(tool._meta) as Record<string, unknown> | null);
  return {
    name,
    ...(title ? { title } : {}),
    description,
    inputSchema: readSchema(tool.inputSchema),
    ...(annotations ? { annotations } : {}),
    ...(meta ? { _meta: meta } : {}),
    source: { kind: "model-context" },
    ...(origin ? { origin } : {}),
  };
}

function readSchema(given: unknown): JSONSchema {
  const schema = toPlainData(typeof given === "string" ? readToolText(given) : given);
  const isObject = typeof schema === "object" && schema !== null && !Array.isArray(schema);
  return isObject ? (schema as JSONSchema) : { type: "object" };
}

const HINTS = [
  "readOnlyHint",
  "untrustedContentHint",
  "consequentialHint",
  "destructiveHint",
  "debugging",
] satisfies (keyof ToolAnnotations)[];

/** The hints that are given; some browsers list all of them, false where they are not. */
function readAnnotations(given: unknown): ToolAnnotations | undefined {
  if (typeof given !== "object" || given === null) return undefined;
  const set = HINTS.filter((hint) => (given as ToolAnnotations)[hint] === true);
  return set.length > 0 ? Object.fromEntries(set.map((hint) => [hint, true])) : undefined;
}
