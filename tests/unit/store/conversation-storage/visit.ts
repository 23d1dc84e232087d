import type { AgentMessage, AgentPart } from "../../../../src/local-agent/contract/messages.js";
import { IndexedDbStorage } from "../../../../src/store/conversation-storage/indexed-db-storage.js";
import { KeptConversation } from "../../../../src/store/conversation-storage/kept-conversation.js";
import type { MessageStorage } from "../../../../src/store/conversation-storage/message-storage.js";
import { settled, WatchedStore } from "../store-watch.js";

let count = 0;
const databases: string[] = [];

/** The name of a database that nobody has used. */
export function newDatabase(): string {
  count += 1;
  const name = `test-${count}`;
  databases.push(name);
  return name;
}

/** Deletes the databases of a test. */
export async function deleteDatabases(): Promise<void> {
  await Promise.all(
    databases.splice(0).map(
      (name) =>
        new Promise<unknown>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = request.onerror = request.onblocked = resolve;
        }),
    ),
  );
}

export const inDatabase = (database: string, agent = "shop", key = ""): MessageStorage =>
  new IndexedDbStorage(agent, key, () => {}, database);

/** One load of a page: a store of its own, with what was kept. */
export class Visit {
  readonly store = new WatchedStore();
  readonly kept: KeptConversation;
  #reading: Promise<unknown> = Promise.resolve();

  constructor(storage: MessageStorage, tab = "tab-1") {
    const read = storage.read.bind(storage);
    storage.read = () => {
      const reading = read();
      this.#reading = reading.catch(() => {});
      return reading;
    };
    this.kept = new KeptConversation(this.store, storage, tab);
  }

  /** Resolves when what was kept is in the store. */
  async isRead(): Promise<this> {
    await this.#reading;
    await settled();
    return this;
  }

  /** Leaves the page: what is not saved yet is saved. */
  leave(): void {
    this.kept.close();
  }

  say(...messages: AgentMessage[]): void {
    this.store.dispatch({
      type: "set-messages",
      messages: [...this.store.getState().messages, ...messages],
    });
  }
}

/** A page with this storage, when what was kept there has been read. */
export const visit = (storage: MessageStorage, tab?: string): Promise<Visit> =>
  new Visit(storage, tab).isRead();

export const says = (id: string, ...parts: AgentPart[]): AgentMessage => ({
  id,
  role: "assistant",
  parts,
});
export const text = (words: string): AgentPart => ({ type: "text", text: words });
export const asks = (id: string, words = id): AgentMessage => ({
  id,
  role: "user",
  parts: [text(words)],
});

const CALL = { type: "dynamic-tool", toolName: "ring", input: { times: 2 } } as const;
export const running = (toolCallId: string): AgentPart => ({
  ...CALL,
  toolCallId,
  state: "input-available",
});
export const waiting = (toolCallId: string): AgentPart => ({
  ...CALL,
  toolCallId,
  state: "approval-requested",
  approval: { id: `ask-${toolCallId}` },
});
export const done = (toolCallId: string, output: unknown = "rung"): AgentPart => ({
  ...CALL,
  toolCallId,
  state: "output-available",
  output,
});
