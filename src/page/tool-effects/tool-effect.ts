import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { PageTree } from "./page-tree.js";

/** One call of an effect. */
export interface EffectCall {
  /** The value of the effect's attribute: an id, or a selector. */
  readonly target: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** Where the target is looked for. */
  readonly tree: PageTree;
  /** Fires on Stop and when the time limit is over. */
  readonly signal: AbortSignal;
}

/** What a tool in markup can do without script. One file an effect. */
export interface ToolEffect {
  /** The attribute of `<web-tool>` that asks for it; its value is the target. */
  readonly attribute: string;
  /** Why no page could have such a target, in words for the site's author; null where one could. */
  flaw(target: string): string | null;
  /** What the page as it is now lacks for it and for these parameters, in words; null where nothing. */
  missing(target: string, tree: PageTree, parameters: readonly string[]): string | null;
  /** The parameters that the page itself implies, as it is now. Absent: the effect takes none. */
  inputSchema?(target: string, tree: PageTree): JSONSchema;
  /**
   * Makes ready, which may take time, and returns the act itself, which does not: what the page changes from
   * then on is its answer. The act returns a short sentence that says what was done, or the text that was
   * asked for.
   * @throws WebToolError where it cannot be done; the act does too.
   */
  prepare(call: EffectCall): (() => string) | Promise<() => string>;
}
