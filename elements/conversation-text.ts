import type {
  AgentMessage,
  AgentPart,
  AgentToolPart,
} from "../src/local-agent/contract/messages.js";
import { jsonText } from "../src/local-agent/tools/json-text.js";
import { oneLine } from "../src/local-agent/tools/one-line.js";
import { resultOfPart } from "../src/local-agent/tools/result-of-part.js";
import { textualizeToolResults } from "../src/local-agent/tools/textualize-tool-results.js";
import { truncateText } from "../src/local-agent/tools/truncate-text.js";
import { withoutTricks } from "./markdown/plain-words.js";
import type { AgentStrings } from "./strings.js";

// As much of a call as somebody reads who is handed the conversation.
const MAX_RESULT_CHARS = 4_000;
const MAX_INPUT_CHARS = 1_000;

/**
 * A conversation as markdown, to be pasted elsewhere: who said what, and of each call what was sent and what came
 * back (`textualizeToolResults`).
 */
export function conversationText(messages: readonly AgentMessage[], words: AgentStrings): string {
  const said = { user: words.youSaid, assistant: words.assistantSaid };
  return messages
    .map(({ role, parts }) => [`**${said[role]}**`, ...parts.map(partText)].join("\n\n"))
    .join("\n\n");
}

function partText(part: AgentPart): string {
  return part.type === "text" ? withoutTricks(part.text.trim()) : callText(part);
}

function callText(part: AgentToolPart): string {
  const sent = truncateText(jsonText(part.input, MAX_INPUT_CHARS) ?? "", MAX_INPUT_CHARS);
  const answered = textualizeToolResults([resultOfPart(part)], MAX_RESULT_CHARS, false);
  return `### ${oneLine(part.toolName)}\n${oneLine(sent)}\n\n${answered}`;
}
