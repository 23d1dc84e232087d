import { css } from "lit";

/** The round sign that says how a call stands. Whoever shows it gives it a background. */
export const badge = css`
  .state {
    block-size: 18px;
    border-radius: 50%;
    color: var(--_surface);
    display: grid;
    flex: none;
    font-size: 12px;
    inline-size: 18px;
    place-items: center;
  }
`;
