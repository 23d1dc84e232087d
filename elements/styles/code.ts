import { css } from "lit";

export const code = css`
  .root {
    background: var(--_surface-2);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) - 2px);
    overflow: hidden;
  }
  .head {
    align-items: center;
    border-block-end: 1px solid var(--_line);
    display: flex;
    justify-content: space-between;
    padding: 2px 4px 2px 14px;
  }
  button {
    background: none;
    border-color: transparent;
    color: var(--_text-2);
    font-size: 0.867em;
    gap: 6px;
    padding-inline: 10px;
  }
  pre {
    margin: 0;
    max-block-size: 480px;
    overflow: auto;
    padding: 12px 14px;
    scrollbar-color: var(--_line) transparent;
    scrollbar-width: thin;
  }
  pre:focus-visible {
    outline-offset: -3px;
  }
  code {
    font: 0.9em / 1.55 var(--_mono);
    overflow-wrap: normal;
    tab-size: 2;
    text-align: left;
    white-space: pre;
  }
  .comment,
  .quote,
  .meta {
    color: var(--_text-2);
  }
  .keyword,
  .tag,
  .name,
  .selector-tag,
  .literal {
    color: var(--_code-keyword);
  }
  .string,
  .regexp,
  .addition,
  .attribute {
    color: var(--_ok);
  }
  .number,
  .attr,
  .built_in,
  .variable,
  .symbol {
    color: var(--_warn);
  }
  .title,
  .function,
  .class,
  .type {
    color: var(--_accent);
  }
  :host {
    --_code-keyword: light-dark(#9b2393, #ff9ae9);
  }
`;
