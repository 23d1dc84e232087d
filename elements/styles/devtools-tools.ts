import { css } from "lit";

/** The list of tools in the devtools, and what an open one shows. */
export const devtoolsTools = css`
  code,
  .name,
  pre,
  .said {
    font-family: var(--_mono);
  }
  code {
    font-size: 0.92em;
  }
  .name {
    font-weight: 600;
  }
  :is(.tools, .trace) > li {
    border: 1px solid var(--_line);
    border-block-end-width: 0;
  }
  :is(.tools, .trace) > li:first-child {
    border-start-end-radius: calc(var(--_radius) - 4px);
    border-start-start-radius: calc(var(--_radius) - 4px);
  }
  :is(.tools, .trace) > li:last-child {
    border-block-end-width: 1px;
    border-end-end-radius: calc(var(--_radius) - 4px);
    border-end-start-radius: calc(var(--_radius) - 4px);
  }
  :is(.tool, .trace details) > summary {
    align-items: center;
    column-gap: 10px;
    cursor: pointer;
    display: flex;
    list-style: none;
    min-block-size: 44px;
    padding: 8px 12px;
  }
  details.tool > summary {
    align-items: start;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    background: var(--_surface-2);
  }
  summary:focus-visible {
    border-radius: 6px;
    outline-offset: -3px;
  }
  summary > svg {
    color: var(--_text-2);
    font-size: 16px;
    margin-block-start: 4px;
  }
  .trace summary > svg {
    margin-block-start: 0;
  }
  details[open] > summary > svg {
    rotate: 180deg;
  }
  summary > .state {
    margin-block-start: 2px;
  }
  .what {
    display: grid;
    flex: 1;
    gap: 2px;
    min-inline-size: 0;
  }
  .what .line {
    align-items: baseline;
    display: flex;
    flex-wrap: wrap;
    gap: 2px 8px;
  }
  .short {
    color: var(--_text-2);
    font-size: 0.933em;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .problem {
    color: var(--_bad);
    display: block;
    font-size: 0.933em;
  }
  .tag,
  .must {
    background: var(--_surface-3);
    border-radius: 6px;
    color: var(--_text-2);
    font-size: 0.8em;
    padding: 1px 7px;
    white-space: nowrap;
  }
  .rank {
    color: var(--_text-2);
    flex: none;
    font-variant-numeric: tabular-nums;
    inline-size: 1.6em;
    text-align: end;
  }
  .body {
    background: var(--_surface-2);
    border-block-start: 1px solid var(--_line);
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
    padding: 14px 12px 16px;
  }
  .body > :is(agent-code, agent-tool-call, form, .more, .parameters) {
    inline-size: 100%;
  }
  dl {
    display: grid;
    font-size: 0.933em;
    gap: 3px 14px;
    grid-template-columns: fit-content(40%) 1fr;
  }
  dt {
    color: var(--_text-2);
  }
  .parameters {
    display: grid;
    font-size: 0.933em;
    gap: 8px;
  }
  .parameters .must {
    margin-inline-start: 4px;
  }
  .more > summary {
    list-style: none;
    color: var(--_text-2);
    cursor: pointer;
    font-size: 0.933em;
    inline-size: fit-content;
    padding-block: 6px;
  }
  .more > summary::before {
    content: "▸ ";
  }
  .more[open] > summary::before {
    content: "▾ ";
  }
  @media (prefers-reduced-motion: no-preference) {
    summary > svg {
      transition: rotate 0.15s;
    }
  }
`;
