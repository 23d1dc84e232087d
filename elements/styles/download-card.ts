import { css } from "lit";

export const downloadCard = css`
  .box {
    background: var(--_surface);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    display: grid;
    gap: 12px;
    padding: 18px;
  }
  h2 {
    font-size: 1.067em;
    font-weight: 620;
    line-height: 1.3;
  }
  .text {
    color: var(--_text-2);
    font-size: 0.933em;
    margin-block-start: -6px;
  }
  .error {
    color: var(--_bad);
  }
  progress {
    appearance: none;
    background: var(--_surface-3);
    block-size: 8px;
    border: 0;
    border-radius: 8px;
    inline-size: 100%;
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: var(--_surface-3);
  }
  progress::-webkit-progress-value {
    background: var(--_accent);
    border-radius: 8px;
  }
  progress::-moz-progress-bar {
    background: var(--_accent);
    border-radius: 8px;
  }
  progress:indeterminate {
    background: linear-gradient(
        90deg,
        transparent,
        var(--_accent) 30%,
        var(--_accent) 70%,
        transparent
      )
      var(--_surface-3) no-repeat -50% 0 / 40% 100%;
  }
  progress:indeterminate::-webkit-progress-bar,
  progress:indeterminate::-moz-progress-bar {
    background: none;
  }
  .numbers {
    column-gap: 12px;
    display: flex;
    flex-wrap: wrap;
    font-variant-numeric: tabular-nums;
    justify-content: space-between;
    margin-block-start: -4px;
  }
  .ready {
    align-items: center;
    color: var(--_text-2);
    display: flex;
    gap: 12px;
    justify-content: space-between;
    padding-inline: 4px;
  }
  @media (prefers-reduced-motion: no-preference) {
    progress:indeterminate {
      animation: pass 1.4s ease-in-out infinite;
    }
    @keyframes pass {
      to {
        background-position-x: 150%;
      }
    }
  }
  @media (prefers-reduced-motion) {
    progress:indeterminate {
      background-position-x: 50%;
    }
  }
  @media (forced-colors: active) {
    progress {
      border: 1px solid CanvasText;
      forced-color-adjust: none;
    }
  }
`;
