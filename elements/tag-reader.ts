import { reportOnce } from "../src/page/report-once.js";
import { getToolRegistry } from "../src/page/tool-registry.js";

/**
 * The code that reads tags of one kind, loaded with the first of them: a page without such tags does not pay for it.
 */
export class TagReader<Code> {
  readonly #import: () => Promise<Code>;
  #code: Code | undefined;
  #loading: Promise<void> | undefined;

  constructor(importCode: () => Promise<Code>) {
    this.#import = importCode;
  }

  /**
   * Undefined while it is being loaded; the element is then refreshed when it is there, and runs wait for it
   * (`ToolRegistry.ready`).
   */
  for(element: Element & { refresh(): void }): Code | undefined {
    if (this.#code) return this.#code;
    const loaded = this.load().then(
      () => element.refresh(),
      () =>
        reportOnce(element, "The script that reads it could not be loaded. Load the page again."),
    );
    getToolRegistry().expect(loaded);
    return undefined;
  }

  /** Loads the code ahead of the first tag. */
  load(): Promise<void> {
    return (this.#loading ??= this.#load());
  }

  async #load(): Promise<void> {
    try {
      this.#code = await this.#import();
    } catch (error) {
      this.#loading = undefined; // The network was gone, say: the next change of a tag tries anew.
      throw error;
    }
  }
}

export const toolReader = new TagReader(() => import("../src/page/tool-markup/tag-tool.js"));
export const agentReader = new TagReader(() => import("../src/page/agent-markup/tag-agent.js"));
