import { HandCall } from "./devtools-hand-call.js";

/** The calls by hand of each tool, by its key in the survey. */
export class HandCalls {
  readonly #calls = new Map<string, HandCall>();

  /** `changed` is called after every change of any of them. */
  constructor(private readonly changed: () => void) {}

  of(key: string): HandCall {
    let call = this.#calls.get(key);
    if (!call) this.#calls.set(key, (call = new HandCall(this.changed)));
    return call;
  }

  /** Stops all that run. */
  stop(): void {
    for (const call of this.#calls.values()) call.stop();
  }
}
