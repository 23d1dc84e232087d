import { abortError } from "./model-error.js";

interface Turn<Owner> {
  owner: Owner;
  start(): void;
  onAhead: (count: number) => void;
  /** What was told last. */
  ahead: number;
}

/**
 * Lets one piece of work be done at a time. Of those that wait, the owner that was served longest ago comes first, so
 * that one with much to do holds nobody else up.
 */
export class Turns<Owner extends object> {
  #waiting: Turn<Owner>[] = [];
  #isBusy = false;
  /** When each owner was served last, in turns. */
  readonly #served = new WeakMap<Owner, number>();
  #turn = 0;

  /**
   * Does `work` when its turn comes, and resolves or rejects as it does. Rejects with an `AbortError` where the signal
   * fires before; `work` itself has to listen to it after that.
   *
   * `onAhead` hears how many turns come before this one, whenever that changes, and 0 when it begins; nothing where it
   * begins at once.
   */
  take<Result>(
    owner: Owner,
    work: () => Promise<Result>,
    signal: AbortSignal,
    onAhead: (count: number) => void,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting = this.#waiting.filter((one) => one !== turn);
        this.#tell();
        reject(abortError());
      };
      const turn: Turn<Owner> = {
        owner,
        onAhead,
        ahead: 0,
        start: () => {
          signal.removeEventListener("abort", leave);
          work()
            .then(resolve, reject)
            .finally(() => {
              this.#isBusy = false;
              this.#next();
            });
        },
      };
      if (signal.aborted) {
        reject(abortError());
        return;
      }
      signal.addEventListener("abort", leave, { once: true });
      this.#waiting.push(turn);
      this.#next();
    });
  }

  #next(): void {
    if (this.#isBusy) return this.#tell();
    const [turn] = this.#inOrder();
    if (!turn) return;
    this.#isBusy = true;
    this.#waiting = this.#waiting.filter((one) => one !== turn);
    this.#served.set(turn.owner, ++this.#turn);
    if (turn.ahead > 0) turn.onAhead(0);
    turn.start();
    this.#tell();
  }

  #tell(): void {
    for (const [index, turn] of this.#inOrder().entries()) {
      const ahead = index + 1; // The one that is being served.
      if (turn.ahead === ahead) continue;
      turn.ahead = ahead;
      turn.onAhead(ahead);
    }
  }

  /** Those that wait, as they will be served if nobody else comes. */
  #inOrder(): Turn<Owner>[] {
    const served = new Map<Owner, number>();
    const last = ({ owner }: Turn<Owner>) => served.get(owner) ?? this.#served.get(owner) ?? 0;
    const rest = [...this.#waiting];
    const order: Turn<Owner>[] = [];
    while (rest.length > 0) {
      const turn = rest.reduce((first, one) => (last(one) < last(first) ? one : first));
      rest.splice(rest.indexOf(turn), 1);
      order.push(turn);
      served.set(turn.owner, this.#turn + order.length);
    }
    return order;
  }
}
