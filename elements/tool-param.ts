import { markupAttribute } from "../src/page/tool-markup/markup-attribute.js";
import { toolTornFrom } from "../src/page/tool-markup/torn-paragraph.js";
import { reportOnce } from "../src/page/report-once.js";
import { treeOf } from "../src/page/tool-effects/page-tree.js";
import type { PageTree } from "../src/page/tool-effects/page-tree.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { HiddenElement } from "./hidden-element.js";
import { checkAttributes } from "./check-markup.js";

const ATTRIBUTES = "name,type,required,min,max,step,enum,default,field,description,for".split(",");

/**
 * A parameter of the `<web-tool>` around it, or of the one that it names by `for`. Its text is the
 * description. Each attribute also works as `data-…`.
 *
 * @tag tool-param
 * @attr {string} name - The parameter's name; for a tool with `form` or `action` that of its field, too.
 * @attr {string} field - Name of the field of the form or action, where it is another than the parameter's.
 * @attr {"string"|"number"|"integer"|"boolean"|"array"} type - Default `string`. An array is one of strings.
 * @attr {boolean} required - Whether a call must give it.
 * @attr {number} min - The smallest number allowed.
 * @attr {number} max - The largest number allowed.
 * @attr {number} step - What a number must be a multiple of. The form or the code that takes it checks it.
 * @attr {string} enum - The values allowed, between `|` or commas: `enum="S|M|L"`.
 * @attr {string} default - The value where a call gives none. The model is not told of it.
 * @attr {string} description - What to give. Wins over the tag's text.
 * @attr {string} for - Name of the tool it belongs to, where it cannot stand inside. One that an empty line of a
 *   content system has torn out of its tool still belongs to that.
 */
export class ToolParam extends HiddenElement {
  #place: { tree: PageTree; tool: string } | null = null;
  /** The tool that it was torn out of. */
  #torn: Refreshable | null = null;

  /**
   * Lets the tool that it names, and the one that it named before, read their parameters again. What changes inside a
   * tool, that sees by itself; this is for a parameter that stands elsewhere.
   */
  protected override changed(): void {
    const tool = this.isConnected ? markupAttribute(this, "for") : null;
    const place = tool === null ? null : { tree: treeOf(this), tool };
    const torn: Refreshable | null = this.isConnected ? toolTornFrom(this) : null;
    for (const told of [this.#place, place]) {
      if (told) toolsIn(told.tree, told.tool).forEach((element) => element.refresh?.());
    }
    for (const told of new Set([this.#torn, torn])) told?.refresh?.();
    this.#place = place;
    this.#torn = torn;
    void this.#check();
  }

  async #check(): Promise<void> {
    await whenParsed();
    if (!this.isConnected) return;
    void checkAttributes(this, ATTRIBUTES);
    if (this.#place) {
      const { tree, tool } = this.#place;
      if (toolsIn(tree, tool).length > 0) return;
      reportOnce(this, `It is for "${tool}", and no <web-tool> has that name here.`);
    } else if (!this.closest("web-tool") && !this.#torn) {
      const mend = 'Add for="…" with the name of its tool.';
      reportOnce(this, `It stands outside of any <web-tool>, so none has it. ${mend}`);
    }
  }
}

/** A tool; one whose script has yet to load reads its parameters then. */
type Refreshable = Element & { refresh?(): void };

/** The tools of that name. */
function toolsIn(tree: PageTree, name: string): Refreshable[] {
  return [...tree.querySelectorAll("web-tool")].filter(
    (element) => markupAttribute(element, "name")?.trim() === name,
  );
}

declare global {
  interface HTMLElementTagNameMap {
    "tool-param": ToolParam;
  }
}

// In Node there is no `customElements`.
if (globalThis.customElements) {
  if (!customElements.get("tool-param")) customElements.define("tool-param", ToolParam);
}
