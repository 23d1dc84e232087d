import type { AgentStore } from "../src/store/agent-store.js";
import { cancelPrepare } from "../src/store/requests/cancel-prepare.js";
import { clearConversation } from "../src/store/requests/clear-conversation.js";
import { prepareModel } from "../src/store/requests/prepare-model.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";
import { respondToApproval } from "../src/store/requests/respond-to-approval.js";
import { retryRun } from "../src/store/requests/retry-run.js";
import { sendMessage } from "../src/store/requests/send-message.js";
import { stopRun } from "../src/store/requests/stop-run.js";

/** What an element can ask for: the event's name and its detail. */
export interface AgentRequests {
  "agent-send": { text: string };
  "agent-stop": null;
  "agent-retry": null;
  "agent-clear": null;
  "agent-download": null;
  "agent-download-cancel": null;
  "agent-approve": { approvalId: string; approved: boolean };
}

const ACTS: {
  [Type in keyof AgentRequests]: (
    store: AgentStore,
    detail: AgentRequests[Type],
  ) => RequestRefusal | null;
} = {
  "agent-send": (store, { text }) => sendMessage(store, text),
  "agent-stop": stopRun,
  "agent-retry": retryRun,
  "agent-clear": clearConversation,
  "agent-download": prepareModel,
  "agent-download-cancel": cancelPrepare,
  "agent-approve": (store, { approvalId, approved }) =>
    respondToApproval(store, approvalId, approved),
};

/** Does what was asked. @returns Why it was refused, or null. */
export function actOn<Type extends keyof AgentRequests>(
  store: AgentStore,
  type: Type,
  detail: AgentRequests[Type],
): RequestRefusal | null {
  return ACTS[type](store, detail);
}

declare global {
  interface HTMLElementEventMap {
    "agent-send": CustomEvent<AgentRequests["agent-send"]>;
    "agent-stop": CustomEvent<null>;
    "agent-retry": CustomEvent<null>;
    "agent-clear": CustomEvent<null>;
    "agent-download": CustomEvent<null>;
    "agent-download-cancel": CustomEvent<null>;
    "agent-approve": CustomEvent<AgentRequests["agent-approve"]>;
  }
}
