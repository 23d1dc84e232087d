import { css } from "lit";

/** The parts of a conversation in the devtools. */
export const devtoolsTrace = css`
  .trace {
    font-size: 0.933em;
  }
  time {
    color: var(--_text-2);
    flex: none;
    font-size: 0.867em;
    font-variant-numeric: tabular-nums;
  }
  .type {
    flex: none;
  }
  .type.bad {
    color: var(--_bad);
  }
  .type.call-part {
    color: var(--_accent);
  }
  .trace .line {
    color: var(--_text-2);
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  pre {
    background: var(--_surface-2);
    border-block-start: 1px solid var(--_line);
    font-size: 0.867em;
    line-height: 1.5;
    margin: 0;
    max-block-size: 24lh;
    overflow: auto;
    padding: 10px 12px;
    white-space: pre-wrap;
  }
`;
