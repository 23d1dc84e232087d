import { DeclaringElement, type TagReading } from "./declaring-element.js";
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
export class WebAgentElement extends DeclaringElement {
  protected override reading(): TagReading | undefined {
    const code = agentReader.for(this);
    return code && { attributes: code.AGENT_ATTRIBUTES, offer: () => new code.TagAgent(this) };
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
