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
  }
  .said {
    white-space: pre-wrap;
  }
`;
