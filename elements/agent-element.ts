import { LitElement } from "lit";
import type { PropertyDeclarations, PropertyValues } from "lit";
import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { completeStrings } from "./strings.js";
import type { AgentStrings } from "./strings.js";
import { reportUnknownAttributes } from "./unknown-attributes.js";
import "./unknown-tags.js";

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
    strings: { attribute: false },
  };

  /** The page's own words; English where it gives none. */
  declare strings: Partial<AgentStrings> | undefined;

  #internals: ElementInternals | undefined;

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
    reportUnknownAttributes(
      this,
      observedAttributes.filter((name) => !name.startsWith("data-")),
    );
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
    // What shows nothing takes no room either, not even a gap.
    const { states } = (this.#internals ??= this.attachInternals());
    if (this.renderRoot.querySelector(".root")) states.delete("empty");
    else states.add("empty");
  }

  /** The words to show: the page's, completed. */
  protected get words(): AgentStrings {
    return completeStrings(this.strings);
  }
}
