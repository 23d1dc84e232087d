import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { PageTree } from "./page-tree.js";

/** The effect's further attributes that the tag has, by name, with their values. */
export type EffectOptions = Readonly<Record<string, string>>;

/** One call of an effect. */
export interface EffectCall {
  /** The value of the effect's attribute: an id, a selector, or an address. */
  readonly target: string;
  readonly options: EffectOptions;
  readonly args: Readonly<Record<string, unknown>>;
  /** Names of fields by the parameters that stand for them; a parameter that is not there is called like its field. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the tag's `result` says; absent where it has none. */
  readonly result?: string;
  /** Where the target is looked for. */
  readonly tree: PageTree;
  /** Fires on Stop and when the time limit is over. */
  readonly signal: AbortSignal;
  /** Waits for something that a person does; meanwhile the time limit does not run. */
  waitForPerson<Value>(work: Promise<Value>): Promise<Value>;
  /** What the page changes from now on is its answer. Called before the act; again where the act itself waits. */
  begin(): void;
  /** Tells the site's author, once, what the call has shown to be wrong with the tag. */
  report(problem: string): void;
}

/**
 * What an act gives. A text is a sentence that says what was done, which gives way to what `result` finds on the
 * page; `answer` is the call's result itself.
 */
export type Acted = string | { readonly answer: unknown };

/** What a tool in markup can do without script. One file an effect. */
export interface ToolEffect {
  /** The attribute of `<web-tool>` that asks for it; its value is the target. */
  readonly attribute: string;
  /** Further attributes that belong to it. */
  readonly options?: readonly string[];
  /** Whether its answer may be data, of which `result` names fields. */
  readonly answersWithData?: boolean;
  /** Why no page could have such a target or option, in words for the site's author; null where one could. */
  flaw(target: string, options: EffectOptions): string | null;
  /** What the page as it is now lacks for it and for these fields, in words; null where nothing. */
  missing(target: string, tree: PageTree, fields: readonly string[]): string | null;
  /** The parameters that the page itself implies, as it is now. Absent: the effect takes none. */
  inputSchema?(target: string, tree: PageTree): JSONSchema;
  /**
   * Makes ready, which may take time, and returns the act itself: what the page changes from then on is its
   * answer. The act takes time only where it waits for a server or for a person.
   * @throws WebToolError where it cannot be done; the act does too.
   */
  prepare(call: EffectCall): EffectAct | Promise<EffectAct>;
}

export type EffectAct = () => Acted | Promise<Acted>;
