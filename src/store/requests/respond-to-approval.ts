import type { AgentAdapter } from "../../local-agent/contract/adapter.js";
import type { AgentStore } from "../agent-store.js";
import { callsIn, stepsSinceRequest } from "../change-messages.js";
import { startRun } from "../run-agent.js";
import { isRefusal, readyAdapter, type RequestRefusal } from "./request-refusal.js";

const NOT_WAITING: RequestRefusal = {
  code: "not-waiting",
  message: "This question is not open any more.",
};

/**
 * The person's answer to a call that asks first. A question whose run was cut by a load of the page is
 * answered by a new run: it begins with the call, if the person agreed, and goes on after it as Retry does.
 * Where no model is ready yet, the call alone is done; the run then ends with what is missing, and Retry goes
 * on after the call.
 *
 * @param reason Why it was refused, for the model.
 * @returns Null when accepted; `not-waiting` where this question is not open: answered, stopped or unknown.
 */
export function respondToApproval(
  store: AgentStore,
  approvalId: string,
  approved: boolean,
  reason?: string,
): RequestRefusal | null {
  if (store.run) return store.run.answer(approvalId, approved, reason) ? null : NOT_WAITING;
  const call = callsIn(store.getState().messages).find(
    (part) => part.state === "approval-requested" && part.approval.id === approvalId,
  );
  if (!call) return NOT_WAITING;
  const adapter = readyAdapter(store);
  startRun(store, isRefusal(adapter) ? refusing(adapter) : adapter, {
    stepsUsed: stepsSinceRequest(store.getState().messages),
    answered: { call, approved, reason },
  });
  store.dispatch({
    type: "tool-approval-response",
    approvalId,
    approved,
    ...(reason === undefined ? {} : { reason }),
  });
  return null;
}

function refusing({ message }: RequestRefusal): Pick<AgentAdapter, "run"> {
  return {
    async *run() {
      yield { type: "error", error: message };
    },
  };
}
