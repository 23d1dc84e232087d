import type { JSONSchema } from "../src/local-agent/contract/schema.js";
import type { ToolCallEvent } from "../src/page/tool-call-event.js";
import type { ToolExecute } from "../src/page/tool-markup/tool-from-markup.js";
import { DeclaringElement, type TagReading } from "./declaring-element.js";
import { toolReader } from "./tag-reader.js";
import "./tool-param.js";

/**
 * A tool of the page, declared in markup: what the assistant may do here, and how. It shows nothing. Its text
 * is the description by which a model chooses it. One effect does the work: `form`, `action`, `link`, `click` or
 * `read`; else the property `execute`, or a listener of `tool-call`.
 *
 * ```html
 * <web-tool name="add_to_basket" form="buy" result="#basket">Add this product to the basket.</web-tool>
 * <web-tool name="search" action="/search" params="q!" result=".hit h3" read-only>Search by a key word.</web-tool>
 * <web-tool name="opening_hours" read="#hours" read-only>When the shop is open.</web-tool>
 * ```
 *
 * The parameters are the property `inputSchema`, or a JSON Schema in a `<script type="application/json">` inside;
 * else `<tool-param>` elements; else `params`; else those that the effect implies. Each attribute also works as
 * `data-…`. What is wrong with a tag is told once on the console. To hide the text before the script has loaded,
 * the page's style sheet says `web-tool:not(:defined) { display: none }`.
 *
 * @tag web-tool
 * @attr {string} name - The tool's name: 1 to 128 letters, digits, "_", "." or "-", once on the page.
 * @attr {string} title - The name that people read.
 * @attr {string} description - What the tool does, in a sentence. Wins over the tag's text.
 * @attr {string} params - The parameters in short: `qty! integer 1-20, size S|M|L =M (of the shirt)`. `docs/cms.md` has
 *   the grammar.
 * @attr {string} form - Id of the form to fill in and submit. Without declared parameters its fields are the
 *   parameters.
 * @attr {"auto"|"review"} submit - With `form`: `review` fills it in and leaves submitting to the person. Default
 *   `auto`.
 * @attr {string} action - Address of this site that the parameters are sent to, as a form would send them.
 * @attr {"get"|"post"} method - With `action`. Default `get`.
 * @attr {"_self"} target - With `action`: opens the answer in place of this page.
 * @attr {string} link - Selector of links, or of what holds them. The call names one by its text and follows it.
 * @attr {string} click - Selector of what to click; the first that matches and is shown.
 * @attr {string} read - Selector of what to read; the text of what is shown is the answer.
 * @attr {string} result - What to report: a selector in the page once it has settled, in the page that `action` got,
 *   or in the page that the call leads to; of JSON that `action` got, dotted fields: `items.0.title, total`.
 * @attr {boolean} read-only - The tool changes nothing.
 * @attr {boolean} confirm - The person is asked before it runs.
 * @attr {boolean} untrusted - What it returns is foreign content.
 * @attr {string} agent - Names of the agents that may use it, with spaces between them. Default: all.
 * @attr {number} timeout - Time limit of a call in seconds. Default 30. Time that waits for a person does not count.
 * @attr {boolean} disabled - The tool is not offered.
 * @fires {ToolCallEvent} tool-call - The assistant calls the tool; `detail` has `name`, `args`, `signal`, `toolCallId`
 *   and `waitForPerson`. Answer with `event.respondWith(valueOrPromise)`; `preventDefault()` alone refuses the call.
 */
export class WebTool extends DeclaringElement {
  #execute: ToolExecute | null = null;
  #inputSchema: JSONSchema | null = null;
  constructor() {
    super();
    // Set before the script knew the tag, a property lies over its accessor.
    for (const name of ["execute", "inputSchema"] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      Reflect.deleteProperty(this, name);
      Object.assign(this, { [name]: value });
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

  /** The JSON Schema of the arguments. Wins over what the markup says of them. Null: the markup says it. */
  get inputSchema(): JSONSchema | null {
    return this.#inputSchema;
  }

  set inputSchema(schema: JSONSchema | null | undefined) {
    if (schema && (typeof schema !== "object" || Array.isArray(schema))) {
      throw new TypeError("The property inputSchema of <web-tool> takes a JSON Schema, an object.");
    }
    this.#inputSchema = schema ?? null;
    this.refresh();
  }

  protected override reading(): TagReading | undefined {
    const code = toolReader.for(this);
    return (
      code && {
        attributes: code.TOOL_ATTRIBUTES,
        offer: () =>
          new code.TagTool(this, () => ({
            execute: this.#execute,
            inputSchema: this.#inputSchema,
          })),
      }
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
