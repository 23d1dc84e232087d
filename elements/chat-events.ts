import type { AgentMessage, AgentToolPart } from "../src/local-agent/contract/messages.js";
import type { AgentState } from "../src/store/agent-state.js";
import { callsIn } from "../src/store/change-messages.js";
import type { AgentStorePart } from "../src/store/store-part.js";

/** What a chat tells its page. All bubble and are composed. */
interface ChatEventDetails {
  "agent-ready": null;
  "agent-message": AgentMessage;
  "agent-tool-call": AgentToolPart;
  "agent-error": { readonly code: string; readonly message: string };
}

/** Turns a store's parts into the events of a chat. */
export class ChatEvents {
  readonly #chat: HTMLElement;
  // Retry keeps what was answered before: that is not news.
  readonly #told = new WeakSet<AgentMessage>();

  constructor(chat: HTMLElement) {
    this.#chat = chat;
  }

  /** Fires what follows from a part. `before` is the state before it. */
  fire(part: AgentStorePart, state: AgentState, before: AgentState): void {
    this.#tellReady(state, before);
    if (part.type === "error")
      this.#fire("agent-error", { code: "run-failed", message: part.error });
    if (part.type === "model-error") {
      this.#fire("agent-error", { code: "model-failed", message: part.error });
    }
    if (part.type === "storage-error" && part.error !== null) {
      this.#fire("agent-error", { code: "not-kept", message: part.error });
    }
    if (part.type !== "set-messages" && state.messages !== before.messages) {
      // By their states: a call that handed on a task is another object after each call of that agent.
      const known = new Map(callsIn(before.messages).map((call) => [call.toolCallId, call.state]));
      for (const call of callsIn(state.messages)) {
        if (known.get(call.toolCallId) !== call.state) this.#fire("agent-tool-call", call);
      }
    }
    if (part.type === "user-message") this.#tellMessages(state.messages.slice(-1));
    if (part.type === "finish" || part.type === "error") {
      const request = state.messages.findLastIndex(({ role }) => role === "user");
      this.#tellMessages(state.messages.slice(request + 1));
    }
  }

  #tellReady(state: AgentState, before: AgentState): void {
    const isNew = state.model.availability !== before.model.availability;
    if (isNew && state.model.availability === "available") this.#fire("agent-ready", null);
  }

  #tellMessages(messages: readonly AgentMessage[]): void {
    for (const message of messages) {
      if (this.#told.has(message)) continue;
      this.#told.add(message);
      this.#fire("agent-message", message);
    }
  }

  #fire<Type extends keyof ChatEventDetails>(type: Type, detail: ChatEventDetails[Type]): void {
    this.#chat.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  }
}

declare global {
  interface HTMLElementEventMap {
    "agent-ready": CustomEvent<ChatEventDetails["agent-ready"]>;
    "agent-message": CustomEvent<ChatEventDetails["agent-message"]>;
    "agent-tool-call": CustomEvent<ChatEventDetails["agent-tool-call"]>;
    "agent-error": CustomEvent<ChatEventDetails["agent-error"]>;
  }
}
