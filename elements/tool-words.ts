import { delegatedAgentId } from "../src/local-agent/agents/delegate-tool-name.js";
import { getAgentRegistry } from "../src/page/agent-registry.js";
import { getToolRegistry } from "../src/page/tool-registry.js";
import { cutText } from "../src/local-agent/tools/cut-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import type { AgentStrings } from "./strings.js";
import { readableName } from "./readable-name.js";
import { plainRecord, valueText } from "./value-rows.js";

const MAX_LINE_CHARS = 120;
const MAX_LINE_VALUES = 4;

/**
 * A tool's name for a person: the title that the page gives it, else its name made readable. Of one that hands a task to
 * an agent it is the agent's.
 */
export function toolTitle(name: string): string {
  const agentId = delegatedAgentId(name);
  const title =
    agentId === undefined
      ? getToolRegistry().get(name)?.title
      : getAgentRegistry().get(agentId)?.label;
  return withoutTricks(title ? cutText(title, MAX_LINE_CHARS) : readableName(agentId ?? name));
}

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
