import type { AgentMessage } from "../../local-agent/contract/messages.js";
import type { AgentStore } from "../agent-store.js";
import { isFinalCall, settleMessages } from "../change-messages.js";
import { startRun } from "../run-agent.js";
import { isRefusal, readyAdapter, type RequestRefusal } from "./request-refusal.js";

const NOTHING_TO_RETRY: RequestRefusal = {
  code: "nothing-to-retry",
  message: "There is nothing to try again yet.",
};

/**
 * Answers the last message once more, after an error, a Stop or an answer. What its calls have done is kept,
 * and the run goes on after them (seed run-local-agent, 2): no call runs twice.
 *
 * @returns Null when accepted; else `busy`, `no-model`, `not-ready`, `unavailable` or `nothing-to-retry`.
 */
export function retryRun(store: AgentStore): RequestRefusal | null {
  const adapter = readyAdapter(store);
  if (isRefusal(adapter)) return adapter;
  const messages = resumeFrom(store.getState().messages);
  if (!messages) return NOTHING_TO_RETRY;
  store.dispatch({ type: "set-messages", messages });
  startRun(store, adapter);
  return null;
}

/** The conversation up to the last finished call since the last request, or else up to that request. */
function resumeFrom(messages: readonly AgentMessage[]): readonly AgentMessage[] | null {
  const request = messages.findLastIndex(({ role }) => role === "user");
  if (request < 0) return null;
  const lastCall = messages.findLastIndex(({ parts }) => parts.some(isFinalCall));
  // A question that was kept over a load of the page is not open any more: it can be asked again.
  return settleMessages(messages.slice(0, Math.max(request, lastCall) + 1));
}
