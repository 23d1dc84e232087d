import type { AgentStore } from "../agent-store.js";
import type { RequestRefusal } from "./request-refusal.js";

const NOT_WAITING: RequestRefusal = {
  code: "not-waiting",
  message: "This question is not open any more.",
};

/**
 * The person's answer to a call that asks first.
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
  return store.run?.answer(approvalId, approved, reason) ? null : NOT_WAITING;
}
