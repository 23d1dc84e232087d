/** A demo site whose requests are measured: where they begin, and what is looked at afterwards. */
export interface Site {
  name: string;
  /** Path of the page on which a request begins that names none. */
  start: string;
  /** Reads the state that requests are judged by. Runs in the page: it must not use anything from outside of itself. */
  readState: () => Record<string, unknown>;
}
