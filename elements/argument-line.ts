import { cutText } from "../src/local-agent/tools/cut-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import type { AgentStrings } from "./strings.js";
import { readableName } from "./readable-name.js";
import { plainRecord, valueText } from "./value-rows.js";

const MAX_LINE_CHARS = 120;
const MAX_LINE_VALUES = 4;

/**
 * A call's arguments in one short line: "blue mug · 2". A truth value is named: "Gift wrap: yes". Takes plain
 * data.
 */
export function argumentLine(input: unknown, words: AgentStrings): string {
  const record = plainRecord(input);
  if (!record) return input === undefined ? "" : shortText(input, words);
  return cutText(
    Object.entries(record)
      .slice(0, MAX_LINE_VALUES)
      .map(([key, value]) =>
        typeof value === "boolean"
          ? `${readableName(key)}: ${shortText(value, words)}`
          : shortText(value, words),
      )
      .join(" · "),
    MAX_LINE_CHARS,
  );
}

function shortText(value: unknown, words: AgentStrings): string {
  const text = cutText(valueText(value, words), MAX_LINE_CHARS);
  return withoutTricks(text).replace(/\s+/g, " ").trim();
}
