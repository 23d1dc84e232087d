import { css } from "lit";

/**
 * Where a chat's panel stands: over the button's corner, or along the window's inline end; all over the
 * window where that is narrow. `--_above` and `--_below` are what a phone's keyboard takes.
 */
export const chatPanel = css`
  :host(:is([mode="launcher"], [mode="panel"])) #panel {
    inset-inline-end: var(--_inline);
    position: fixed;
    z-index: var(--_layer);
  }
  :host([mode="launcher"]) #panel {
    block-size: var(--agent-block-size, 640px);
    inline-size: var(--agent-panel-size, 400px);
    inset-block-end: calc(var(--_block) + var(--_below, 0px));
    max-block-size: calc(100% - 2 * var(--_block) - var(--_above, 0px) - var(--_below, 0px));
    max-inline-size: calc(100% - 2 * var(--_inline));
  }
  :host([mode="panel"]) #panel {
    block-size: auto;
    border-block-width: 0;
    border-inline-end-width: 0;
    border-radius: 0;
    inline-size: var(--agent-panel-size, 400px);
    inset-block: var(--_above, 0px) var(--_below, 0px);
    inset-inline-end: 0;
    max-inline-size: 100%;
  }
  @media (max-width: 479.98px) {
    :host(:is([mode="launcher"], [mode="panel"])) #panel {
      block-size: auto;
      border-radius: 0;
      border-width: 0;
      inline-size: auto;
      inset-block: var(--_above, 0px) var(--_below, 0px);
      inset-inline: 0;
      max-block-size: none;
      max-inline-size: none;
      /* What a phone keeps for its own bar. */
      padding-block-end: env(safe-area-inset-bottom, 0px);
    }
  }
  #panel[inert] {
    visibility: hidden;
  }
  @media (prefers-reduced-motion: no-preference) {
    :host(:is([mode="launcher"], [mode="panel"])) #panel {
      --_from: 0 12px;
      /* Visible at once, since the field is focused at once. */
      transition: 0.18s ease-out;
      transition-property: opacity, translate;
      @starting-style {
        opacity: 0;
        translate: var(--_from);
      }
    }
    :host([mode="panel"]) #panel {
      --_from: 24px 0;
    }
    :host([mode="panel"]) #panel:dir(rtl) {
      --_from: -24px 0;
    }
    :host([mode]) #panel[inert] {
      opacity: 0;
      transition:
        opacity 0.14s ease-in,
        translate 0.14s ease-in,
        visibility 0s 0.14s;
      translate: var(--_from);
    }
  }
`;
