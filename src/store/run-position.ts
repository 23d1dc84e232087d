import { readOwn } from "../local-agent/tools/foreign-data.js";
import { readTabItem, writeTabItem } from "./tab-item.js";

/** Clocks are read one after the other: what lies so close together, in ms, is one moment. */
const SAME_MOMENT_MS = 100;

/** How a page finds a run that was cut. */
export interface CutRun {
  /** `next`: this page is the one for which the last one was left; `later`: another page was between, or the tab has
   * crashed or is a copy. */
  readonly page: "next" | "later";
  /** Where the page that is reached says what the call that led to it has come to: a CSS selector. */
  readonly result?: string;
}

/**
 * That a run goes on in this tab, kept over a load of the page: the next page takes it over where it is.
 *
 * It is written when a run begins, marked when the page is left, and forgotten when the run ends. A copy of the tab
 * gets a copy of it, but never one that is marked: two tabs do not take over one run.
 */
export class RunPosition {
  readonly #item: string;
  #hadRun = false;
  #isLeft = false;

  constructor(storeName: string) {
    this.#item = `run.${storeName}`;
  }

  /** Whether a run goes on now. Of a page that is left nothing counts. */
  note(hasRun: boolean): void {
    if (this.#isLeft || hasRun === this.#hadRun) return;
    this.#hadRun = hasRun;
    this.#keep(hasRun ? {} : null);
  }

  /** The page is left. `result`: where the next one says what the call that led there has come to. */
  leave(result?: string): void {
    this.#isLeft = true;
    if (this.#hadRun) this.#keep({ leftAt: performance.timeOrigin + performance.now(), result });
  }

  /**
   * The page that was left is back, as it was (back/forward cache).
   * @returns Whether another page has gone on with its run meanwhile.
   */
  comeBack(): boolean {
    this.#isLeft = false;
    const isTaken = this.#hadRun && this.take() === null;
    if (this.#hadRun && !isTaken) this.#keep({});
    return isTaken;
  }

  /** Takes the position: whoever asks next finds none. Null where no run was cut. */
  take(): CutRun | null {
    const text = readTabItem(this.#item);
    if (text === null) return null;
    this.#keep(null);
    const kept = parse(text);
    const leftAt = Number(readOwn(kept, "leftAt"));
    // The next page begins to load before the last one is left; any other begins after.
    if (!(performance.timeOrigin <= leftAt + SAME_MOMENT_MS)) return { page: "later" };
    const result = readOwn(kept, "result");
    return { page: "next", ...(typeof result === "string" ? { result } : {}) };
  }

  #keep(position: object | null): void {
    writeTabItem(this.#item, position && JSON.stringify(position));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
