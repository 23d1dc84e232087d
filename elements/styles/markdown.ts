import { css } from "lit";

/** What an answer's markdown looks like. The block around it has the class `markdown`. */
export const markdown = css`
  .markdown {
    display: flow-root;
  }
  .markdown > * {
    margin-block: 0;
  }
  .markdown > * + * {
    margin-block-start: 10px;
  }
  .heading {
    font-size: 1.067em;
    font-weight: 650;
    line-height: 1.3;
  }
  .heading[aria-level="3"] {
    font-size: 1.2em;
  }
  .markdown > * + .heading {
    margin-block-start: 18px;
  }
  strong {
    font-weight: 650;
  }
  a {
    color: var(--_accent);
    text-underline-offset: 2px;
  }
  ul,
  ol {
    padding: 0;
  }
  li {
    margin-inline-start: 1.6em; /* Here, since an item may be written in the other direction. */
  }
  li + li,
  li > ul,
  li > ol,
  li > p + p {
    margin-block-start: 4px;
  }
  li > ul,
  li > ol {
    margin-block-end: 0;
  }
  li.task {
    list-style: none;
    margin-inline-start: 0;
  }
  li.task label {
    display: flex;
    gap: 8px;
  }
  li.task input {
    accent-color: var(--_accent);
    block-size: 16px;
    flex: none;
    inline-size: 16px;
    margin-block-start: 3px;
  }
  blockquote {
    border-inline-start: 3px solid var(--_line);
    color: var(--_text-2);
    margin-inline: 0;
    padding-inline-start: 14px;
  }
  p > code,
  li > code,
  td > code,
  th > code,
  a > code,
  strong > code,
  em > code {
    background: var(--_surface-2);
    border: 1px solid var(--_line);
    border-radius: 5px;
    font: 0.9em var(--_mono);
    overflow-wrap: anywhere;
    padding: 1px 4px;
  }
  hr {
    border: 0;
    border-block-start: 1px solid var(--_line);
    margin-block: 16px;
  }
  .scroll {
    overflow-x: auto;
    scrollbar-color: var(--_line) transparent;
    scrollbar-width: thin;
  }
  table {
    border-collapse: collapse;
    font-size: 0.933em;
    min-inline-size: 100%;
  }
  th,
  td {
    border-block-end: 1px solid var(--_line);
    overflow-wrap: normal;
    padding: 6px 12px;
    text-align: start;
    vertical-align: top;
  }
  th {
    font-weight: 620;
    white-space: nowrap;
  }
  .right {
    text-align: end;
  }
  .center {
    text-align: center;
  }
  img {
    block-size: auto;
    border-radius: calc(var(--_radius) - 4px);
    max-inline-size: 100%;
  }
`;
