import type { SessionStore } from "./session-store.js";

export interface MemoryStoreOptions {
  /** Keys that are kept at most; the one that has been quiet longest is forgotten first. Default 10,000. */
  maxKeys?: number;
}

/**
 * Counts requests in the memory of this process, to the millisecond. What it takes is bounded: at most `maxKeys` keys,
 * each with as many times as its limit allows. Several processes count each for themselves: use `createRedisStore` there.
 */
export function createMemoryStore({ maxKeys = 10_000 }: MemoryStoreOptions = {}): SessionStore {
  /** When each key's requests came, oldest first; the keys in the order of their last request. */
  const times = new Map<string, number[]>();
  return {
    async hit(key, windowSeconds, limit) {
      const now = Date.now();
      const length = windowSeconds * 1000;
      const recent = (times.get(key) ?? []).filter((time) => time > now - length);
      const count = recent.length + 1;
      if (count <= limit) recent.push(now);
      times.delete(key);
      times.set(key, recent);
      if (times.size > maxKeys) times.delete(times.keys().next().value!);
      return { count, resetAt: (recent[0] ?? now) + length };
    },
  };
}
