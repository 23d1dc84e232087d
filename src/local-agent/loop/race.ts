import { stopped } from "./run-end.js";

/**
 * Waits for `work`, but no longer than Stop: rejects with the run's end as soon as the signal fires, whether
 * or not the work listens to it. What the work does after that is not waited for.
 */
export async function untilStopped<T>(work: Promise<T> | T, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    Promise.resolve(work).catch(() => {}); // Its failure has nobody to tell any more.
    throw stopped();
  }
  let stop = () => {};
  const stopping = new Promise<never>((_, reject) => {
    stop = () => reject(stopped());
  });
  signal.addEventListener("abort", stop);
  try {
    return await Promise.race([work, stopping]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/**
 * Waits for `work`, but no longer than `ms`: then rejects with what `late` makes. The time begins anew whenever
 * `restart` is called, which `onStart` is given.
 */
export async function within<T>(
  work: Promise<T> | T,
  ms: number,
  late: () => Error,
  onStart: (restart: () => void) => void = () => {},
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const expired = new Promise<never>((_, reject) => {
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => reject(late()), ms);
    };
    restart();
    onStart(restart);
  });
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
