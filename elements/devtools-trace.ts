import { toPlainData } from "../src/page/plain-data.js";
import type { AgentStorePart } from "../src/store/store-part.js";

const ENTRIES_MAX = 500;

/** A part that a store has seen; several in a row that only go on with one thing are one entry. */
export interface TraceEntry {
  readonly id: number;
  /** When it came, the last of several, in ms of `Date.now()`. */
  readonly at: number;
  readonly type: string;
  /** How many parts it stands for. */
  readonly count: number;
  /** The part as plain data; of several texts the whole text, of other parts the last. */
  readonly part: Readonly<Record<string, unknown>>;
}

/** The parts of a conversation as they come, at most 500: the oldest go first. */
export class Trace {
  isPaused = false;
  #entries: TraceEntry[] = [];
  #next = 0;

  /** Oldest first. */
  get entries(): readonly TraceEntry[] {
    return this.#entries;
  }

  /** Takes a part in. False where nothing is recorded. */
  add(part: AgentStorePart, at: number): boolean {
    if (this.isPaused) return false;
    const plain = toPlainData(part) as Record<string, unknown>;
    const last = this.#entries.at(-1);
    if (last && goesOn(last.part, plain)) {
      const text = plain["type"] === "text-delta" ? `${last.part["text"]}${plain["text"]}` : null;
      const joined = text === null ? plain : { ...plain, text };
      this.#entries = this.#entries.with(-1, { ...last, at, count: last.count + 1, part: joined });
      return true;
    }
    const entry = { id: this.#next, at, type: String(plain["type"]), count: 1, part: plain };
    this.#next += 1;
    this.#entries = [...this.#entries.slice(1 - ENTRIES_MAX), entry];
    return true;
  }

  clear(): void {
    this.#entries = [];
  }

  /** The entries as JSON, oldest first, with their times as in ISO 8601. */
  toJson(): string {
    const entries = this.#entries.map(({ at, count, part }) => ({
      at: new Date(at).toISOString(),
      ...(count > 1 ? { parts: count } : {}),
      part,
    }));
    return JSON.stringify(entries, null, 2);
  }
}

/** A text that is being written, or a progress that moves: hundreds of parts that say one thing. */
function goesOn(before: Readonly<Record<string, unknown>>, part: Record<string, unknown>): boolean {
  const { type } = part;
  if (type !== before["type"]) return false;
  if (type === "text-delta") return part["messageId"] === before["messageId"];
  if (type === "activity") return part["phase"] === before["phase"];
  return type === "model-progress";
}
