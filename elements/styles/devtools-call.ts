import { css } from "lit";

/** The form in the devtools that calls a tool by hand, and what comes of it. */
export const devtoolsCall = css`
  .call {
    border-block-start: 1px solid var(--_line);
    display: grid;
    gap: 10px;
    padding-block-start: 14px;
  }
  .fields {
    display: grid;
    gap: 12px 16px;
    grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr));
  }
  .field {
    display: grid;
    gap: 4px;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    justify-items: start;
  }
  label {
    font-size: 0.933em;
    font-weight: 550;
  }
  label .must {
    font-weight: 400;
  }
  input:not([type="checkbox"]),
  select,
  textarea {
    background: var(--_surface);
    border: 1px solid color-mix(in oklab, var(--_text-2) 55%, var(--_line));
    border-radius: calc(var(--_radius) - 6px);
    color: var(--_text);
    font: inherit;
    font-size: max(16px, 1em);
    inline-size: 100%;
    margin: 0;
    min-block-size: 40px;
    padding: 6px 10px;
  }
  textarea {
    font-family: var(--_mono);
    resize: vertical;
  }
  ::placeholder {
    color: var(--_text-2);
    opacity: 1;
  }
  input[type="checkbox"] {
    accent-color: var(--_accent);
    block-size: 22px;
    inline-size: 22px;
    margin: 8px 0;
  }
  .outcome:empty {
    display: none;
  }
  .question {
    background: var(--_warn-surface);
    border: 1px solid color-mix(in oklab, var(--_warn) 35%, var(--_warn-surface));
    border-radius: calc(var(--_radius) - 4px);
    display: grid;
    gap: 10px;
    padding: 12px 14px;
  }
  .said {
    white-space: pre-wrap;
  }
  .more > .said {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) - 6px);
    font-size: 0.867em;
    max-block-size: 16lh;
    overflow-y: auto;
    padding: 8px 10px;
  }
  .strays {
    display: grid;
    gap: 8px;
  }
  .strays ul {
    display: grid;
    gap: 8px;
  }
  .strays li {
    align-items: center;
    background: var(--_bad-surface);
    border: 1px solid color-mix(in oklab, var(--_bad) 30%, var(--_bad-surface));
    border-radius: calc(var(--_radius) - 4px);
    display: flex;
    flex-wrap: wrap;
    font-size: 0.933em;
    gap: 8px 14px;
    padding: 10px 12px;
  }
  .strays p {
    flex: 1 1 16em;
  }
`;
