import { oncePerMoment } from "../src/page/once-per-moment.js";
import { hasFlag } from "../src/page/tool-markup/markup-attribute.js";
import { pageInside } from "../src/page/tool-markup/page-inside.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { checkAttributes } from "./check-markup.js";
import { HiddenElement } from "./hidden-element.js";

/** What a tag offers to the page. */
interface Offer {
  /** Reads the tag again. */
  update(): void;
  /** Takes away what is offered. */
  withdraw(): void;
}

/** How tags of one kind are read. */
export interface TagReading {
  /** Every attribute, without the `data-…` forms. */
  readonly attributes: readonly string[];
  offer(): Offer;
}

/** A tag that declares something of its own to the page: a tool, an agent. */
export abstract class DeclaringElement extends HiddenElement {
  readonly #refresh = oncePerMoment(() => this.#update());
  /** Null until the code that reads tags is there. */
  #offer: Offer | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    if (document.readyState === "loading") void whenParsed().then(() => this.refresh());
  }

  /** Moved by `moveBefore`: it stays what it is, but may find another page around it. */
  connectedMoveCallback(): void {
    this.refresh();
  }

  /**
   * Reads the tag again, once for all changes of this moment: a tag that is moved, or built piece by piece,
   * does not come and go. Called by itself when the tag or what stands in it changes.
   */
  refresh(): void {
    this.#refresh();
  }

  protected override changed(): void {
    this.refresh();
  }

  /** Undefined while the code that reads such tags is being loaded; the element is refreshed when it is there. */
  protected abstract reading(): TagReading | undefined;

  #update(): void {
    if (!this.isConnected || hasFlag(this, "disabled")) return this.#offer?.withdraw();
    this.reveal(pageInside(this) !== null);
    const reading = this.reading();
    if (!reading) return;
    this.#offer ??= reading.offer();
    this.#offer.update();
    if (document.readyState !== "loading") void checkAttributes(this, reading.attributes);
  }
}
