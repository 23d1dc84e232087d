import { CallFailure } from "./call-failure.js";

/**
 * Throws a `CallFailure`, `no-space`, where the browser has less room for this site than `bytes`. A browser that does
 * not tell its room is not asked further: the download then says where it ends.
 */
export async function checkSpace(bytes: number): Promise<void> {
  const free = await freeSpace();
  if (free === undefined || free >= bytes) return;
  const mb = (amount: number) => `${Math.ceil(amount / 2 ** 20)} MB`;
  throw new CallFailure("no-space", `It needs ${mb(bytes)}, and ${mb(free)} are free.`);
}

/** How many bytes more this site may keep in this browser; `undefined` where the browser does not tell. */
export async function freeSpace(): Promise<number | undefined> {
  try {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
  } catch {
    return undefined; // Without https, or refused.
  }
}
