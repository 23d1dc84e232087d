import { css } from "lit";

/** Names and values, as in the arguments of a call. */
export const values = css`
  dl {
    display: grid;
    gap: 3px 14px;
    grid-template-columns: fit-content(40%) 1fr;
  }
  dt {
    color: var(--_text-2);
    overflow-wrap: break-word;
  }
  dd {
    min-inline-size: 0;
  }
  /* A value stays beside its name, also where it is written in the other direction. */
  .root:dir(ltr) :is(dd, .line) {
    text-align: left;
  }
  .root:dir(rtl) :is(dd, .line) {
    text-align: right;
  }
  .value {
    max-block-size: 16lh;
    overflow-y: auto;
    white-space: pre-wrap;
  }
`;
