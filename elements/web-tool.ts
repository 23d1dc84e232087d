import type { PageTool } from "../src/page/page-tool.js";
import { reportOnce } from "../src/page/report-once.js";
import type { ToolCallEvent } from "../src/page/tool-call-event.js";
import { allEffects } from "../src/page/tool-effects/all-effects.js";
import { hasFlag } from "../src/page/tool-markup/markup-attribute.js";
import { missingNow } from "../src/page/tool-markup/missing-now.js";
import { pageInside } from "../src/page/tool-markup/page-inside.js";
import { readTool } from "../src/page/tool-markup/read-tool.js";
import type { ToolMarkup } from "../src/page/tool-markup/read-tool.js";
import { toolFromMarkup } from "../src/page/tool-markup/tool-from-markup.js";
import type { ToolExecute } from "../src/page/tool-markup/tool-from-markup.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { HiddenElement } from "./hidden-element.js";
import "./tool-param.js";
import { checkAttributes } from "./check-markup.js";

const ATTRIBUTES = [
  "name",
  "title",
  "description",
  ...allEffects.map(({ attribute }) => attribute),
  "result",
  "read-only",
  "confirm",
  "timeout",
  "disabled",
];

/**
 * A tool of the page, declared in markup: what the assistant may do here, and how. It shows nothing. Its text
 * is the description by which a model chooses it, `<tool-param>` elements are its parameters, and one of
 * `form`, `read` and `click`, the property `execute`, or a listener of `tool-call` does the work.
 *
 * ```html
 * <web-tool name="add_to_basket" form="buy" result="#basket">Add this product to the basket.</web-tool>
 * <web-tool name="opening_hours" read="#hours" read-only>When the shop is open.</web-tool>
 * ```
 *
 * Each attribute also works as `data-…`. What is wrong with a tag is told once on the console. To hide the
 * text before the script has loaded, the page's style sheet says `web-tool:not(:defined) { display: none }`.
 *
 * @tag web-tool
 * @attr {string} name - The tool's name: 1 to 128 letters, digits, "_", "." or "-", once on the page.
 * @attr {string} title - The name that people read.
 * @attr {string} description - What the tool does, in a sentence. Wins over the tag's text.
 * @attr {string} form - Id of the form to fill in and submit. Without `<tool-param>` its fields are the
 *   parameters.
 * @attr {string} read - Selector of what to read; the text of what is shown is the answer.
 * @attr {string} click - Selector of what to click; the first that matches and is shown.
 * @attr {string} result - Selector of what to report after the call, once the page has settled.
 * @attr {boolean} read-only - The tool changes nothing.
 * @attr {boolean} confirm - The person is asked before it runs.
 * @attr {number} timeout - Time limit of a call in seconds. Default 30.
 * @attr {boolean} disabled - The tool is not offered.
 * @fires {ToolCallEvent} tool-call - The assistant calls the tool; `detail` has `name`, `args`, `signal` and
 *   `toolCallId`. Answer with `event.respondWith(valueOrPromise)`; `preventDefault()` alone refuses the call.
 */
export class WebTool extends HiddenElement {
  readonly #observer = new MutationObserver(() => this.refresh());
  #execute: ToolExecute | null = null;
  #queued = false;
  /** The tool that is registered now, with the text of its markup. */
  #offered: { text: string; tool: PageTool; remove: () => void } | null = null;

  constructor() {
    super();
    // Set before the script knew the tag, the property lies over the accessor.
    if (Object.hasOwn(this, "execute")) {
      const { execute } = this;
      Reflect.deleteProperty(this, "execute");
      this.execute = execute;
    }
  }

  /**
   * Does the tool's work: `(args, { signal, toolCallId }) => result`, or a promise of it. Null where another
   * way does.
   */
  get execute(): ToolExecute | null {
    return this.#execute;
  }

  set execute(execute: ToolExecute | null | undefined) {
    if (execute && typeof execute !== "function") {
      throw new TypeError("The property execute of <web-tool> takes a function.");
    }
    this.#execute = execute ?? null;
  }

  connectedCallback(): void {
    this.#observer.observe(this, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    this.refresh();
    if (document.readyState === "loading") void whenParsed().then(() => this.refresh());
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.refresh();
  }

  /**
   * Reads the tag again, once for all changes of this moment: a tag that is moved, or built piece by piece,
   * does not come and go. Called by itself when the tag or what stands in it changes.
   */
  refresh(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#update();
    });
  }

  #update(): void {
    if (!this.isConnected || hasFlag(this, "disabled")) return this.#offer(null);
    this.reveal(pageInside(this) !== null);
    const { markup, problems } = readTool(this);
    this.#offer(markup);
    if (document.readyState === "loading") return; // What is missing may be yet to come.
    for (const problem of problems) reportOnce(this, problem);
    void checkAttributes(this, ATTRIBUTES);
    const missing = markup && missingNow(this, markup);
    if (missing) reportOnce(this, missing);
  }

  /** Registers the tool, changes it, or takes it away; leaves it alone where nothing has changed. */
  #offer(markup: ToolMarkup | null): void {
    const text = markup && JSON.stringify(markup);
    const former = this.#offered;
    if (!markup || text === null) {
      this.#offered = null;
      former?.remove();
    } else if (former?.text !== text) {
      const tool = toolFromMarkup(this, markup, () => this.#execute);
      const registry = getToolRegistry();
      const remove = former ? registry.replace(former.tool, tool) : registry.register(tool);
      this.#offered = { text, tool, remove };
      queueMicrotask(() => this.#checkName(tool)); // A tag that this one replaces is gone by then.
    }
  }

  #checkName(tool: PageTool): void {
    if (!getToolRegistry().isShadowed(tool)) return;
    reportOnce(
      this,
      `Another tool of the page is called "${tool.name}"; this one waits until that is gone. Rename one.`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "web-tool": WebTool;
  }
  interface GlobalEventHandlersEventMap {
    "tool-call": ToolCallEvent;
  }
}

// In Node there is no `customElements`.
if (globalThis.customElements) {
  if (!customElements.get("web-tool")) customElements.define("web-tool", WebTool);
}
