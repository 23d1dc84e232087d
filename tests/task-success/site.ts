/** A demo site that requests are made on. */
export interface Site {
  /** As in the names of its files of requests. */
  name: string;
  /** Where a visitor comes in. */
  start: string;
  /** Runs in the page: the state that requests are judged by, as JSON. Uses nothing from outside itself. */
  readState: () => Record<string, unknown>;
}
