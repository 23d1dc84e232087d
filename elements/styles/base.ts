import { css } from "lit";

/**
 * What every element begins with: the theme, and a reset.
 *
 * The theme is public as `--agent-…` and read here alone. The reset stands on `.root`, not on `:host`: a
 * page's `*{letter-spacing:…!important}` reaches the host, and the root stops what would be inherited.
 * Sizes are px and em, since some themes set `html{font-size:62.5%}`.
 */
export const base = css`
  :host {
    --_accent: var(--agent-accent, light-dark(#2d57e0, #8ea8ff));
    --_on-accent: var(--agent-on-accent, light-dark(#fff, #0b1020));
    --_surface: var(--agent-surface, light-dark(#fff, #15171c));
    --_surface-2: var(--agent-surface-2, light-dark(#f6f7f9, #1c1f26));
    --_surface-3: var(--agent-surface-3, light-dark(#eceef3, #272b34));
    --_text: var(--agent-text, light-dark(#1a1c21, #eceef2));
    --_text-2: var(--agent-text-2, light-dark(#5a606d, #a6adba));
    --_line: var(--agent-line, light-dark(#e1e4ea, #2e333d));
    --_ok: var(--agent-ok, light-dark(#187a48, #5ccf95));
    --_warn: var(--agent-warn, light-dark(#8f5b00, #f0b95b));
    --_warn-surface: var(--agent-warn-surface, light-dark(#fff8e8, #2b2414));
    --_bad: var(--agent-bad, light-dark(#b3261e, #ff8f86));
    --_bad-surface: var(--agent-bad-surface, light-dark(#fdf0ee, #321c1b));
    --_focus: var(--agent-focus, var(--_accent));
    --_font: var(--agent-font, system-ui, sans-serif);
    --_mono: var(--agent-mono, ui-monospace, monospace);
    --_size: var(--agent-font-size, 15px);
    --_radius: var(--agent-radius, 14px);
    --_space: var(--agent-space, 16px);
    --_shadow: var(--agent-shadow, 0 1px 2px rgb(0 0 0 / 0.05), 0 12px 32px -8px rgb(0 0 0 / 0.16));
    display: block;
  }
  :host([hidden]) {
    display: none;
  }
  :host(:state(empty)) {
    display: none;
  }
  :host(:state(inline):not(:state(empty)):not([hidden])) {
    display: block !important;
  }
  *,
  ::before,
  ::after {
    box-sizing: border-box;
  }
  .root {
    color: var(--_text);
    font: 400 var(--_size) / 1.5 var(--_font);
    font-variant: normal;
    hyphens: manual;
    letter-spacing: normal;
    overflow-wrap: anywhere;
    text-align: start;
    text-indent: 0;
    text-shadow: none;
    text-transform: none;
    white-space: normal;
    word-break: normal;
    word-spacing: normal;
  }
  p,
  h2,
  dl,
  dd {
    margin: 0;
  }
  svg {
    block-size: 1em;
    display: block;
    fill: currentColor;
    flex: none;
    inline-size: 1em;
  }
  svg.stroked {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 2.2;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .small {
    color: var(--_text-2);
    font-size: 0.867em;
  }
  .spoken {
    block-size: 1px;
    clip-path: inset(50%);
    inline-size: 1px;
    overflow: hidden;
    position: absolute;
    white-space: nowrap;
  }
`;
