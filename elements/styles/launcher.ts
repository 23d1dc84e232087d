import { css } from "lit";

/** The button that opens a panel, and where both stand. */
export const launcher = css`
  :host {
    --_block: max(var(--agent-offset-block, 20px), env(safe-area-inset-bottom, 0px));
    --_inline: var(--agent-offset-inline, 20px);
    --_layer: var(--agent-layer, 9999);
  }
  .launcher {
    appearance: none;
    background: var(--_accent);
    block-size: 56px;
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) + 6px);
    box-shadow: var(--_shadow);
    color: var(--_on-accent);
    cursor: pointer;
    display: grid;
    font-size: 28px;
    inline-size: 56px;
    inset-block-end: var(--_block);
    inset-inline-end: var(--_inline);
    line-height: 1;
    margin: 0;
    padding: 0;
    place-items: center;
    position: fixed;
    z-index: var(--_layer);
  }
  .launcher:hover {
    background: color-mix(in oklab, var(--_accent) 90%, var(--_text));
  }
  .launcher[aria-busy="true"] {
    cursor: progress;
    opacity: 0.75;
  }
  .launcher[hidden] {
    display: none;
  }
  .launcher[data-note]::before {
    background: var(--_bad);
    block-size: 16px;
    border: 2px solid var(--_surface);
    border-radius: 50%;
    content: "";
    inline-size: 16px;
    inset-block-start: -5px;
    inset-inline-end: -5px;
    position: absolute;
  }
  .launcher ~ .broken {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    box-shadow: var(--_shadow);
    inset-block-end: calc(var(--_block) + 68px);
    inset-inline-end: var(--_inline);
    margin-inline-start: 20px;
    max-inline-size: 320px;
    position: fixed;
    z-index: var(--_layer);
  }
`;
