import { isList, readOwn } from "../../local-agent/tools/foreign-data.js";
import { readTabItem, writeTabItem } from "../tab-item.js";
import {
  MAX_MESSAGES,
  STORED_VERSION,
  type MessageStorage,
  type StoredMessage,
  type StoredMessages,
} from "./message-storage.js";
import { readStoredMessage } from "./read-stored-message.js";

/** A conversation in `sessionStorage`: one text for all of it, since it is one tab's alone. */
export class TabStorage implements MessageStorage {
  readonly #name: string;

  constructor(agent: string, key: string) {
    this.#name = `conversation.${JSON.stringify([agent, key])}`;
  }

  async read(): Promise<StoredMessages> {
    return this.#readNow();
  }

  async write(changed: readonly StoredMessage[], removed: readonly StoredMessage[]): Promise<void> {
    const kept = new Map(this.#readNow().messages.map((message) => [message.id, message]));
    for (const { id } of removed) kept.delete(id);
    for (const message of changed) kept.set(message.id, message);
    const messages = [...kept.values()].sort((a, b) => a.turn - b.turn || a.step - b.step);
    this.#keep(
      JSON.stringify({ version: STORED_VERSION, messages: messages.slice(-MAX_MESSAGES) }),
    );
  }

  async erase(): Promise<void> {
    this.#keep(null);
  }

  close(): void {}

  #keep(text: string | null): void {
    const error = writeTabItem(this.#name, text);
    if (error) throw error;
  }

  #readNow(): StoredMessages {
    const text = readTabItem(this.#name);
    if (text === null) return { messages: [], unreadable: 0 };
    const values = readOwn(parse(text), "messages");
    if (!isList(values)) return { messages: [], unreadable: 1 };
    const messages = values.map(readStoredMessage).filter((message) => message !== null);
    return { messages, unreadable: values.length - messages.length };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
