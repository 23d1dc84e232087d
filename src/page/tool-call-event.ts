/** What a `tool-call` event tells. */
export interface ToolCallDetail {
  /** The tool's name. */
  readonly name: string;
  /** Checked against the tool's parameters, defaults filled in. */
  readonly args: Readonly<Record<string, unknown>>;
  /** Fires on Stop and when the time limit is over. */
  readonly signal: AbortSignal;
  readonly toolCallId: string;
  /** Waits for something that a person does; meanwhile the time limit does not run. */
  waitForPerson<Value>(work: Promise<Value>): Promise<Value>;
}

/**
 * `tool-call`: the assistant calls a tool. A listener on the tag or on anything around it may do the work and
 * answer with `respondWith`, or refuse with `preventDefault`.
 */
export class ToolCallEvent extends CustomEvent<ToolCallDetail> {
  #response: { readonly value: unknown } | undefined;

  constructor(detail: ToolCallDetail) {
    super("tool-call", { detail, bubbles: true, composed: true, cancelable: true });
  }

  /**
   * Gives the call's result, or a promise of it. To be called once, while the event is on its way.
   * @throws DOMException `InvalidStateError` when it is too late, or when somebody has answered already.
   */
  respondWith(value: unknown): void {
    if (this.eventPhase === Event.NONE) {
      throw new DOMException(
        "respondWith() came too late. Call it in the listener, before any await, and give it a promise.",
        "InvalidStateError",
      );
    }
    if (this.#response) {
      throw new DOMException(
        `The call of "${this.detail.name}" has an answer already; respondWith() is called once.`,
        "InvalidStateError",
      );
    }
    this.#response = { value };
  }

  /** What a listener answered with; undefined where none did. */
  get response(): { readonly value: unknown } | undefined {
    return this.#response;
  }
}
