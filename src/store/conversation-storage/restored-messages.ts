import { delegatedAgentId } from "../../local-agent/agents/delegate-tool-name.js";
import type { AgentMessage, AgentToolPart } from "../../local-agent/contract/messages.js";
import { withCallsDone } from "../calls-done.js";
import { callBase, isRunningCall, replaceCall, settleMessages } from "../change-messages.js";
import type { StoredMessage } from "./message-storage.js";

const LEFT = "The page was left before it finished.";
const CUT_OFF = "The agent that had this task was cut off there: it may not be finished.";

/**
 * What was kept, as it is after a load of the page. The run that wrote it is gone: its finished calls stay
 * finished, a call that ran is aborted, since nobody knows what it did. A question that the newest turn asked
 * in this tab is still open; elsewhere the tab that asked has it. An agent that had been handed a task is gone with its
 * run: the call that handed it on ends, with what was done by then, and a question of that agent is not open any more.
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
  const calls = mine
    .flatMap(({ message }) => message.parts)
    .filter((part) => part.type === "dynamic-tool");
  const open = new Set(calls.filter(({ state }) => state === "approval-requested"));
  const left = arrival === null ? undefined : calls.find(isRunningCall);
  const arrived = left ? replaceCall(messages, left, navigated(left, arrival)) : messages;
  return settleMessages(arrived, LEFT, (call) => open.has(call));
}

function navigated(call: AgentToolPart, arrival: string | null): AgentToolPart {
  const calls = call.calls?.map((one) => (isRunningCall(one) ? navigated(one, arrival) : one));
  const isTask = delegatedAgentId(call.toolName) !== undefined;
  return {
    ...callBase(call),
    ...(calls ? { calls } : {}),
    state: "output-available",
    output: isTask ? withCallsDone(`${arrival} ${CUT_OFF}`, calls) : arrival,
  };
}
