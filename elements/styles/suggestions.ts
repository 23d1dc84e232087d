import { css } from "lit";

export const suggestions = css`
  .root {
    display: grid;
    gap: 6px;
  }
  button {
    border-radius: 18px;
    font-weight: 400;
    line-height: 1.35;
    padding-block: 7px;
    text-align: start;
  }
  button[aria-disabled="true"] {
    background: none;
    color: var(--_text-2);
    cursor: default;
  }
  #note:empty {
    display: none;
  }
`;
