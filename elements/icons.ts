import { html } from "lit";
import type { TemplateResult } from "lit";

// Drawn for this project on a grid of 24. They say nothing to a screen reader: words stand beside them.
const stroked = (d: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true" class="stroked"><path d=${d} /></svg>`;
const filled = (d: string): TemplateResult =>
  html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d=${d} /></svg>`;

export const lockIcon = stroked("M7 11V8a5 5 0 0 1 10 0v3M5 11h14v9H5z");
export const serverIcon = stroked("M4 5h16v6H4zM4 13h16v6H4zM7.5 8v.1M7.5 16v.1");
export const sendIcon = stroked("M12 19V5M5.5 11.5 12 5l6.5 6.5");
export const stopIcon = filled(
  "M8 6h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z",
);
export const downIcon = stroked("M12 5v14M5.5 12.5 12 19l6.5-6.5");
export const newIcon = stroked(
  "M12 5H7a2 2 0 0 0-2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-5M18.3 4.2a1.6 1.6 0 0 1 2.3 2.3L13 14l-3 .8.8-3z",
);
export const chevronIcon = stroked("M6 9.5l6 6 6-6");
export const doneIcon = stroked("M6 12.5l4 4 8-9");
export const failedIcon = stroked("M12 6.5v7M12 17.5v.1");
export const waitingIcon = stroked("M9 9.2a3 3 0 1 1 4.4 2.6c-1 .6-1.4 1.1-1.4 2.2M12 17.8v.1");
export const deniedIcon = stroked("M7 12h10");
export const copyIcon = stroked("M9 9h11v11H9zM5 15H4V4h11v1");
export const closeIcon = stroked("M6 6l12 12M18 6 6 18");
