import type { AgentMessage, AgentToolPart } from "../../local-agent/contract/messages.js";
import { settleMessages } from "../change-messages.js";
import type { StoredMessage } from "./message-storage.js";

const LEFT = "The page was left before it finished.";

/**
 * What was kept, as it is after a load of the page. The run that wrote it is gone: its finished calls stay
 * finished, a call that ran is aborted, since nobody knows what it did. A question that the newest turn asked
 * in this tab is still open; elsewhere the tab that asked has it.
 *
 * @param wentOn Whether the person has said something since.
 */
export function restoredMessages(
  stored: readonly StoredMessage[],
  tab: string,
  wentOn: boolean,
): readonly AgentMessage[] {
  const messages = stored.map(({ message }) => message);
  const request = messages.findLastIndex(({ role }) => role === "user");
  const open = new Set<AgentToolPart>();
  for (const { tab: writer, message } of wentOn ? [] : stored.slice(request + 1)) {
    if (writer !== tab) continue;
    for (const part of message.parts) {
      if (part.type === "dynamic-tool" && part.state === "approval-requested") open.add(part);
    }
  }
  return settleMessages(messages, LEFT, (call) => open.has(call));
}
