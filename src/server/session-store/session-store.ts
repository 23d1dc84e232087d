/** What is known of a key after a request was counted. */
export interface Hits {
  /** Requests in the window that has just ended, this one included. */
  count: number;
  /** When the oldest of them leaves the window, in ms since 1970. */
  resetAt: number;
}

/**
 * Counts requests. One that rejects, answers something else, or takes longer than two seconds closes the door: the
 * request is answered with 503, never let through.
 */
export interface SessionStore {
  /**
   * Counts one request of a key.
   *
   * @param key Whom the request is counted for; text without spaces.
   * @param windowSeconds The length of the window, which slides.
   * @param limit How many the window may hold. A store need not keep requests beyond it: `count` is then `limit + 1`.
   */
  hit(key: string, windowSeconds: number, limit: number): Promise<Hits>;
}
