import { reasonOf } from "../local-agent/reason-of.js";
import type { AgentStore, ConversationKeeper, StorageKind } from "./agent-store.js";
import type { KeptConversation } from "./conversation-storage/kept-conversation.js";

export interface KeepOptions {
  /**
   * `local`: in this browser (IndexedDB), for all tabs of the origin. `session`: as long as this tab. `none`:
   * nowhere. Default `local`.
   */
  storage?: StorageKind;
  /** Whose conversation it is, such as the id of a signed-in visitor. Each key has its own. Default: nobody's. */
  key?: string;
}

/**
 * Keeps the store's conversation over a load of the page: the last 200 messages, restored now and saved as
 * they change. What is sent before it is restored follows it. Another key or storage than before switches to
 * what is kept there, and stops what runs; the same again changes nothing. Never throws: where the browser
 * keeps nothing, the conversation is in memory alone, and `storageError` of the state says why.
 */
export function keepConversation(store: AgentStore, options: KeepOptions = {}): void {
  const { storage = "local", key = "" } = options;
  const former = store.keeper;
  if (former?.storage === storage && former.key === key) return;
  former?.close();
  if (former && former.key !== key) {
    // Another person's, perhaps: nothing of it may be seen until what is kept has been read.
    store.run?.stop();
    store.dispatch({ type: "set-messages", messages: [] });
  }
  store.keeper = storage === "none" ? new NoKeeper(key) : new LazyKeeper(store, storage, key);
}

class NoKeeper implements ConversationKeeper {
  readonly storage = "none";

  constructor(readonly key: string) {}

  async save(): Promise<void> {}
  erase(): void {}
  close(): void {}
}

/** Loads what does the work: no page waits for it. */
class LazyKeeper implements ConversationKeeper {
  #kept: KeptConversation | undefined;
  #isErased = false;
  #isClosed = false;

  constructor(
    store: AgentStore,
    readonly storage: Exclude<StorageKind, "none">,
    readonly key: string,
  ) {
    void this.#load(store);
  }

  async save(): Promise<void> {
    await this.#kept?.save();
  }

  erase(): void {
    if (this.#kept) void this.#kept.erase();
    else this.#isErased = true;
  }

  close(): void {
    this.#kept?.close();
    this.#isClosed = true;
  }

  async #load(store: AgentStore): Promise<void> {
    try {
      const { openConversation } = await import("./conversation-storage/open-conversation.js");
      if (this.#isClosed) return;
      this.#kept = openConversation(store, this.storage, this.key);
      if (this.#isErased) void this.#kept.erase();
    } catch (error) {
      store.dispatch({ type: "storage-error", error: reasonOf(error) });
    }
  }
}
