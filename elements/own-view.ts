import type { ReactiveController, ReactiveControllerHost } from "lit";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { reasonOf } from "../src/local-agent/reason-of.js";
import { onToolRenderers, toolRendererFor } from "./tool-renderers.js";
import type { ToolRenderer, ToolView } from "./tool-renderers.js";

const MAX_REASON_CHARS = 240;

/** The site's own view of a call: what its renderer returns, kept in one box. */
export class OwnView implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #onFailure: (message: string) => void;
  readonly #box = document.createElement("div");
  #renderer: ToolRenderer | undefined;
  #failed: ToolRenderer | undefined;
  #node: Node | null = null;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost & HTMLElement, onFailure: (message: string) => void) {
    this.#host = host;
    this.#onFailure = onFailure;
    host.addController(this);
  }

  hostConnected(): void {
    // A renderer may be registered after the call is shown.
    this.#stop = onToolRenderers(() => this.#host.requestUpdate());
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#stop?.();
  }

  /** Whether there is a renderer for these calls that has not failed here. */
  has(toolName: string): boolean {
    const renderer = toolRendererFor(toolName);
    if (renderer !== this.#renderer) {
      this.#renderer = renderer;
      this.#node = null;
    }
    return renderer !== undefined && renderer !== this.#failed;
  }

  /** The box with what the renderer shows; null: the card is to be shown. */
  show(view: ToolView): HTMLElement | null {
    if (!this.has(view.call.toolName) || !this.#renderer) return null;
    try {
      const node: unknown = this.#renderer(view, this.#node);
      if (node === null) return (this.#node = null);
      if (!(node instanceof Node)) throw new TypeError("It must return a node, or null.");
      if (node !== this.#node) this.#box.replaceChildren(node);
      this.#node = node;
      return this.#box;
    } catch (error) {
      this.#failed = this.#renderer;
      this.#node = null;
      const reason = cutText(reasonOf(error), MAX_REASON_CHARS);
      this.#onFailure(`The renderer of the tool "${view.call.toolName}" failed: ${reason}`);
      return null;
    }
  }
}
