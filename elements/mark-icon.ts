import { html } from "lit";

/** The assistant's sign. By itself, since a page with a closed chat needs no other icon. */
export const markIcon = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path
    d="M11 3l1.9 5.6a4 4 0 0 0 2.5 2.5L21 13l-5.6 1.9a4 4 0 0 0-2.5 2.5L11 23l-1.9-5.6a4 4 0 0 0-2.5-2.5L1 13l5.6-1.9a4 4 0 0 0 2.5-2.5zM19 1l.8 2.2L22 4l-2.2.8L19 7l-.8-2.2L16 4l2.2-.8z"
  />
</svg>`;
