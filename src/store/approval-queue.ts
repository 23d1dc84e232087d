import { newId } from "../local-agent/new-id.js";
import { WebToolError } from "../local-agent/tools/web-tool-error.js";
import type { AgentStore } from "./agent-store.js";
import { callsIn } from "./change-messages.js";

interface Answer {
  approved: boolean;
  reason: string | undefined;
}

/** Asks the person before a call runs, one question at a time. */
export class ApprovalQueue {
  readonly #store: AgentStore;
  #open: { approvalId: string; settle: (answer: Answer) => void } | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(store: AgentStore) {
    this.#store = store;
  }

  /**
   * Resolves when the person agrees to this call.
   * @throws WebToolError `denied` when the person refuses, or when the call is not in the conversation, where
   * the person could see it; `aborted` when the signal fires.
   */
  ask(toolCallId: string, toolName: string, signal: AbortSignal): Promise<void> {
    const asked = this.#last.then(() => this.#askNow(toolCallId, toolName, signal));
    this.#last = asked.catch(() => {});
    return asked;
  }

  /** False where this question is not open. */
  answer(approvalId: string, approved: boolean, reason: string | undefined): boolean {
    const open = this.#open;
    if (open?.approvalId !== approvalId) return false;
    // Closed before the part is dispatched: a listener may answer, too.
    this.#open = null;
    this.#store.dispatch({
      type: "tool-approval-response",
      approvalId,
      approved,
      ...(reason === undefined ? {} : { reason }),
    });
    open.settle({ approved, reason });
    return true;
  }

  async #askNow(toolCallId: string, toolName: string, signal: AbortSignal): Promise<void> {
    if (signal.aborted) throw stopped();
    if (!this.#isAnnounced(toolCallId)) {
      throw new WebToolError(
        "denied",
        `"${toolName}" needs the person's approval, and no open tool-call part shows this call to them.`,
      );
    }
    const { approved, reason } = await this.#waitForAnswer(toolCallId, signal);
    if (!approved) throw refused(reason);
  }

  #waitForAnswer(toolCallId: string, signal: AbortSignal): Promise<Answer> {
    const approvalId = newId("approval");
    return new Promise((resolve, reject) => {
      const stop = () => {
        this.#open = null;
        reject(stopped());
      };
      signal.addEventListener("abort", stop, { once: true });
      const settle = (answer: Answer) => {
        signal.removeEventListener("abort", stop);
        resolve(answer);
      };
      // Open before the part is dispatched: a listener may answer at once.
      this.#open = { approvalId, settle };
      this.#store.dispatch({ type: "tool-approval-request", toolCallId, approvalId });
    });
  }

  #isAnnounced(toolCallId: string): boolean {
    return callsIn(this.#store.getState().messages).some(
      (call) => call.toolCallId === toolCallId && call.state === "input-available",
    );
  }
}

/** What the model reads of a call that the person refused. */
export function refused(reason: string | undefined): WebToolError {
  return new WebToolError("denied", reason ?? "The person refused this call.");
}

function stopped(): WebToolError {
  return new WebToolError("aborted", "Stopped before it ran.");
}
