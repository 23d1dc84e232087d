import { css } from "lit";

export const message = css`
  .root {
    display: flex;
    flex-direction: column;
    gap: 10px;
  }
  .user {
    background: var(--_surface-3);
    border: 1px solid transparent;
    border-radius: calc(var(--_radius) + 4px);
    border-end-end-radius: 5px;
    inline-size: fit-content;
    margin-inline-start: auto;
    max-inline-size: 85%;
    padding: 8px 14px;
    position: relative;
  }
  /* There for who points at the message, comes by keyboard, or has nothing to point with. */
  .actions {
    margin-block: -8px -14px;
    margin-inline-start: -6px;
  }
  /* Beside the bubble, where there is room for it always. */
  .actions.edit {
    inset-block-end: 5px;
    inset-inline-end: calc(100% + 4px);
    margin: 0;
    position: absolute;
  }
  .actions button {
    font-size: 15px;
    min-block-size: 28px;
    min-inline-size: 28px;
    padding: 0;
  }
  .actions button::after {
    inset: -8px;
  }
  @media (hover: hover) {
    :host(:not(:hover)) .actions button:not(:focus-visible) {
      opacity: 0;
    }
  }
  .said {
    white-space: pre-wrap;
  }
`;
