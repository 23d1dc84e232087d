import type { ReactiveController, ReactiveControllerHost } from "lit";

const SHOW_COPIED_MS = 2000;

/** Puts a text on the clipboard for an element, which for a moment says that it is there. */
export class ClipboardCopy implements ReactiveController {
  /** Whether it was copied just now. */
  isCopied = false;

  readonly #host: ReactiveControllerHost;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    this.isCopied = false;
  }

  /**
   * Copies the text. Where that is not allowed, or the page is not secure, marks what shows the text instead:
   * the person can copy that.
   */
  async copy(text: string, shownBy: Node | null): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      if (shownBy) getSelection()?.selectAllChildren(shownBy);
      return;
    }
    this.#show(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(false), SHOW_COPIED_MS);
  }

  #show(isCopied: boolean): void {
    this.isCopied = isCopied;
    this.#host.requestUpdate();
  }
}
