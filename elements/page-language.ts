import type { ReactiveController, ReactiveControllerHost } from "lit";
import { elementsAround } from "./elements-around.js";
import { ENGLISH } from "./strings.js";
import type { AgentStrings } from "./strings.js";
import { onStrings, stringsFor } from "./strings/languages.js";

/**
 * The language in which an element speaks: that of the nearest `lang` attribute, through shadow roots; English
 * where there is none, or no words for it. It follows the attribute, and words that come later.
 *
 * Nothing is watched before the words are first asked for: what a chat shows inside gets its words from it.
 */
export class PageLanguage implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  #observer: MutationObserver | undefined;
  #stop: (() => void) | undefined;
  #isUsed = false;

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
  }

  /** The words of the language. */
  get strings(): AgentStrings {
    this.#watch();
    return this.#known ?? ENGLISH;
  }

  /**
   * The direction of the words, where the page says nothing nearer: a `dir` at or below the `lang` rules.
   * Null: as the page around it.
   */
  get direction(): string | null {
    for (const element of elementsAround(this.#host)) {
      if (element.hasAttribute("dir")) return null;
      if (element.hasAttribute("lang")) return this.#known?.dir ?? null;
    }
    return null;
  }

  get #known(): AgentStrings | undefined {
    for (const element of elementsAround(this.#host)) {
      const lang = element.getAttribute("lang");
      if (lang !== null) return stringsFor(lang);
    }
    return undefined;
  }

  hostConnected(): void {
    if (this.#isUsed) this.#host.requestUpdate(); // It may have been moved to another language.
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
    this.#stop?.();
  }

  #watch(): void {
    this.#isUsed = true;
    if (this.#observer || !this.#host.isConnected) return;
    const update = () => this.#host.requestUpdate();
    this.#stop = onStrings(update);
    this.#observer = new MutationObserver(update);
    for (const element of elementsAround(this.#host)) {
      this.#observer.observe(element, { attributeFilter: ["lang", "dir"] });
    }
  }
}
