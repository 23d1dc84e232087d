/** A site that requests are made to, and how the state that a request must end in is read from any of its pages. */
export interface Site {
  name: string;
  /** The page where a request begins that names none. */
  start: string;
  /** Runs in the page, so it may use nothing from outside itself. What it returns is plain data. */
  readState: () => Record<string, unknown>;
}
