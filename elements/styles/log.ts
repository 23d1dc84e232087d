import { css } from "lit";

export const log = css`
  :host {
    min-block-size: 0;
  }
  .root {
    block-size: 100%;
    position: relative;
  }
  #log {
    block-size: 100%;
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-color: var(--_line) transparent;
    scrollbar-width: thin;
  }
  #log:focus-visible {
    outline-offset: -3px;
  }
  #messages {
    display: flex;
    flex-direction: column;
    gap: 10px;
    margin-inline: auto;
    max-inline-size: 760px;
    min-block-size: 100%;
    padding: calc(var(--_space) + 2px) var(--_space);
  }
  #messages > * {
    flex: none;
    min-inline-size: 0;
  }
  .broken {
    color: var(--_bad);
  }
  agent-message.user:not(:first-child) {
    margin-block-start: 8px;
  }
  .to-end {
    border-radius: 99px;
    box-shadow: var(--_shadow);
    inset-block-end: 10px;
    inset-inline-start: 50%;
    position: absolute;
    translate: -50%;
  }
  .to-end:dir(rtl) {
    translate: 50%;
  }
  @media (prefers-reduced-motion: no-preference) {
    agent-message {
      animation: come 0.18s ease-out;
    }
    @keyframes come {
      from {
        translate: 0 6px;
      }
    }
  }
`;
