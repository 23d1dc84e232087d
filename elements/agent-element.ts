import { LitElement } from "lit";
import type { PropertyDeclaration, PropertyDeclarations, PropertyValues } from "lit";
import { hasOwn, isList } from "../src/local-agent/tools/foreign-data.js";
import { reportOnce } from "../src/page/report-once.js";
import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { PageLanguage } from "./page-language.js";
import { kindOf, OBJECT } from "./property-kinds.js";
import { completeStrings, isComplete } from "./strings.js";
import type { AgentStrings } from "./strings.js";
import { checkAttributes } from "./check-markup.js";

/**
 * What all elements have in common: the name of their agent, their words, and attributes that survive a
 * content system: each also works as `data-…` (design: markup survives a CMS). The plain one wins.
 *
 * @attr {string} agent - Name of the agent whose conversation this is. Default: the `agent` of the nearest
 *   element around it, through shadow roots; else `default`.
 */
export abstract class AgentElement extends LitElement {
  static override properties: PropertyDeclarations = {
    // Lit only keeps what was set before the element was defined; the attribute is what counts.
    agent: { attribute: false, noAccessor: true },
    strings: { attribute: false, kind: OBJECT } as PropertyDeclaration,
  };

  /**
   * The page's own words. Where it gives none: those of the language of the nearest `lang`, through shadow
   * roots, or English. A language is written in its own direction, unless a nearer `dir` says another.
   */
  declare strings: Partial<AgentStrings> | undefined;

  readonly #language = new PageLanguage(this);
  #internals: ElementInternals | undefined;
  #restores = false;

  constructor() {
    super();
    this.strings = undefined;
  }

  static override get observedAttributes(): string[] {
    return [...super.observedAttributes, "agent"].flatMap((name) => [name, `data-${name}`]);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const { observedAttributes } = this.constructor as typeof AgentElement;
    void checkAttributes(
      this,
      observedAttributes.filter((name) => !name.startsWith("data-")),
    );
  }

  /** Called by Lit when a property is set. One of a wrong kind is named once, and what was there stays. */
  override requestUpdate(name?: PropertyKey, old?: unknown, options?: PropertyDeclaration): void {
    const kind = options && kindOf(options);
    if (name === undefined || !kind) return super.requestUpdate(name, old, options);
    if (this.#restores) return;
    const value: unknown = this[name as keyof this];
    if (kind.accepts(value)) return super.requestUpdate(name, old, options);
    reportOnce(this, `${String(name)} must be ${kind.says}; got ${nameOf(value)}.`);
    this.#restores = true;
    Object.assign(this, { [name]: old });
    this.#restores = false;
  }

  override attributeChangedCallback(name: string, old: string | null): void {
    const plain = name.startsWith("data-") ? name.slice("data-".length) : name;
    super.attributeChangedCallback(plain, old, markupAttribute(this, plain));
  }

  /** The name of the element's agent, as its attribute says; null: that of what is around it. */
  get agent(): string | null {
    return markupAttribute(this, "agent");
  }

  set agent(name: string | null) {
    if (name === null) this.removeAttribute("agent");
    else this.setAttribute("agent", name);
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    const root = this.renderRoot.querySelector<HTMLElement>(".root");
    const direction = isComplete(this.strings)
      ? null // The element around it, which gave it the words, has the direction, too.
      : hasOwn(this.strings, "dir")
        ? this.words.dir
        : this.#language.direction;
    if (direction !== null) root?.setAttribute("dir", direction);
    else root?.removeAttribute("dir");
    const isFirst = !this.#internals;
    const { states } = (this.#internals ??= this.attachInternals());
    // A theme's `* { display: inline !important }`: nobody means it for a chat, which has a height.
    if (isFirst && getComputedStyle(this).display === "inline") states.add("inline");
    // What shows nothing takes no room either, not even a gap.
    if (root) states.delete("empty");
    else states.add("empty");
  }

  /** The words to show: the page's, completed from its language. To be handed to the elements inside. */
  protected get words(): AgentStrings {
    const { strings } = this;
    return isComplete(strings) ? strings : completeStrings(strings, this.#language.strings);
  }
}

/** A value in a few words: "5", "a text", "an array". */
function nameOf(value: unknown): string {
  if (typeof value === "string") return "a text";
  if (isList(value)) return "an array";
  if (value !== null && typeof value === "object") return "an object";
  return typeof value === "function" ? "a function" : String(value);
}
