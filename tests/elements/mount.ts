import type { LitElement } from "lit";
import { getAgentStore } from "../../src/store/page-stores.js";
import type { AgentStore } from "../../src/store/agent-store.js";

let count = 0;
/** Test files run beside each other, and conversations are kept for all pages of an origin. */
const page = crypto.randomUUID();

/** A store of its own for each test: stores live as long as the page, and longer. */
export function newStore(): AgentStore {
  count += 1;
  return getAgentStore(`test-${page}-${count}`);
}

/** Puts an element into the page and waits until it has rendered. Attributes by their names. */
export async function mount<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
): Promise<HTMLElementTagNameMap[Tag]> {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  Object.assign(element, properties);
  document.body.append(element);
  await settled();
  return element;
}

/** Resolves when what was asked to render has rendered, children and observers included. */
export async function settled(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

/** Resolves when what moves in an element has come to rest. What never rests is not waited for. */
export async function atRest(element: Element): Promise<void> {
  const moves = element.shadowRoot?.getAnimations() ?? [];
  const ending = moves.filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Resolves when the condition holds; the test's own time limit ends the wait. */
export async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextFrame();
}

/** A page in a background tab has no frames. */
function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 50);
  });
}

/** Empties the page. Call it in `teardown`. */
export function clearPage(): void {
  document.body.replaceChildren();
}

/** Finds the first element in the shadow roots below, one selector a level. */
export function find<Found extends Element = HTMLElement>(
  root: Element,
  ...selectors: readonly string[]
): Found | null {
  let found: Element | null = root;
  for (const selector of selectors) found = found?.shadowRoot?.querySelector(selector) ?? null;
  return found as Found | null;
}

/** The same, where it must be there. */
export function get<Found extends Element = HTMLElement>(
  root: Element,
  ...selectors: readonly string[]
): Found {
  const found = find<Found>(root, ...selectors);
  if (!found) throw new Error(`Nothing at ${selectors.join(" > ")}.`);
  return found;
}

/** All text that is shown below an element, through shadow roots, with white space collapsed. */
export function shownText(root: Element | ShadowRoot): string {
  return textOf(root).replace(/\s+/g, " ").trim();
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLStyleElement) return "";
  if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0) {
    return node.assignedNodes().map(textOf).join(" ");
  }
  const tree = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
  return [...tree.childNodes].map(textOf).join(" ");
}

/** Collects the events of one type that reach the document. Ends at the test's end with the page's body. */
export function collect<Type extends keyof HTMLElementEventMap>(
  target: EventTarget,
  type: Type,
): HTMLElementEventMap[Type][] {
  const events: HTMLElementEventMap[Type][] = [];
  target.addEventListener(type, (event) => events.push(event as HTMLElementEventMap[Type]));
  return events;
}

/** Presses a key on an element: keydown, and the default action that a textarea has for none of ours. */
export function press(
  target: EventTarget,
  init: KeyboardEventInit & { keyCode?: number },
): boolean {
  const event = new KeyboardEvent("keydown", {
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  });
  return target.dispatchEvent(event);
}

/** Writes into a field, as a person would: all at once. */
export function type(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
}

/** How often an element has been updated from now on. */
export function countUpdates(element: LitElement): () => number {
  let updates = 0;
  element.addController({ hostUpdated: () => (updates += 1) });
  return () => updates;
}
