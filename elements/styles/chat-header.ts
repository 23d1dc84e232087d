import { css } from "lit";

export const chatHeader = css`
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
  /* One line: a model's name that has no room for its beginning wraps out of sight. */
  .status {
    align-items: center;
    block-size: 1.4em;
    display: flex;
    flex-wrap: wrap;
    font-size: 0.8em;
    gap: 4px;
    line-height: 1.4;
    overflow: hidden;
  }
  .status > :not(.model) {
    flex: none;
  }
  .model {
    flex: 1 1 8em;
  }
  header button {
    font-size: 18px;
    margin-inline-end: -6px;
    padding: 0;
  }
  .clear {
    align-items: center;
    background: var(--_surface-2);
    border-block-end: 1px solid var(--_line);
    display: flex;
    flex: none;
    flex-wrap: wrap;
    font-size: 0.933em;
    gap: 8px 12px;
    justify-content: space-between;
    padding: 8px var(--_space);
  }
  .clear p {
    flex: 1;
    min-inline-size: 7em;
    text-wrap: balance;
  }
  .clear button {
    font-size: 1em;
  }
  button.danger {
    color: var(--_bad);
  }
  @media (prefers-reduced-motion: no-preference) {
    .clear {
      animation: unfold 0.16s ease-out;
    }
    @keyframes unfold {
      from {
        opacity: 0;
        translate: 0 -4px;
      }
    }
  }
`;
