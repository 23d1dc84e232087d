import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { ToolAnnotations } from "../../local-agent/contract/tools.js";

/** A tool as `document.modelContext` takes it (WebMCP draft). */
export interface ModelContextTool {
  readonly name: string;
  readonly title?: string;
  readonly description: string;
  readonly inputSchema?: JSONSchema;
  readonly annotations?: ToolAnnotations;
  /** `options` is absent in a polyfill and in browsers of before 2026. */
  execute(input: unknown, options?: { readonly signal?: AbortSignal }): Promise<unknown>;
}

/** A tool as `getTools()` gives it. Older browsers and polyfills differ in all that is optional here. */
export interface RegisteredTool {
  readonly name: string;
  /** Empty where there is none. */
  readonly title?: string;
  readonly description: string;
  /** Older: the schema as JSON text. */
  readonly inputSchema?: unknown;
  readonly annotations?: unknown;
  /** What a bridge to an MCP server hands on. */
  readonly _meta?: unknown;
  readonly origin?: string;
  readonly window?: unknown;
}

/** `document.modelContext`, as far as it is there: some browsers give an object with `registerTool` alone. */
export interface ModelContext extends Partial<EventTarget> {
  registerTool(tool: ModelContextTool, options: { signal: AbortSignal }): Promise<void> | void;
  /** Polyfills reject `fromOrigins`. */
  getTools?(options?: { fromOrigins: readonly string[] }): Promise<readonly RegisteredTool[]>;
  /** Older ones take the input as JSON text. Resolves with a text, or null where the page was left. */
  executeTool?(
    tool: RegisteredTool,
    input: unknown,
    options: { signal: AbortSignal },
  ): Promise<unknown>;
}

/** The page's model context, by its methods; null where there is none that tools can be registered with. */
export function findModelContext(): ModelContext | null {
  try {
    const context: unknown = Reflect.get(globalThis.document ?? {}, "modelContext");
    return hasMethod(context, "registerTool") ? (context as unknown as ModelContext) : null;
  } catch {
    return null; // A sandboxed frame may throw at the mere look.
  }
}

/** Whether others' tools can be seen and called through it. */
export function isWhole(
  context: ModelContext,
): context is ModelContext & Required<Pick<ModelContext, "getTools" | "executeTool">> {
  return hasMethod(context, "getTools") && hasMethod(context, "executeTool");
}

function hasMethod(context: unknown, name: string): boolean {
  return (
    typeof context === "object" &&
    context !== null &&
    name in context &&
    typeof Reflect.get(context, name) === "function"
  );
}
