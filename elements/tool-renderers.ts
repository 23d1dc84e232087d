import type { AgentToolPart } from "../src/local-agent/contract/messages.js";
import type { CallTiming } from "../src/store/agent-state.js";
import type { AgentStrings } from "./strings.js";

/** What a renderer is told of a call. Frozen, and plain data. */
export interface ToolView {
  /** The call in any of the contract's states, with its arguments, its result or its error. */
  readonly call: AgentToolPart;
  /** When it began and ended. */
  readonly timing: CallTiming | undefined;
  /** The words of the elements, in the language that they speak. */
  readonly strings: AgentStrings;
}

/**
 * Shows one call of a tool. Called at first, and again whenever the call or the words change.
 *
 * @param former The node that it returned last for this call, to be changed and returned again; else null.
 * @returns A node, which stands in the place of the card; null: the card.
 */
export type ToolRenderer = (view: ToolView, former: Node | null) => Node | null;

// Found by name, as the stores are: which copy of the script shows a call is all the same.
const KEY = Symbol.for("webmcp-agents.tool-renderers.1");

interface ToolRenderers {
  readonly byName: Map<string, ToolRenderer>;
  readonly listeners: Set<() => void>;
}

/**
 * Shows the calls of a tool in the site's own way instead of as a card, in every chat of the page, those that
 * are shown already included. The last renderer of a name counts. While a call waits for the person's consent
 * the card that asks is shown all the same, with what the call would do.
 *
 * The node stands in the shadow tree of `<agent-tool-call>`, which the page's style sheet does not reach: let
 * it be a custom element with its own style, or style it by `::part(call-view)`. Whatever a call says comes
 * from a model or a page: put it in by `textContent`, never by `innerHTML`. A renderer that throws, or returns
 * anything else, leaves the card standing, and `agent-error` is fired once a card, with `renderer-failed`.
 *
 * @param name The tool's name.
 * @returns The function that takes the renderer away again.
 * @throws TypeError where `name` is no text or `renderer` no function: a programmer's error.
 */
export function registerToolRenderer(name: string, renderer: ToolRenderer): () => void {
  if (typeof name !== "string" || typeof renderer !== "function") {
    throw new TypeError("registerToolRenderer takes the name of a tool and a function.");
  }
  const { byName } = renderers();
  byName.set(name, renderer);
  tell();
  return () => {
    if (byName.get(name) !== renderer) return;
    byName.delete(name);
    tell();
  };
}

/** The renderer for a tool's calls, where the site has one. */
export function toolRendererFor(name: string): ToolRenderer | undefined {
  return renderers().byName.get(name);
}

/** Calls the listener when a renderer comes or goes. Returns the function that ends it. */
export function onToolRenderers(listener: () => void): () => void {
  const { listeners } = renderers();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of [...renderers().listeners]) listener();
}

function renderers(): ToolRenderers {
  const page = globalThis as { [KEY]?: ToolRenderers };
  return (page[KEY] ??= { byName: new Map(), listeners: new Set() });
}
