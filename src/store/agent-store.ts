import type { AgentAdapter, ModelAvailability, WebAgent } from "../local-agent/contract/adapter.js";
import type { AgentState } from "./agent-state.js";
import { INITIAL_STATE, reducePart } from "./reduce-part.js";
import { report } from "../page/report.js";
import type { AgentStorePart } from "./store-part.js";

/** A run that has not ended. */
export interface ActiveRun {
  /** Ends it soon, whatever its adapter does. */
  stop(): void;
  /** Passes on the person's answer. False where this question is not open. */
  answer(approvalId: string, approved: boolean, reason?: string): boolean;
}

/** Keeps a store's conversation over a load of the page; set by `keepConversation`. */
export interface ConversationKeeper {
  readonly storage: StorageKind;
  readonly key: string;
  /** Resolves when all is kept that has been said and done; never rejects. */
  save(): Promise<void>;
  /** Deletes what is kept. */
  erase(): void;
  /** Saves what is not saved yet, and ends. */
  close(): void;
}

/** Where a conversation is kept: in this browser, as long as its tab, or nowhere. */
export type StorageKind = "local" | "session" | "none";

/** A model that is being made ready. */
export interface ActivePreparation {
  cancel(): void;
}

type Listener = (state: AgentState, part: AgentStorePart) => void;

/**
 * The state of one conversation, and what works on it. State changes only by `dispatch`.
 * Get one by `getAgentStore(name)`; ask it for something by the functions in `requests/`.
 */
export class AgentStore {
  /** The agent of the page that speaks here; absent: one that may use all tools. Read when a run begins. */
  agent: WebAgent | undefined = undefined;
  // Here and not in a module: a run begun by one copy of the script is stopped by the other.
  /** What runs now; set by the requests. */
  run: ActiveRun | null = null;
  /** What is being made ready now; set by the requests. */
  preparation: ActivePreparation | null = null;
  /** What keeps the conversation; set by `keepConversation`. */
  keeper: ConversationKeeper | null = null;

  #adapter: AgentAdapter | null = null;
  #leaveAdapter: (() => void) | undefined;
  #state = INITIAL_STATE;
  readonly #listeners = new Set<Listener>();
  readonly #queue: AgentStorePart[] = [];
  #delivering = false;

  constructor(readonly name: string) {}

  getState(): AgentState {
    return this.#state;
  }

  /** Calls the listener after every part, with the state it led to. Returns the function that ends it. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Changes the state by a part and tells the listeners. Never throws. A part dispatched by a listener waits
   * until all have heard of this one, so that every listener sees the same order.
   */
  dispatch(part: AgentStorePart): void {
    this.#queue.push(part);
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (const next of this.#queue) this.#deliver(next); // Sees what is queued meanwhile, too.
    } finally {
      this.#queue.length = 0;
      this.#delivering = false;
    }
  }

  /** What answers here; null: nothing yet. */
  get adapter(): AgentAdapter | null {
    return this.#adapter;
  }

  /**
   * Changes what answers here. What the former adapter is doing is stopped. Whether the new one is ready
   * follows as `model-availability`: at once by what it can do, then by its own answer.
   */
  setAdapter(adapter: AgentAdapter | null): void {
    if (adapter === this.#adapter) return;
    this.run?.stop();
    this.preparation?.cancel();
    this.#leaveAdapter?.();
    this.#adapter = adapter;
    this.#leaveAdapter = adapter?.subscribe?.(() => void this.#askAvailability(adapter));
    this.dispatch({ type: "model-availability", availability: guessAvailability(adapter) });
    if (adapter?.availability) void this.#askAvailability(adapter);
  }

  async #askAvailability(adapter: AgentAdapter): Promise<void> {
    await null; // Where a listener set the adapter, the guess is still in the queue.
    const asked = this.#state.model;
    try {
      const availability = await adapter.availability?.();
      // Too late where the adapter or what is known of its model has changed meanwhile.
      if (this.#adapter !== adapter || this.preparation || this.#state.model !== asked) return;
      if (!isAvailability(availability)) {
        throw new TypeError(`The adapter's availability() gave ${String(availability)}.`);
      }
      // Why a download has failed stays, where nothing else has come of it.
      if (asked.error !== undefined && asked.availability === availability) return;
      this.dispatch({ type: "model-availability", availability });
    } catch (error) {
      report(error); // The guess stands: prepare() or run() will say what is wrong.
    }
  }

  #deliver(part: AgentStorePart): void {
    try {
      this.#state = reducePart(this.#state, part, Date.now());
    } catch (error) {
      report(error); // Not a part at all: nothing has happened.
      return;
    }
    for (const listener of [...this.#listeners]) {
      try {
        listener(this.#state, part);
      } catch (error) {
        report(error); // One bad listener must not stop the others.
      }
    }
  }
}

const AVAILABILITIES: readonly unknown[] = [
  "available",
  "downloadable",
  "downloading",
  "unavailable",
] satisfies ModelAvailability[];

function isAvailability(value: unknown): value is ModelAvailability {
  return AVAILABILITIES.includes(value);
}

function guessAvailability(adapter: AgentAdapter | null): ModelAvailability {
  if (!adapter) return "unavailable";
  return adapter.prepare ? "downloadable" : "available";
}
