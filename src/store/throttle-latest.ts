/**
 * Passes on the latest of many values, at most one in `ms`; the first at once. `flush` passes on at once what
 * is still held back; `drop` forgets it.
 */
export function throttleLatest<T>(deliver: (value: T) => void, ms: number) {
  let held: { value: T } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const latest = held;
    held = null;
    if (latest) deliver(latest.value);
  };
  const open = () => {
    timer = undefined;
    if (held) pass();
  };
  const pass = () => {
    timer = setTimeout(open, ms);
    flush();
  };
  return {
    push(value: T): void {
      held = { value };
      if (timer === undefined) pass();
    },
    flush,
    drop(): void {
      held = null;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
