import { css } from "lit";

export const composer = css`
  .root {
    display: grid;
    gap: 6px;
    margin-inline: auto;
    max-inline-size: 760px;
  }
  .editing {
    align-items: center;
    display: flex;
    gap: 8px;
    justify-content: space-between;
    padding-inline-start: 14px;
  }
  .editing button {
    block-size: auto;
    font-size: inherit;
    inline-size: auto;
    min-block-size: 28px;
    padding-inline: 8px;
  }
  .box {
    align-items: end;
    background: var(--_surface-2);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    display: flex;
    gap: 8px;
    padding: 6px;
    padding-inline-start: 14px;
  }
  .box:focus-within {
    border-color: var(--_focus);
    box-shadow: 0 0 0 3px color-mix(in oklab, var(--_focus) 22%, transparent);
  }
  /* The mirror has the same text and gives the cell its height; the field fills the cell. */
  .field {
    display: grid;
    flex: 1;
    min-inline-size: 0;
  }
  textarea,
  .mirror {
    background: none;
    border: 0;
    color: inherit;
    font: inherit;
    /* Below 16 px a phone zooms the page when the field is focused. */
    font-size: max(16px, 1em);
    grid-area: 1 / 1;
    letter-spacing: inherit;
    line-height: 24px;
    margin: 0;
    max-block-size: calc(8 * 24px + 12px);
    min-inline-size: 0;
    overflow-wrap: anywhere;
    padding: 6px 0;
    text-align: start;
    white-space: pre-wrap;
  }
  textarea {
    appearance: none;
    overflow-y: auto;
    resize: none;
    scrollbar-width: thin;
  }
  /* The box around it shows the focus. */
  textarea:focus-visible {
    outline: none;
  }
  textarea::placeholder {
    color: var(--_text-2);
    opacity: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .mirror {
    overflow: hidden;
    pointer-events: none;
    scrollbar-gutter: stable;
    visibility: hidden;
  }
  button {
    block-size: 36px;
    border-radius: calc(var(--_radius) - 2px);
    flex: none;
    font-size: 18px;
    inline-size: 36px;
    padding: 0;
  }
  button.stop,
  button.stop:hover {
    background: var(--_text);
    border-color: transparent;
    color: var(--_surface);
  }
  button.primary[aria-disabled="true"] {
    background: var(--_surface-3);
    color: var(--_text-2);
    cursor: default;
  }
  #note {
    padding-inline: 14px;
  }
  #note:empty {
    display: none;
  }
  @media (forced-colors: active) {
    .box:focus-within {
      outline: 2px solid Highlight;
    }
    button.stop {
      border-color: ButtonText;
    }
  }
`;
