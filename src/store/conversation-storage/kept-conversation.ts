import type { AgentMessage } from "../../local-agent/contract/messages.js";
import { reasonOf } from "../../local-agent/reason-of.js";
import { untilIdle } from "../until-idle.js";
import type { AgentStore } from "../agent-store.js";
import { noTimings } from "../call-timings.js";
import {
  MAX_MESSAGES,
  type MessageStorage,
  type StoredMessage,
  type StoredMessages,
} from "./message-storage.js";
import { changesSince } from "./message-changes.js";
import { answerPlace, arrival, continueRun } from "../continue-run.js";
import { RunPosition } from "../run-position.js";
import { restoredMessages } from "./restored-messages.js";

/** A stream changes a message many times a second; what a crash may take is this much. */
const SAVE_INTERVAL_MS = 250;

/**
 * A store's conversation and what is kept of it. It is read once, and then again when the page comes back from
 * the back/forward cache: another page of the tab may have gone on with it.
 */
export class KeptConversation {
  readonly #store: AgentStore;
  readonly #storage: MessageStorage;
  readonly #tab: string;
  readonly #controller = new AbortController();
  /** What is kept, by the messages' ids. Where the state has another object, it has changed since. */
  #kept = new Map<string, StoredMessage>();
  /** The messages that a save is planned for, or that need none. */
  #seen: readonly AgentMessage[] | undefined;
  /** What is being read. Nothing is saved by the way meanwhile. */
  #reading: "first" | "again" | null = "first";
  /** Another one after Clear: what was being read is of no use then. */
  #era = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a run goes on in this tab, for the next page. */
  readonly #position: RunPosition;

