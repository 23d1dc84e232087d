import type { AgentMessage } from "../../local-agent/contract/messages.js";
import type { CallTiming } from "../agent-state.js";

/** Most messages that are kept of one conversation: the last ones. */
export const MAX_MESSAGES = 200;

/**
 * The form of a message that is kept. A change of it gets a new number, and `readStoredMessage` a way from the old. What
 * is only added, and older scripts may leave alone, such as a call's `calls`, is no change.
 */
export const STORED_VERSION = 1;

export interface StoredMessage {
  readonly version: typeof STORED_VERSION;
  /** When the request of this turn was kept, in ms of `Date.now()`. Turns of two tabs stand one after the other. */
  readonly turn: number;
  /** The place within the turn, from 0. */
  readonly step: number;
  /** The message's id. */
  readonly id: string;
  /** The tab that wrote it: only there are its open questions open. */
  readonly tab: string;
  readonly message: AgentMessage;
  readonly timings: Readonly<Record<string, CallTiming>>;
}

export interface StoredMessages {
  /** Oldest first. */
  readonly messages: readonly StoredMessage[];
  /** How many could not be read. */
  readonly unreadable: number;
}

/** Where the messages of one conversation are kept. Everything rejects with the browser's reason. */
export interface MessageStorage {
  read(): Promise<StoredMessages>;
  /**
   * Writes the messages that are new or have changed, and deletes others; what is not named stays as it is.
   * All that it needs is done before it returns, if the storage is open: a page that is left may not wait.
   */
  write(changed: readonly StoredMessage[], removed: readonly StoredMessage[]): Promise<void>;
  erase(): Promise<void>;
  /** Lets go of what may keep the page from being frozen. Everything else opens it again. */
  close(): void;
}
