import { reportOnce } from "../src/page/report-once.js";
import { whenParsed } from "../src/page/when-parsed.js";
import { nearestWord } from "./nearest-word.js";

/** The tags of this kit. A test holds the list against the manifest. */
export const TAGS = [
  "agent-activity",
  "agent-approval",
  "agent-chat",
  "agent-code",
  "agent-composer",
  "agent-download-card",
  "agent-error",
  "agent-log",
  "agent-message",
  "agent-tool-call",
  "tool-param",
  "web-tool",
];

// Other kits have tags that begin like ours; what differs in more letters is one of theirs.
const NEARLY = 2;

// A tag without a hyphen counts as defined, so the commonest slips stand here by name.
const SLIPS = "agentchat, agent_chat, webtool, web_tool, toolparam, tool_param";

/** Tells the author of a page of each tag that is nearly one of ours. */
export function reportUnknownTags(page: ParentNode): void {
  for (const element of page.querySelectorAll(`:not(:defined), ${SLIPS}`)) {
    const { word, distance } = nearestWord(element.localName, TAGS);
    if (distance === 0 || distance > NEARLY) continue;
    reportOnce(element, `There is no such tag. Did you mean <${word}>?`);
  }
}

// Not in a callback of an element: the only tag of a page may be the mistyped one. In Node there is no page.
if (globalThis.document) void whenParsed().then(() => reportUnknownTags(document));
