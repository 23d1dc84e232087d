import { css } from "lit";

/** Buttons: 36 px to the eye, 44 px to the finger. */
export const buttons = css`
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  button {
    align-items: center;
    appearance: none;
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) - 4px);
    color: var(--_text);
    cursor: pointer;
    display: inline-flex;
    font: inherit;
    font-size: 0.933em;
    font-weight: 550;
    gap: 6px;
    justify-content: center;
    letter-spacing: inherit;
    margin: 0;
    min-block-size: 36px;
    min-inline-size: 36px;
    padding: 0 14px;
    position: relative;
    text-transform: inherit;
  }
  button::after {
    content: "";
    inset: -5px;
    position: absolute;
  }
  button:hover {
    background: var(--_surface-2);
  }
  button.primary {
    background: var(--_accent);
    border-color: transparent;
    color: var(--_on-accent);
  }
  button.primary:hover {
    background: color-mix(in oklab, var(--_accent) 90%, var(--_text));
  }
  button.quiet {
    background: none;
    border-color: transparent;
    color: var(--_text-2);
    padding-inline: 8px;
  }
  button.quiet:hover {
    color: var(--_text);
  }
  @media (forced-colors: active) {
    button.primary,
    button.quiet {
      border-color: ButtonText;
    }
  }
`;