  constructor(store: AgentStore, storage: MessageStorage, tab: string) {
    this.#store = store;
    this.#storage = storage;
    this.#tab = tab;
    this.#position = new RunPosition(store.name);
    const { signal } = this.#controller;
    signal.addEventListener(
      "abort",
      store.subscribe(() => {
        this.#saveSoon();
        this.#position.note(store.run !== null);
      }),
    );
    // A phone ends a hidden page without another word.
    document.addEventListener("visibilitychange", () => this.#onVisibilityChange(), { signal });
    addEventListener("pagehide", () => this.#onPageHide(), { signal });
    addEventListener("pageshow", (event) => this.#onPageShow(event), { signal });
    void this.#read();
  }

  /** Saves what is not saved yet. Never rejects. */
  async save(): Promise<void> {
    if (this.#reading === null) await this.#saveNow();
  }

  /** Deletes what is kept. What comes after it is kept again. */
  async erase(): Promise<void> {
    this.#beginAnew();
    await this.#attempt(this.#storage.erase());
    this.#saveSoon();
  }

  /** Saves what is not saved yet, and ends. */
  close(): void {
    void this.#saveNow();
    this.#era += 1;
    this.#controller.abort();
    this.#storage.close();
  }

  #beginAnew(): void {
    this.#era += 1;
    this.#reading = null;
    this.#kept = new Map();
    this.#seen = undefined;
  }

  async #read(): Promise<void> {
    const era = this.#era;
    const stored = await this.#attempt(this.#storage.read());
    // A run of the conversation that was here before is being stopped: its end must not settle this one's calls.
    if (this.#store.getState().messages.length === 0) await untilIdle(this.#store);
    if (era !== this.#era) return;
    const cut = this.#store.run ? null : this.#position.take();
    this.#finishReading(stored, cut?.page === "next" ? arrival(cut.result) : null);
    this.#position.note(this.#store.run !== null);
    if (cut) continueRun(this.#store, cut.page);
  }

  async #readAgain(): Promise<void> {
    this.#reading = "again";
    const era = this.#era;
    const stored = await this.#attempt(this.#storage.read());
    if (era !== this.#era) return;
    const hasChanged = stored !== undefined && !this.#isKept(stored.messages);
    if (hasChanged) {
      // The page after this one went on from here, and has perhaps run what this one would run now.
      this.#store.run?.stop();
      await untilIdle(this.#store);
    }
    if (era === this.#era) this.#finishReading(hasChanged ? stored : undefined);
  }

  #finishReading(stored: StoredMessages | undefined, arrival: string | null = null): void {
    if (stored) this.#restore(stored, arrival);
    this.#reading = null;
    this.#seen = undefined;
    this.#saveSoon();
  }

  /** What is kept, and after it what has been said here and is not kept yet. */
  #restore({ messages: stored, unreadable }: StoredMessages, arrival: string | null): void {
    if (unreadable > 0) {
      console.warn(`Agent Elements: messages kept in an unknown form are left out: ${unreadable}.`);
    }
    const { messages } = this.#store.getState();
    const ids = new Set(stored.map(({ id }) => id));
    const added = messages.filter(({ id }) => !ids.has(id) && !this.#kept.has(id));
    const restored = restoredMessages(stored, this.#tab, added.length > 0, arrival);
    if (restored.length > 0 || added.length < messages.length) {
      this.#store.dispatch({
        type: "set-messages",
        messages: [...restored, ...added],
        timings: Object.assign(noTimings(), ...stored.map(({ timings }) => timings)),
      });
    }
    this.#kept = this.#keptAs(stored, restored);
  }

  /** Which of the messages that were read need no saving as they are in the state now. */
  #keptAs(stored: readonly StoredMessage[], restored: readonly AgentMessage[]) {
    const unchanged = new Set(restored);
    const shown = new Map(this.#store.getState().messages.map((message) => [message.id, message]));
    const kept = new Map<string, StoredMessage>();
    for (const record of stored) {
      const message = shown.get(record.id);
      const isMine = record.tab === this.#tab;
      // How another tab's message looks here is nothing that it should be overwritten with.
      const isAsKept = message && (unchanged.has(record.message) || !isMine);
      if (isAsKept) kept.set(record.id, { ...record, message });
      else if (isMine) kept.set(record.id, record);
    }
    return kept;
  }

  /** Whether all that this tab knows is as it left it. */
  #isKept(stored: readonly StoredMessage[]): boolean {
    const known = stored.filter(({ id, tab }) => tab === this.#tab || this.#kept.has(id));
    const inShort = (records: readonly StoredMessage[]) =>
      JSON.stringify(records.map(({ message }) => message));
    return inShort(known) === inShort([...this.#kept.values()].slice(-MAX_MESSAGES));
  }

  readonly #onVisibilityChange = (): void => {
    if (document.hidden && this.#reading === null) void this.#saveNow();
  };

  /** The next page finds the run where it is. */
  readonly #onPageHide = (): void => {
    void this.#saveNow();
    this.#position.leave(answerPlace(this.#store));
    this.#storage.close(); // An open database would keep the page out of the back/forward cache.
  };

  readonly #onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    if (this.#position.comeBack()) this.#store.run?.stop();
    void this.#readAgain();
  };

  #saveSoon(): void {
    const { messages } = this.#store.getState();
    if (this.#reading !== null || messages === this.#seen) return;
    this.#seen = messages;
    this.#timer ??= setTimeout(() => void this.#saveNow(), SAVE_INTERVAL_MS);
  }

  /** All of it is on its way before it returns. */
  async #saveNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#reading === "again") return;
    const before = this.#kept;
    const { kept, changed, removed } = changesSince(this.#kept, this.#store.getState(), this.#tab);
    if (changed.length === 0 && removed.length === 0) return;
    this.#kept = kept;
    await this.#write(changed, removed, before);
  }

  async #write(
    changed: readonly StoredMessage[],
    removed: readonly StoredMessage[],
    before: ReadonlyMap<string, StoredMessage>,
  ): Promise<void> {
    const era = this.#era;
    const written = this.#storage.write(changed, removed).then(() => true);
    if ((await this.#attempt(written)) || era !== this.#era) return;
    // Once more with the next change.
    for (const record of changed) {
      if (this.#kept.get(record.id) !== record) continue;
      const former = before.get(record.id);
      if (former) this.#kept.set(record.id, former);
      else this.#kept.delete(record.id);
    }
    for (const record of removed) {
      if (!this.#kept.has(record.id)) this.#kept.set(record.id, record);
    }
  }

  /** What the storage answers; undefined where it fails. The store hears of a failure, and of its end. */
  async #attempt<Result>(work: Promise<Result>): Promise<Result | undefined> {
    try {
      const result = await work;
      this.#tell(null);
      return result;
    } catch (error) {
      this.#tell(reasonOf(error));
      return undefined;
    }
  }

  #tell(error: string | null): void {
    if (this.#controller.signal.aborted || this.#store.getState().storageError === error) return;
    this.#store.dispatch({ type: "storage-error", error });
  }
}
