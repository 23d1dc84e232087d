import type { ReactiveController, ReactiveControllerHost } from "lit";
import { toolsReady } from "../src/page/current-tools.js";
import { pageProblems } from "../src/page/page-problems.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { surveyPage } from "./devtools-survey.js";
import type { Survey } from "./devtools-survey.js";

/** Many tools that come together are looked over once. */
const SETTLE_MS = 50;

/**
 * What the page offers, kept up to date: looked over when its tools change or something is told of a tag, and read
 * anew when the window or the element gets the focus, since a page changes in ways that nobody tells of.
 */
export class PageWatch implements ReactiveController {
  survey: Survey = { tools: [], strays: [] };

  readonly #host: ReactiveControllerHost & HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #end = () => {};

  constructor(host: ReactiveControllerHost & HTMLElement) {
    this.#host = host;
    host.addController(this);
    // What happens inside does not come out: only a focus from elsewhere gets here.
    host.addEventListener("focusin", this.#readPage);
  }

  hostConnected(): void {
    const { listeners } = pageProblems();
    const unsubscribe = getToolRegistry().subscribe(this.#lookSoon);
    listeners.add(this.#lookSoon);
    window.addEventListener("focus", this.#readPage);
    this.#end = () => {
      unsubscribe();
      listeners.delete(this.#lookSoon);
      window.removeEventListener("focus", this.#readPage);
      clearTimeout(this.#timer);
      this.#timer = undefined;
    };
    this.#look();
    void whenParsed().then(this.#readPage);
  }

  hostDisconnected(): void {
    this.#end();
  }

  /** Reads the page's tools anew, those of forms and of other scripts with them. */
  async refresh(): Promise<void> {
    await toolsReady();
    if (!this.#host.isConnected) return;
    this.#look();
    await this.#host.updateComplete;
  }

  #look(): void {
    this.survey = surveyPage();
    this.#host.requestUpdate();
  }

  readonly #lookSoon = (): void => {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#look();
    }, SETTLE_MS);
  };

  readonly #readPage = (): void => void this.refresh();
}
