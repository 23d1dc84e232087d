import { css } from "lit";

/** The box of a chat. It has its size and its look before what belongs inside is loaded, so nothing jumps. */
export const chatFrame = css`
  :host {
    block-size: var(--agent-block-size, min(640px, 80dvh));
    min-inline-size: 0;
  }
  .root {
    block-size: 100%;
  }
  /* Button and panel stand beside the flow; only what the page put inside is in it. */
  :host(:is([mode="launcher"], [mode="panel"])) {
    block-size: auto;
  }
  :host(:is([mode="launcher"], [mode="panel"])) .root {
    display: contents;
  }
  #panel {
    background: var(--_surface);
    block-size: 100%;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 6px);
    box-shadow: var(--_shadow);
    display: flex;
    flex-direction: column;
    overflow: clip;
  }
  .broken {
    color: var(--_bad);
    padding: var(--_space);
  }
`;
