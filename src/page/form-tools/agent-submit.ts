/**
 * Tells a page that its form is submitted for an agent, as WebMCP's browsers do: the `submit` event has
 * `agentInvoked`, and `respondWith(value)`, which gives the call's answer once the listener has prevented the
 * default. Put on the event itself, so that pages need not know who has called.
 */
export class AgentSubmit {
  readonly #form: HTMLFormElement;
  readonly #ended = new AbortController();
  #response: { readonly value: unknown } | undefined;

  constructor(form: HTMLFormElement) {
    this.#form = form;
    // Before any listener of the page, and in the tree of the form.
    const options = { capture: true, signal: this.#ended.signal };
    form.getRootNode().addEventListener("submit", this.#mark, options);
  }

  /** What the page has answered; undefined where it has not. */
  get response(): { readonly value: unknown } | undefined {
    return this.#response;
  }

  stop(): void {
    this.#ended.abort();
  }

  readonly #mark = (event: Event): void => {
    if (event.target !== this.#form || !event.isTrusted) return; // A forged one tells nobody anything.
    Object.defineProperty(event, "agentInvoked", { value: true, configurable: true });
    Object.defineProperty(event, "respondWith", {
      value: (value: unknown) => this.#respond(event, value),
      configurable: true,
    });
  };

  #respond(event: Event, value: unknown): void {
    if (!event.defaultPrevented) {
      throw new DOMException(
        "Call preventDefault() before respondWith(): else the page is left.",
        "InvalidStateError",
      );
    }
    this.#response ??= { value };
  }
}
