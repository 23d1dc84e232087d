import { css } from "lit";

export const errorCard = css`
  .root {
    align-items: center;
    color: var(--_text-2);
    display: flex;
    flex-wrap: wrap;
    font-size: calc(var(--_size) * 0.933);
    gap: 10px;
  }
  .error {
    align-items: stretch;
    background: var(--_bad-surface);
    border: 1px solid color-mix(in oklab, var(--_bad) 30%, var(--_bad-surface));
    border-radius: calc(var(--_radius) - 2px);
    color: var(--_text);
    flex-direction: column;
    padding: 12px 14px;
  }
  .error .title {
    color: var(--_bad);
    font-weight: 600;
  }
  .row {
    align-items: center;
    column-gap: 14px;
  }
  details[open] {
    flex-basis: 100%;
  }
  .row {
    align-items: center;
    column-gap: 14px;
  }
  details[open] {
    flex-basis: 100%;
  }
  summary {
    color: var(--_text-2);
    cursor: pointer;
    inline-size: fit-content;
  }
  .whole {
    font: 0.92em/1.5 var(--_mono);
    margin-block-start: 6px;
    max-block-size: 12lh;
    overflow-y: auto;
    white-space: pre-wrap;
  }
`;
