/** A count of what is read, so that a test can tell linear from quadratic without a clock. */
export class CountedReads {
  count = 0;
  readonly #seen = new WeakMap<object, object>();

  /** The same value, counting each look at a property of it or of what is inside it. */
  of<T>(value: T): T {
    if (typeof value !== "object" || value === null) return value;
    const known = this.#seen.get(value) as T | undefined;
    if (known !== undefined) return known;
    const counted = new Proxy(value, {
      get: (target, key, receiver) => {
        this.count++;
        return this.of(Reflect.get(target, key, receiver) as unknown);
      },
      getOwnPropertyDescriptor: (target, key) => {
        this.count++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
    });
    this.#seen.set(value, counted);
    return counted;
  }
}
