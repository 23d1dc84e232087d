import { css } from "lit";

export const chat = css`
  :host {
    block-size: var(--agent-block-size, min(640px, 80dvh));
    min-inline-size: 0;
  }
  .root {
    background: var(--_surface);
    block-size: 100%;
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 6px);
    box-shadow: var(--_shadow);
    display: flex;
    flex-direction: column;
    overflow: clip;
  }
  header {
    align-items: center;
    border-block-end: 1px solid var(--_line);
    display: flex;
    flex: none;
    gap: 11px;
    min-block-size: 64px;
    padding: 10px var(--_space);
  }
  .names {
    flex: 1;
    min-inline-size: 0;
  }
  .mark {
    background: var(--_accent);
    block-size: 32px;
    border-radius: calc(var(--_radius) - 4px);
    color: var(--_on-accent);
    display: grid;
    flex: none;
    font-size: 18px;
    inline-size: 32px;
    place-items: center;
  }
  .large {
    block-size: 48px;
    border-radius: calc(var(--_radius) + 2px);
    font-size: 26px;
    inline-size: 48px;
  }
  .label {
    font-weight: 620;
    line-height: 1.35;
  }
  .label,
  .model {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .status {
    align-items: center;
    display: flex;
    font-size: 0.8em;
    gap: 4px;
    line-height: 1.4;
  }
  .status > :not(.model) {
    flex: none;
  }
  header button {
    font-size: 18px;
    margin-inline-end: -6px;
    padding: 0;
  }
  .broken {
    color: var(--_bad);
    padding: var(--_space);
  }
  agent-log {
    container-type: size;
    flex: 1;
    min-block-size: 100px;
  }
  /* Until the pieces are loaded their tags keep their places. */
  agent-log:not(:defined) {
    display: grid;
  }
  agent-composer:not(:defined) {
    block-size: 75px;
  }
  .greeting {
    display: grid;
    gap: 10px;
    justify-items: center;
    margin-block: auto;
    padding: 12px;
    text-align: center;
  }
  .greeting h2 {
    font-size: 1.4em;
    font-weight: 640;
    letter-spacing: -0.01em;
    line-height: 1.25;
    margin-block-start: 6px;
    text-wrap: balance;
  }
  .greeting p {
    color: var(--_text-2);
    max-inline-size: 30ch;
    text-wrap: balance;
  }
  /* Where there is little room the greeting leaves it to the download card. */
  @container (block-size < 440px) {
    .greeting {
      padding-block: 0;
    }
    .greeting > :not(h2) {
      display: none;
    }
  }
  agent-composer {
    border-block-start: 1px solid var(--_line);
    flex: none;
    padding: 12px;
  }
`;
