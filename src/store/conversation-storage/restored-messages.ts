import type { AgentMessage, AgentToolPart } from "../../local-agent/contract/messages.js";
import { callBase, callsIn, isRunning, replaceCall, settleMessages } from "../change-messages.js";
import type { StoredMessage } from "./message-storage.js";

const LEFT = "The page was left before it finished.";

/**
 * What was kept, as it is after a load of the page. The run that wrote it is gone: its finished calls stay
 * finished, a call that ran is aborted, since nobody knows what it did. A question that the newest turn asked
 * in this tab is still open; elsewhere the tab that asked has it.
 *
 * @param wentOn Whether the person has said something since.
 * @param arrival What became of the call that ran when the last page was left for this one, for the model; null where
 * this is not that page.
 */
export function restoredMessages(
  stored: readonly StoredMessage[],
  tab: string,
  wentOn: boolean,
  arrival: string | null = null,
): readonly AgentMessage[] {
  const messages = stored.map(({ message }) => message);
  const request = messages.findLastIndex(({ role }) => role === "user");
  const mine = wentOn ? [] : stored.slice(request + 1).filter((record) => record.tab === tab);
  const calls = callsIn(mine.map(({ message }) => message));
  const open = new Set(calls.filter(({ state }) => state === "approval-requested"));
  const left = arrival === null ? undefined : calls.find(isRunning);
  const arrived = left ? replaceCall(messages, left, navigated(left, arrival)) : messages;
  return settleMessages(arrived, LEFT, (call) => open.has(call));
}

function navigated(call: AgentToolPart, arrival: string | null): AgentToolPart {
  return { ...callBase(call), state: "output-available", output: arrival };
}
