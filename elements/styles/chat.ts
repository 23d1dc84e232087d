import { css } from "lit";

export const chat = css`
  .mark {
    background: var(--_accent);
    block-size: 32px;
    border-radius: calc(var(--_radius) - 4px);
    color: var(--_on-accent);
    display: grid;
    flex: none;
    font-size: 18px;
    inline-size: 32px;
    place-items: center;
  }
  .large {
    block-size: 48px;
    border-radius: calc(var(--_radius) + 2px);
    font-size: 26px;
    inline-size: 48px;
  }
  agent-log {
    container-type: size;
    flex: 1;
    min-block-size: 100px;
  }
  .greeting {
    display: grid;
    gap: 10px;
    justify-items: center;
    margin-block: auto;
    padding: 12px;
    text-align: center;
  }
  .greeting h2 {
    font-size: 1.4em;
    font-weight: 640;
    letter-spacing: -0.01em;
    line-height: 1.25;
    margin-block-start: 6px;
    text-wrap: balance;
  }
  .greeting p {
    color: var(--_text-2);
    max-inline-size: 30ch;
    text-wrap: balance;
  }
  /* Where there is little room the greeting leaves it to the download card. */
  @container (block-size < 440px) {
    .greeting {
      padding-block: 0;
    }
    .greeting > :not(h2) {
      display: none;
    }
  }
  agent-composer {
    border-block-start: 1px solid var(--_line);
    flex: none;
    padding: 12px;
  }
`;
