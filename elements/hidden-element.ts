import "./check-markup.js";

const style = ":host { display: none !important; }";
let sheet: CSSStyleSheet | undefined;

/** Node has no elements; there the class is never made, but its file can be imported. */
const Base = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement);

/**
 * A tag that says something to the assistant and shows nothing. Its shadow root has no place for what stands
 * inside, so the text is hidden as soon as the script knows the tag; a constructed style sheet takes the box
 * away, too, under any content security policy.
 */
export abstract class HiddenElement extends Base {
  readonly #root: ShadowRoot;
  readonly #observer = new MutationObserver(() => this.changed());

  constructor() {
    super();
    this.#root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    this.reveal(false);
  }

  connectedCallback(): void {
    this.#observer.observe(this, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    });
    this.changed();
  }

  disconnectedCallback(): void {
    this.#observer.disconnect();
    this.changed();
  }

  /** The tag, or what stands in it, has changed, has come or has gone. */
  protected abstract changed(): void;

  /** Shows what stands inside, or hides it again: in a tag that was not closed that is the page itself. */
  protected reveal(shown: boolean): void {
    this.#root.replaceChildren(...(shown ? [document.createElement("slot")] : []));
    this.#root.adoptedStyleSheets = shown ? [] : [hiddenSheet()];
  }
}

function hiddenSheet(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
  }
  return sheet;
}
