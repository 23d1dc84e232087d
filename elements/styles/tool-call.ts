import { css } from "lit";

export const toolCall = css`
  .card {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) - 2px);
    font-size: calc(var(--_size) * 0.933);
    overflow: clip;
  }
  .card > summary {
    align-items: center;
    column-gap: 9px;
    cursor: pointer;
    display: flex;
    list-style: none;
    min-block-size: 42px;
    padding: 6px 12px;
  }
  .card > summary::-webkit-details-marker {
    display: none;
  }
  .card > summary:hover {
    background: var(--_surface-2);
  }
  .card > summary:focus-visible {
    border-radius: calc(var(--_radius) - 4px);
    outline-offset: -4px;
  }
  .state svg.stroked {
    stroke-width: 3;
  }
  .done {
    background: var(--_ok);
  }
  .failed {
    background: var(--_bad);
  }
  .waiting {
    background: var(--_warn);
  }
  .denied,
  .stopped {
    background: var(--_text-2);
  }
  .running {
    border: 2px solid var(--_surface-3);
    border-block-start-color: var(--_accent);
  }
  .title {
    flex: 0 1 auto;
    font-weight: 560;
  }
  .line {
    color: var(--_text-2);
    flex: 1 1 0;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .duration {
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
  .card > summary > svg {
    color: var(--_text-2);
    font-size: 16px;
  }
  .card[open] > summary > svg {
    rotate: 180deg;
  }
  .body {
    background: var(--_surface-2);
    border-block-start: 1px solid var(--_line);
    display: grid;
    font-size: 0.929em;
    gap: 8px;
    justify-items: start;
    padding: 10px 12px;
  }
  .body > * {
    min-inline-size: 0;
  }
  .result {
    display: grid;
    gap: 8px;
  }
  dl + .result,
  .raw {
    color: var(--_text-2);
  }
  .body summary {
    color: var(--_text-2);
    cursor: pointer;
  }
  .raw {
    font-family: var(--_mono);
    font-size: 0.92em;
  }
  .media {
    border-radius: calc(var(--_radius) - 8px);
    display: block;
    max-block-size: 16lh;
    max-inline-size: 100%;
  }
  .media[hidden] {
    display: none;
  }
  .result a {
    color: var(--_accent);
  }
  .calls {
    border-inline-start: 2px solid var(--_line);
    display: grid;
    gap: 6px;
    margin-block-start: 6px;
    margin-inline-start: 12px;
    padding-inline-start: 10px;
  }
  .calls > * {
    min-inline-size: 0;
  }
  .show-all {
    margin-inline-start: -8px;
  }
  @media (prefers-reduced-motion: no-preference) {
    .running {
      animation: turn 0.8s linear infinite;
    }
    .card > summary > svg {
      transition: rotate 0.15s;
    }
    @keyframes turn {
      to {
        rotate: 1turn;
      }
    }
  }
  @media (forced-colors: active) {
    .state {
      border: 1px solid CanvasText;
      color: CanvasText;
    }
  }
`;
