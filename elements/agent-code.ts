import { html, nothing } from "lit";
import type { PropertyValues } from "lit";
import { AgentElement } from "./agent-element.js";
import { ClipboardCopy } from "./clipboard-copy.js";
import { copyIcon, doneIcon } from "./icons.js";
import type { CodeSpan } from "./markdown/highlight-code.js";
import { base } from "./styles/base.js";
import { buttons } from "./styles/buttons.js";
import { code } from "./styles/code.js";

/**
 * Code in an answer, with its language and a Copy button. It is colored when it is all there, and what colors
 * it is loaded only then.
 *
 * @tag agent-code
 * @csspart code - The box.
 * @csspart code-copy - The button.
 */
export class AgentCode extends AgentElement {
  static override properties = {
    code: { attribute: false },
    language: { attribute: false },
    closed: { attribute: false },
    _spans: { attribute: false },
  };
  static override styles = [base, buttons, code];

  /** The code. */
  declare code: string;
  /** Its language, as the answer names it. */
  declare language: string;
  /** Whether the code is all there. */
  declare closed: boolean;
  declare private _spans: readonly CodeSpan[] | null;

  readonly #clipboard = new ClipboardCopy(this);

  constructor() {
    super();
    this.code = "";
    this.language = "";
    this.closed = false;
    this._spans = null;
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("code") && !changed.has("language") && !changed.has("closed")) return;
    this._spans = null;
    if (this.closed && this.language) void this.#highlight(this.code, this.language);
  }

  protected override render() {
    const { words } = this;
    const { isCopied } = this.#clipboard;
    return html`
      <div class="root" part="code">
        <div class="head">
          <span class="small">${this.language}</span>
          <button class="quiet" part="code-copy" @click=${this.#onCopy}>
            ${isCopied ? doneIcon : copyIcon}
            <span>${isCopied ? words.copied : words.copy}</span>
          </button>
        </div>
        <pre tabindex="0" role="group" aria-label=${words.code} dir="ltr"><code>${
          this._spans?.map(({ text, scope }) =>
            scope ? html`<span class=${scope}>${text}</span>` : text,
          ) ?? this.code
        }</code></pre>
        <span class="spoken" role="status">${isCopied ? words.copied : nothing}</span>
      </div>
    `;
  }

  async #highlight(text: string, language: string): Promise<void> {
    try {
      const { highlightCode } = await import("./markdown/highlight-code.js");
      const spans = highlightCode(text, language.toLowerCase());
      if (this.code === text && this.language === language) this._spans = spans;
    } catch {
      // Without colors it is as readable.
    }
  }

  readonly #onCopy = (): void => {
    void this.#clipboard.copy(this.code, this.renderRoot.querySelector("code"));
  };
}

if (!customElements.get("agent-code")) customElements.define("agent-code", AgentCode);

declare global {
  interface HTMLElementTagNameMap {
    "agent-code": AgentCode;
  }
}
