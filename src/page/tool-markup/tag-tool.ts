import type { JSONSchema } from "../../local-agent/contract/schema.js";
import type { PageTool } from "../page-tool.js";
import { reportOnce } from "../report-once.js";
import { EFFECT_ATTRIBUTES } from "../tool-effects/all-effects.js";
import { getToolRegistry } from "../tool-registry.js";
import { missingNow } from "./missing-now.js";
import { readTool } from "./read-tool.js";
import type { ToolMarkup } from "./read-tool.js";
import { schemaNow, toolFromMarkup } from "./tool-from-markup.js";
import type { ToolExecute } from "./tool-from-markup.js";
import { watchedPlace } from "./watched-place.js";

/** Every attribute of `<web-tool>`, without the `data-…` forms. */
export const TOOL_ATTRIBUTES: readonly string[] = [
  "name",
  "title",
  "description",
  ...EFFECT_ATTRIBUTES,
  "params",
  "result",
  "read-only",
  "confirm",
  "untrusted",
  "agent",
  "timeout",
  "disabled",
];

/** What code has set on a tag, beside its markup. */
export interface TagProperties {
  readonly execute: ToolExecute | null;
  readonly inputSchema: JSONSchema | null;
}

/** The tool that one tag offers to the page, as the tag is now. */
export class TagTool {
  /** The tool that is registered now, with the text of its markup and its schema. */
  #offered: { text: string; schema: string; tool: PageTool; remove: () => void } | null = null;
  #watched: Node | null = null;
  /** Where to watch now, by what the tag said when it was read. */
  #place: () => Node | null = () => null;
  readonly #observer = new MutationObserver(() => this.#onChange());

  constructor(
    private readonly element: Element,
    private readonly properties: () => TagProperties,
  ) {}

  /** Reads the tag again; what is wrong with it is told once the page is all there. */
  update(): void {
    const { markup, problems } = readTool(this.element, this.properties().inputSchema);
    this.#offer(markup);
    this.#watch(markup);
    if (document.readyState === "loading") return; // What is missing may be yet to come.
    for (const problem of problems) reportOnce(this.element, problem);
    const missing = markup && missingNow(this.element, markup);
    if (missing) reportOnce(this.element, missing, { mayPass: true });
  }

  /** Takes the tool away. */
  withdraw(): void {
    this.#offer(null);
    this.#watch(null);
  }

  /** Registers the tool, changes it, or takes it away; leaves it alone where nothing has changed. */
  #offer(markup: ToolMarkup | null): void {
    const former = this.#offered;
    if (!markup) {
      this.#offered = null;
      former?.remove();
      return;
    }
    const text = JSON.stringify(markup);
    const schema = JSON.stringify(schemaNow(this.element, markup));
    if (former?.text === text && former.schema === schema) return;
    const tool = toolFromMarkup(this.element, markup, () => this.properties().execute);
    const registry = getToolRegistry();
    const remove = former ? registry.replace(former.tool, tool) : registry.register(tool);
    this.#offered = { text, schema, tool, remove };
    queueMicrotask(() => this.#checkName(tool)); // A tag that this one replaces is gone by then.
  }

  /**
   * A form whose controls are the parameters: when they change, the tool has changed. Until the form is there, what
   * is added to the page may be it.
   */
  #watch(markup: ToolMarkup | null): void {
    this.#place = () => markup && watchedPlace(this.element, markup);
    const place = this.#place();
    if (place === this.#watched) return;
    this.#watched = place;
    this.#observer.disconnect();
    if (!place) return;
    const isForm = place instanceof HTMLFormElement;
    this.#observer.observe(place, {
      childList: true,
      subtree: true,
      attributes: isForm,
      characterData: isForm,
    });
  }

  /** Most of what changes on a page is not the form that it has yet to get. */
  #onChange(): void {
    if (this.#watched instanceof HTMLFormElement || this.#place() !== this.#watched) this.update();
  }

  #checkName(tool: PageTool): void {
    if (!getToolRegistry().isShadowed(tool)) return;
    reportOnce(
      this.element,
      `Another tool of the page is called "${tool.name}"; this one waits until that is gone. Rename one.`,
    );
  }
}
