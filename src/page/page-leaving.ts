/** A navigation that has not come about by then, in ms, is none: its answer was a file to save, or nothing. */
const LEAVING_MS = 10_000;

/** The Navigation API, as far as it is used here. */
interface NavigateEventLike extends Event {
  readonly destination: { readonly sameDocument: boolean; readonly url: string };
  readonly downloadRequest: string | null;
}
interface NavigationLike extends EventTarget {
  /** What a router is doing in place of leaving the page. */
  readonly transition: unknown;
}

/**
 * Watches whether the page is being left. A call that leads to another page has not ended with its own answer: what
 * follows belongs to the next page, and must not happen on this one while the next is on its way.
 */
export class PageLeaving {
  readonly #ended = new AbortController();
  #navigates: NavigateEventLike | undefined;
  #unloads = false;

  constructor() {
    const { signal } = this.#ended;
    const navigate = (event: Event) => {
      const { destination, downloadRequest } = event as NavigateEventLike;
      const isPage = /^https?:/.test(destination.url); // `mailto:` opens another program.
      if (isPage && !destination.sameDocument && downloadRequest === null) {
        this.#navigates = event as NavigateEventLike;
      }
    };
    // A router has shown in this same page what the navigation led to: nothing is left.
    const arrive = () => {
      if (this.#navigates?.destination.url === location.href) this.#navigates = undefined;
    };
    const api = navigation();
    if (api) {
      api.addEventListener("navigate", navigate, { signal });
      api.addEventListener("navigatesuccess", arrive, { signal });
      api.addEventListener("navigateerror", arrive, { signal });
      return;
    }
    // What older browsers tell comes later, and of every program that is opened.
    globalThis.addEventListener?.("beforeunload", () => (this.#unloads = true), { signal });
  }

  /** Whether it is being left now. */
  get isLeaving(): boolean {
    if (this.#unloads) return true;
    if (!this.#navigates || this.#navigates.defaultPrevented) return false;
    return !navigation()?.transition;
  }

  /** Resolves at once where the page stays; else when it has not been left after all. */
  async over(): Promise<void> {
    if (this.isLeaving) await new Promise((resolve) => setTimeout(resolve, LEAVING_MS));
  }

  stop(): void {
    this.#ended.abort();
  }
}

function navigation(): NavigationLike | undefined {
  return (globalThis as { navigation?: NavigationLike }).navigation;
}
