import { css } from "lit";
import { devtoolsCall } from "./devtools-call.js";
import { devtoolsTools } from "./devtools-tools.js";
import { devtoolsTrace } from "./devtools-trace.js";

/** The box of the devtools, its head and its tabs, in the flow or along the window's lower edge. */
const frame = css`
  .root {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    overflow: clip;
  }
  h2,
  h3 {
    font-weight: 600;
    line-height: 1.3;
    margin: 0;
  }
  h2 {
    font-size: 1.067em;
  }
  h3 {
    font-size: 0.933em;
  }
  ul,
  ol {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  header {
    align-items: center;
    column-gap: 12px;
    display: flex;
    flex-wrap: wrap;
    padding: 12px var(--_space);
    row-gap: 8px;
  }
  header > .state {
    block-size: 26px;
    font-size: 17px;
    inline-size: 26px;
  }
  .glance {
    flex: 1 1 14em;
    min-inline-size: 0;
  }
  .said {
    flex-basis: 100%;
  }
  .said:empty {
    display: none;
  }
  .fine {
    background: var(--_ok);
  }
  .flawed,
  .waiting {
    background: var(--_warn);
  }
  .broken {
    background: var(--_bad);
  }
  .coming,
  .disabled,
  .hidden {
    background: var(--_text-2);
  }
  .tabs {
    border-block-end: 1px solid var(--_line);
    display: flex;
    gap: 4px;
    overflow-x: auto;
    padding-inline: calc(var(--_space) - 10px);
    scrollbar-width: none;
  }
  .tabs button {
    background: none;
    border: none;
    border-block-end: 2px solid transparent;
    border-radius: 0;
    color: var(--_text-2);
    flex: none;
    margin-block-end: -1px;
    min-block-size: 44px;
    padding-inline: 10px;
  }
  .tabs button:hover {
    color: var(--_text);
  }
  .tabs button[aria-selected="true"] {
    border-block-end-color: var(--_accent);
    color: var(--_text);
  }
  .tabs button:focus-visible {
    outline-offset: -3px;
  }
  .tabs button::after {
    inset: 0;
  }
  .panel {
    display: grid;
    gap: 14px;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    padding: var(--_space);
  }
  .panel[hidden] {
    display: none;
  }
  .panel > * {
    max-inline-size: 100%;
  }
  .panel > :is(ul, ol, agent-code, .strays, .wide) {
    inline-size: 100%;
  }
  :host([mode="dock"]) {
    inset-block-end: 0;
    inset-inline: 0;
    position: fixed;
    z-index: calc(var(--agent-layer, 9999) - 1);
  }
  :host([mode="dock"]) .root {
    border-block-end: none;
    border-inline: none;
    border-radius: 0;
    box-shadow: var(--_shadow);
  }
  :host([mode="dock"]) .frame {
    display: flex;
    flex-direction: column;
    max-block-size: var(--agent-devtools-block-size, 55dvh);
    padding-block-end: env(safe-area-inset-bottom, 0px);
  }
  :host([mode="dock"]) header {
    flex: none;
    padding-block: 8px;
  }
  /* Beside what it says, not at the far end: a chat's button stands in that corner. */
  :host([mode="dock"]) .glance {
    flex: 0 1 auto;
  }
  :host([mode="dock"]) .views {
    display: flex;
    flex-direction: column;
    min-block-size: 0;
  }
  .views[hidden],
  :host([mode="dock"]) .views[hidden] {
    display: none;
  }
  :host([mode="dock"]) .tabs {
    flex: none;
  }
  :host([mode="dock"]) .panel {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  @media (forced-colors: active) {
    .state {
      border: 1px solid CanvasText;
      color: CanvasText;
    }
    .tabs button[aria-selected="true"] {
      border-block-end-color: Highlight;
    }
  }
`;

/** All styles of the devtools of their own. */
export const devtools = [frame, devtoolsTools, devtoolsCall, devtoolsTrace];
