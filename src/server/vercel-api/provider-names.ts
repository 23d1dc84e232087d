import type { AgentMessage } from "../../local-agent/contract/messages.js";

/** What the strictest of the large providers take as a tool's name: 64 of these. */
const OTHER_SIGNS = /[^A-Za-z0-9_-]/g;
const MAX_CHARS = 64;

/**
 * The names under which a provider knows tools. WebMCP allows dots and twice the length, for which providers refuse the
 * whole request: `cart.add` is `cart_add` there. Two tools never share one.
 */
export class ProviderNames {
  readonly #toProvider = new Map<string, string>();
  readonly #fromProvider = new Map<string, string>();

  /** `tools`: names of what is offered; calls in the history may name others. */
  constructor(tools: readonly string[], history: readonly AgentMessage[]) {
    const called = history.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.type === "dynamic-tool" ? [part.toolName] : [])),
    );
    const names = new Set([...tools, ...called]);
    // Who has a good name already keeps it, whoever came first.
    for (const name of names) if (toSafe(name) === name) this.#add(name, name);
    for (const name of names) if (toSafe(name) !== name) this.#add(name, this.#free(toSafe(name)));
  }

  toProvider(name: string): string {
    return this.#toProvider.get(name) ?? toSafe(name);
  }

  /** A name that no tool has stays as it is. */
  fromProvider(name: string): string {
    return this.#fromProvider.get(name) ?? name;
  }

  #add(name: string, provided: string): void {
    this.#toProvider.set(name, provided);
    this.#fromProvider.set(provided, name);
  }

  #free(name: string): string {
    for (let count = 1; ; count++) {
      const mark = count === 1 ? "" : `_${count}`;
      const candidate = name.slice(0, MAX_CHARS - mark.length) + mark;
      if (!this.#fromProvider.has(candidate)) return candidate;
    }
  }
}

const toSafe = (name: string): string => name.replace(OTHER_SIGNS, "_").slice(0, MAX_CHARS);
