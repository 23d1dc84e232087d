// Web Locks as signs of life: the browser frees a lock the moment its page or worker is gone, however that came, and
// tells whoever waits for it. Pages without https have none; there nobody waits, and nobody is told.
const locks = (): LockManager | undefined => ("locks" in navigator ? navigator.locks : undefined);

/**
 * Holds a lock for as long as this page or worker lives, or until the function it returns is called. `whenHeld` is
 * called once it is held, and where there are no locks.
 */
export function holdLock(name: string, whenHeld: () => void): () => void {
  const manager = locks();
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => (release = resolve));
  if (manager) {
    manager
      .request(name, () => {
        whenHeld();
        return untilReleased;
      })
      .catch(whenHeld); // A page without an origin of its own may not have any.
  } else whenHeld();
  return release;
}

/** Calls `listener` when nobody holds the lock (any more), unless the signal has fired before. */
export function onLockFree(name: string, signal: AbortSignal, listener: () => void): void {
  locks()
    ?.request(name, { mode: "shared", signal }, listener)
    .catch(() => {}); // The signal has fired, or there can be no locks.
}

/** The names of the locks that are held on this site; `undefined` where there are none to be had. */
export async function heldLocks(): Promise<string[] | undefined> {
  try {
    const held = (await locks()?.query())?.held;
    return held?.map(({ name }) => name ?? "");
  } catch {
    return undefined;
  }
}

/** Does `work` while no other page of the site does any under that name. Rejects as `work` does, or with the signal's reason. */
export function oneAtATime<Result>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  return navigator.locks.request(name, { signal }, work) as Promise<Result>;
}
