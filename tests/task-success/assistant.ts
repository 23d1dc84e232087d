import type { Page } from "@playwright/test";

/** What answers the visitor of a page. */
export interface Assistant {
  /** Another visitor comes: nothing of the last one is known. */
  begin(page: Page, requestId: string): Promise<void>;
  /** Gets the model ready on the page that is open. */
  prepare(page: Page): Promise<void>;
  /**
   * Has it answer; resolves when that is over, on whatever page.
   * @param during A script that runs in the page when the first reply is begun.
   */
  ask(page: Page, message: string, during?: string): Promise<Answer>;
}

export interface Answer {
  /** False: it took too long, and nobody waits for it any more. */
  isOver: boolean;
  /** The last thing that the visitor was told. */
  reply: string;
  /** What its calls failed with. */
  errors: readonly string[];
  /** Replies of the model that were followed by calls or were the last one. */
  steps: number;
  calls: number;
  ms: number;
}
