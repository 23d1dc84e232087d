import { readableText } from "../readable-text.js";
import { nextFrame } from "./next-frame.js";
import { findShown } from "./page-tree.js";
import type { PageTree } from "./page-tree.js";

/** How long a page may take to begin its answer, in ms: the handler of a form may ask its server first. */
const FIRST_CHANGE_MS = 2_000;
/** A region that never rests, such as a clock, is read after so long, in ms. */
const LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 30;
/**
 * The answer is whole when so many looks, one after another, have seen no change. Not a time: a page that is
 * busy drawing lets neither its changes nor our looks through, and has not been still.
 */
const QUIET_LOOKS = 5;

/**
 * The part of the page that answers a tool: what matches the tool's `result` selector.
 *
 * What is hidden is no answer. The rest is read once the page has settled: a frame after the act, and then
 * when the region has changed and has been still for about 150 ms. One that does not change is read after 2 s,
 * one that does not rest after 5 s. While it, or something around it, is marked `aria-busy="true"`, the page
 * itself says that more is to come: then only the call's own time limit counts.
 */
export class AnswerRegion {
  readonly #observer = new MutationObserver((records) => this.#note(records));
  #elements: Element[];
  #hasChanged = false;
  #quietLooks = 0;

  constructor(
    private readonly tree: PageTree,
    private readonly selector: string,
  ) {
    this.#elements = findShown(tree, selector);
    const options = { subtree: true, childList: true, characterData: true, attributes: true };
    this.#observer.observe(tree, options);
    if (tree instanceof ShadowRoot) this.#observer.observe(tree.ownerDocument, options);
  }

  /** Changes up to now are not the answer. */
  restart(): void {
    this.#observer.takeRecords();
    this.#elements = findShown(this.tree, this.selector);
    this.#hasChanged = false;
  }

  /** The region's text once the page has settled, or a sentence that says that there is none. */
  async read(signal: AbortSignal): Promise<string> {
    const began = performance.now();
    await nextFrame();
    while (!signal.aborted && this.#isMoving(began)) await pause(LOOK_EVERY_MS);
    return textOf(this.tree, this.selector);
  }

  stop(): void {
    this.#observer.disconnect();
  }

  #isMoving(began: number): boolean {
    const passed = performance.now() - began;
    this.#quietLooks += 1;
    if (this.#elements.some((element) => element.closest('[aria-busy="true"]'))) return true;
    if (!this.#hasChanged) return passed < FIRST_CHANGE_MS;
    return this.#quietLooks <= QUIET_LOOKS && passed < LIMIT_MS;
  }

  #note(records: readonly MutationRecord[]): void {
    const elements = findShown(this.tree, this.selector);
    const others =
      elements.length !== this.#elements.length ||
      elements.some((element, index) => element !== this.#elements[index]);
    const inside = (record: MutationRecord) =>
      elements.some((element) => element.contains(record.target));
    this.#elements = elements;
    if (!others && !records.some(inside)) return;
    this.#hasChanged = true;
    this.#quietLooks = 0;
  }
}

/** What matches the selector and is shown, as text for the model. */
export function textOf(tree: PageTree, selector: string): string {
  return readableText(findShown(tree, selector)) || `The page shows nothing at "${selector}" now.`;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
