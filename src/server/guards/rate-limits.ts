import { Refusal } from "../refusal.js";
import type { RateLimit } from "../sessions/session-options.js";
import type { Hits, SessionStore } from "../session-store/session-store.js";

const STORE_TIMEOUT_MS = 2000;

/** Whom a request is counted for, and how much is allowed there. */
export interface CountedFor extends RateLimit {
  key: string;
}

/**
 * Counts a request, in the order given, and refuses it where there are too many already (429, with `Retry-After`): what
 * is refused for one key is not counted for the next ones, so that one session cannot use up what is for all. A store
 * that fails closes the door (503).
 */
export async function countRequest(
  store: SessionStore,
  countedFor: readonly CountedFor[],
): Promise<void> {
  for (const { key, requests, windowSeconds } of countedFor) {
    const { count, resetAt } = await hit(store, key, windowSeconds, requests);
    if (count > requests) throw tooMany(Math.min(secondsUntil(resetAt), windowSeconds));
  }
}

async function hit(
  store: SessionStore,
  ...[key, windowSeconds, requests]: Parameters<SessionStore["hit"]>
): Promise<Hits> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("it did not answer in time")), STORE_TIMEOUT_MS);
  });
  try {
    const hits = await Promise.race([store.hit(key, windowSeconds, requests), late]);
    if (!Number.isFinite(hits.count)) throw new TypeError("it gave no count");
    return hits;
  } catch (problem) {
    console.error("The store that counts requests failed:", problem);
    throw new Refusal(503, "The assistant is not available now. Please try again later.", {
      "retry-after": "5",
    });
  } finally {
    clearTimeout(timer);
  }
}

function tooMany(seconds: number): Refusal {
  const wait = seconds === 1 ? "a second" : `${seconds} seconds`;
  return new Refusal(429, `Too many requests. Please try again in ${wait}.`, {
    "retry-after": String(seconds),
  });
}

function secondsUntil(time: number): number {
  const seconds = Math.ceil((time - Date.now()) / 1000);
  return Number.isFinite(seconds) ? Math.max(1, seconds) : 1;
}
