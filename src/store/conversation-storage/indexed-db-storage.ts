import { openDB, type IDBPDatabase } from "idb";
import {
  MAX_MESSAGES,
  type MessageStorage,
  type StoredMessage,
  type StoredMessages,
} from "./message-storage.js";
import { isNewer, readStoredMessage } from "./read-stored-message.js";

/** The database of all conversations of an origin. */
export const DATABASE_NAME = "webmcp-agents";
/** The version of its tables; that of a message's form stands in each message. */
const DATABASE_VERSION = 1;
const MESSAGES = "messages";

/**
 * A conversation in IndexedDB, a record a message. A tab writes only what it has changed itself, so that two
 * tabs with one conversation add to it and overwrite nothing of each other.
 */
export class IndexedDbStorage implements MessageStorage {
  readonly #agent: string;
  readonly #key: string;
  readonly #databaseName: string;
  readonly #onBlocked: () => void;
  #database: IDBPDatabase | null = null;
  #opening: Promise<IDBPDatabase> | null = null;

  /** `onBlocked`: another tab holds an older database open. What was asked for is done when it lets go. */
  constructor(
    agent: string,
    key: string,
    onBlocked: () => void = () => {},
    databaseName = DATABASE_NAME,
  ) {
    this.#agent = agent;
    this.#key = key;
    this.#onBlocked = onBlocked;
    this.#databaseName = databaseName;
  }

  async read(): Promise<StoredMessages> {
    const database = await this.#open();
    const transaction = database.transaction(MESSAGES, "readwrite");
    const table = transaction.store;
    const [keys, values] = await Promise.all([
      table.getAllKeys(this.#range()),
      table.getAll(this.#range()),
    ]);
    const messages: StoredMessage[] = [];
    for (const [index, value] of values.entries()) {
      const message = readStoredMessage(value);
      if (message) messages.push(message);
      else if (!isNewer(value)) void table.delete(keys[index]!);
    }
    await transaction.done;
    return { messages: messages.slice(-MAX_MESSAGES), unreadable: values.length - messages.length };
  }

  async write(changed: readonly StoredMessage[], removed: readonly StoredMessage[]): Promise<void> {
    const database = this.#database ?? (await this.#open());
    const transaction = database.transaction(MESSAGES, "readwrite");
    const requests: Promise<unknown>[] = [transaction.done];
    for (const message of changed) {
      requests.push(transaction.store.put({ agent: this.#agent, key: this.#key, ...message }));
    }
    for (const { turn, step, id } of removed) {
      requests.push(transaction.store.delete([this.#agent, this.#key, turn, step, id]));
    }
    transaction.commit(); // A page that is left is gone before the browser would do it by itself.
    await Promise.all(requests);
    await this.#prune(database).catch(() => {}); // Left, or in the way of a newer script: next time.
  }

  async erase(): Promise<void> {
    const database = this.#database ?? (await this.#open());
    await database.delete(MESSAGES, this.#range());
  }

  close(): void {
    this.#database?.close(); // After what it is doing.
    this.#database = null;
    this.#opening = null;
  }

  /** Deletes what is older than the last messages. */
  async #prune(database: IDBPDatabase): Promise<void> {
    const keys = await database.getAllKeys(MESSAGES, this.#range());
    const newest = keys.at(-MAX_MESSAGES - 1);
    if (newest === undefined) return;
    await database.delete(MESSAGES, IDBKeyRange.bound([this.#agent, this.#key], newest));
  }

  /** All records of this conversation: arrays come after everything else in the order of keys. */
  #range(): IDBKeyRange {
    const conversation = [this.#agent, this.#key];
    return IDBKeyRange.bound(conversation, [...conversation, []]);
  }

  #open(): Promise<IDBPDatabase> {
    if (this.#opening) return this.#opening;
    const opening = openDB(this.#databaseName, DATABASE_VERSION, {
      upgrade(database) {
        database.createObjectStore(MESSAGES, { keyPath: ["agent", "key", "turn", "step", "id"] });
      },
      blocked: () => this.#onBlocked(),
      // A newer script wants to change the tables, or the browser has closed it.
      blocking: () => this.close(),
      terminated: () => this.close(),
    });
    this.#opening = opening;
    opening.then(
      (database) => {
        if (this.#opening === opening) this.#database = database;
        else setTimeout(() => database.close()); // Closed meanwhile. Who has waited for it comes first.
      },
      () => {
        if (this.#opening === opening) this.#opening = null;
      },
    );
    return opening;
  }
}
