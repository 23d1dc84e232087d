import { css } from "lit";

export const approval = css`
  .root {
    background: var(--_warn-surface);
    border: 1px solid color-mix(in oklab, var(--_warn) 35%, var(--_warn-surface));
    border-radius: calc(var(--_radius) - 2px);
    display: grid;
    gap: 10px;
    padding: 12px 14px 14px;
  }
  #title {
    display: flex;
    font-weight: 600;
    gap: 8px;
  }
  .state {
    background: var(--_warn);
    margin-block-start: 2px;
  }
  .more {
    align-self: center;
  }
  .values {
    font-size: 0.933em;
    max-block-size: 12lh;
    overflow-y: auto;
  }
  .values .value {
    max-block-size: none;
  }
`;
