import { html } from "lit";
import type { TemplateResult } from "lit";

/** Where an arrow key leads from one of `count` tabs; null for another key. */
function stepOf(key: string, index: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/**
 * A row of tabs, one of which is chosen; each has a panel with the id `panel-…`. Arrow keys, Home and End choose
 * and move the focus, as in the ARIA pattern.
 */
export function renderTabs<Name extends string>(
  names: readonly Name[],
  words: Readonly<Record<Name, string>>,
  label: string,
  chosen: Name,
  choose: (name: Name) => void,
): TemplateResult {
  const onKey = (event: KeyboardEvent): void => {
    const next = stepOf(event.key, names.indexOf(chosen), names.length);
    if (next === null) return;
    event.preventDefault();
    const tabs = (event.currentTarget as Element).querySelectorAll<HTMLElement>("[role=tab]");
    tabs[next]?.focus();
    const name = names[next];
    if (name !== undefined) choose(name);
  };
  return html`<div
    class="tabs"
    part="devtools-tabs"
    role="tablist"
    aria-label=${label}
    @keydown=${onKey}
  >
    ${names.map(
      (name) =>
        html`<button
          role="tab"
          part="devtools-tab"
          id=${`tab-${name}`}
          aria-selected=${name === chosen}
          aria-controls=${`panel-${name}`}
          tabindex=${name === chosen ? 0 : -1}
          @click=${() => choose(name)}
        >
          ${words[name]}
        </button>`,
    )}
  </div>`;
}
