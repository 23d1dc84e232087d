import type { TagAgent } from "../src/page/agent-markup/tag-agent.js";
import { oncePerMoment } from "../src/page/once-per-moment.js";
import { hasFlag } from "../src/page/tool-markup/markup-attribute.js";
import { pageInside } from "../src/page/tool-markup/page-inside.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { checkAttributes } from "./check-markup.js";
import { HiddenElement } from "./hidden-element.js";
import { agentReader } from "./tag-reader.js";

/**
 * An agent of the page, declared in markup: who it is, what it may use and whom it may hand tasks to. It shows nothing.
 * Its text is its instructions: what the site is, and how its tools fit together; long ones stand in paragraphs, or in
 * a `<template>` inside the tag. `<agent-chat agent="shopper">` speaks as the agent with that id.
 *
 * ```html
 * <web-agent id="shopper" label="Shop assistant" tools="search_products add_to_cart" agents="stylist" max-steps="4">
 *   You help people buy clothes here. Search before you add anything.
 * </web-agent>
 * <web-agent id="stylist" description="Knows what goes with what." tools="search_products">
 *   You choose clothes that go together.
 * </web-agent>
 * ```
 *
 * Each attribute also works as `data-…`. What is wrong with a tag is told once on the console. To hide the text before
 * the script has loaded, the page's style sheet says `web-agent:not(:defined) { display: none }`.
 *
 * @tag web-agent
 * @attr {string} id - The agent's id: 1 to 64 letters, digits, "_", "." or "-", once on the page.
 * @attr {string} label - The name that people read. A chat that has none of its own takes it.
 * @attr {string} description - What it is good at, in a sentence: by it other agents choose to hand it a task.
 * @attr {string} tools - Names of the tools that it may use, with spaces between them. Default: all of the page.
 * @attr {string} agents - Ids of the agents that it may hand tasks to, with spaces between them.
 * @attr {number} max-steps - Model steps for a message or a task, from 1. Default 6.
 * @attr {string} suggestions - What one could say first, with `|` between. A chat that has none of its own takes them.
 * @attr {boolean} disabled - The agent is not offered.
 */
export class WebAgentElement extends HiddenElement {
  readonly #observer = new MutationObserver(() => this.refresh());
  readonly #refresh = oncePerMoment(() => this.#update());
  /** What the tag offers; null until the code that reads tags is there. */
  #agent: TagAgent | null = null;

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

  /** Moved by `moveBefore`: it stays what it is, but may find another page around it. */
  connectedMoveCallback(): void {
    this.refresh();
  }

  /**
   * Reads the tag again, once for all changes of this moment: a tag that is moved, or built piece by piece, does not
   * come and go. Called by itself when the tag or what stands in it changes.
   */
  refresh(): void {
    this.#refresh();
  }

  #update(): void {
    if (!this.isConnected || hasFlag(this, "disabled")) return this.#agent?.withdraw();
    this.reveal(pageInside(this) !== null);
    const reader = agentReader.for(this);
    if (!reader) return; // It is loaded now, and this is called again.
    this.#agent ??= new reader.TagAgent(this);
    this.#agent.update();
    if (document.readyState !== "loading") void checkAttributes(this, reader.AGENT_ATTRIBUTES);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "web-agent": WebAgentElement;
  }
}

// In Node there is no `customElements`.
if (globalThis.customElements) {
  if (!customElements.get("web-agent")) customElements.define("web-agent", WebAgentElement);
}
