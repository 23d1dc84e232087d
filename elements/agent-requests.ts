import type { AgentStore } from "../src/store/agent-store.js";
import { cancelEdit } from "../src/store/requests/cancel-edit.js";
import { cancelPrepare } from "../src/store/requests/cancel-prepare.js";
import { clearConversation } from "../src/store/requests/clear-conversation.js";
import { editMessage } from "../src/store/requests/edit-message.js";
import { pausePrepare } from "../src/store/requests/pause-prepare.js";
import { prepareModel } from "../src/store/requests/prepare-model.js";
import { removeModel } from "../src/store/requests/remove-model.js";
import type { RequestRefusal } from "../src/store/requests/request-refusal.js";
import { respondToApproval } from "../src/store/requests/respond-to-approval.js";
import { retryRun } from "../src/store/requests/retry-run.js";
import { sendMessage } from "../src/store/requests/send-message.js";
import { startEdit } from "../src/store/requests/start-edit.js";
import { stopRun } from "../src/store/requests/stop-run.js";

/** What an element can ask for: the event's name and its detail. */
export interface AgentRequests {
  "agent-send": { text: string };
  "agent-stop": null;
  "agent-retry": null;
  "agent-edit-start": null;
  "agent-edit-cancel": null;
  "agent-edit": { text: string };
  "agent-clear": null;
  "agent-download": null;
  "agent-download-pause": null;
  "agent-download-cancel": null;
  "agent-model-delete": null;
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
  "agent-edit-start": startEdit,
  "agent-edit-cancel": cancelEdit,
  "agent-edit": (store, { text }) => editMessage(store, text),
  "agent-clear": clearConversation,
  "agent-download": prepareModel,
  "agent-download-pause": pausePrepare,
  "agent-download-cancel": cancelPrepare,
  "agent-model-delete": removeModel,
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
    "agent-edit-start": CustomEvent<null>;
    "agent-edit-cancel": CustomEvent<null>;
    "agent-edit": CustomEvent<AgentRequests["agent-edit"]>;
    "agent-clear": CustomEvent<null>;
    "agent-download": CustomEvent<null>;
    "agent-download-pause": CustomEvent<null>;
    "agent-download-cancel": CustomEvent<null>;
    "agent-model-delete": CustomEvent<null>;
    "agent-approve": CustomEvent<AgentRequests["agent-approve"]>;
  }
}
