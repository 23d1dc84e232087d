import type { LitElement, ReactiveController } from "lit";

/** As near to the end as is the end: a line, and what zoom rounds away. */
const NEAR_PX = 24;

/** A change of size this soon after the person opened something is theirs. */
const BY_HAND_MS = 250;

/**
 * Keeps what scrolls (`#log` around `#messages`) at its end while the person is there, and leaves it where
 * it is while they are not. It sets `scrollTop` alone, so the page itself never scrolls.
 */
export class FollowEnd implements ReactiveController {
  /** True while something has come that the person, who has scrolled up, has not seen. */
  hasUnseen = false;

  readonly #host: LitElement;
  #atEnd = true;
  #scrollTop = 0;
  #openedAt = -Infinity;
  #observer: ResizeObserver | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    if (this.#host.hasUpdated) this.#observe();
  }

  hostUpdated(): void {
    if (!this.#observer) this.#observe();
  }

  hostDisconnected(): void {
    this.#observer?.disconnect();
    this.#observer = undefined;
  }

  /** Goes to the end, and follows it from there. */
  toEnd(): void {
    this.#atEnd = true;
    this.#see();
    this.#scroll();
  }

  /** Tells that there is something new. */
  contentCame(): void {
    if (this.#atEnd || this.hasUnseen) return;
    this.hasUnseen = true;
    this.#host.requestUpdate();
  }

  /** Listener for the scroller's `scroll`. */
  readonly onScroll = (event: Event): void => {
    const log = event.currentTarget as Element;
    // Only a way up leaves the end: content that comes before our own scroll is reported leaves it behind, too.
    if (log.scrollTop < this.#scrollTop || isNearEnd(log)) this.#measure(log);
    this.#scrollTop = log.scrollTop;
  };

  /** Listener for the scroller's `click`: what opens by the person's hand is read from its beginning. */
  readonly onClick = (event: Event): void => {
    const opens = (target: EventTarget) =>
      target instanceof Element && target.matches("summary, .show-all");
    if (event.composedPath().some(opens)) this.#openedAt = event.timeStamp;
  };

  #observe(): void {
    // Messages render after the log, and fonts come later still: only the size tells of all of it.
    this.#observer = new ResizeObserver(() => this.#onResize());
    for (const id of ["log", "messages"]) {
      const element = this.#element(id);
      if (element) this.#observer.observe(element);
    }
  }

  #onResize(): void {
    const log = this.#element("log");
    if (log && performance.now() - this.#openedAt < BY_HAND_MS) this.#measure(log);
    else if (this.#atEnd) this.#scroll();
  }

  #measure(log: Element): void {
    this.#atEnd = isNearEnd(log);
    if (this.#atEnd) this.#see();
  }

  #see(): void {
    if (!this.hasUnseen) return;
    this.hasUnseen = false;
    this.#host.requestUpdate();
  }

  #scroll(): void {
    const log = this.#element("log");
    if (log) log.scrollTop = log.scrollHeight;
  }

  #element(id: string): Element | null {
    return this.#host.renderRoot.querySelector(`#${id}`);
  }
}

function isNearEnd(log: Element): boolean {
  return log.scrollHeight - log.clientHeight - log.scrollTop <= NEAR_PX;
}
