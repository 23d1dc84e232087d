import { css } from "lit";

export const activity = css`
  .root {
    align-items: center;
    display: flex;
    font-size: calc(var(--_size) * 0.867);
    gap: 9px;
  }
  .dots {
    display: flex;
    gap: 4px;
  }
  i {
    background: currentColor;
    block-size: 5px;
    border-radius: 50%;
    inline-size: 5px;
    opacity: 0.85;
  }
  i:nth-child(2) {
    animation-delay: 0.15s;
    opacity: 0.6;
  }
  i:nth-child(3) {
    animation-delay: 0.3s;
    opacity: 0.35;
  }
  @media (forced-colors: active) {
    i {
      background: CanvasText;
      forced-color-adjust: none;
    }
  }
  [part="activity-time"] {
    font-variant-numeric: tabular-nums;
  }
  @media (prefers-reduced-motion: no-preference) {
    i {
      animation: breathe 1.2s ease-in-out infinite;
    }
    @keyframes breathe {
      0%,
      100% {
        opacity: 0.25;
      }
      40% {
        opacity: 0.95;
      }
    }
  }
`;
