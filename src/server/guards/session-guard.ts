import { createMemoryStore } from "../session-store/memory-store.js";
import type { SessionOptions } from "../sessions/session-options.js";
import { createSessions } from "../sessions/sessions.js";
import { addressKey } from "./client-address.js";
import { countRequest, type CountedFor } from "./rate-limits.js";

/** Lets in who has a session and has not asked too often. */
export interface SessionGuard {
  /** Refuses a chat request without a session (401), over a limit (429), or where nothing can be counted (503). */
  admit(request: Request, connection: unknown): Promise<void>;
  /** The headers that give a session to a page of this site. Refuses one that asks too often (429, 503). */
  openSession(request: Request, connection: unknown, secure: boolean): Promise<HeadersInit>;
}

const MINUTE = 60;

export function createSessionGuard(options: SessionOptions): SessionGuard {
  const sessions = createSessions(options);
  const store = options.store ?? createMemoryStore();
  const {
    perSession = { requests: 60, windowSeconds: MINUTE },
    perAddress = { requests: 240, windowSeconds: MINUTE },
    overall = { requests: 1200, windowSeconds: MINUTE },
  } = options;
  for (const { requests, windowSeconds } of [perSession, perAddress, overall]) {
    if (!(requests >= 0 && windowSeconds > 0)) {
      throw new TypeError("A limit of sessions has to be { requests, windowSeconds }.");
    }
  }
  const ofAddress = addressLimit(perAddress);
  return {
    async admit(request, connection) {
      const { id } = await sessions.require(request);
      await countRequest(store, [
        { key: `session:${id}`, ...perSession },
        ...ofAddress(connection),
        { key: "all", ...overall },
      ]);
    },
    async openSession(request, connection, secure) {
      await countRequest(store, ofAddress(connection));
      return { "set-cookie": await sessions.issue(request, secure) };
    },
  };
}

/** For a route that has sessions and limits of its own. */
export const openToAll: SessionGuard = {
  admit: async () => {},
  openSession: async () => ({}),
};

function addressLimit(perAddress: SessionOptions["perAddress"] & object) {
  let isTold = false;
  return (connection: unknown): CountedFor[] => {
    const address = addressKey(connection);
    if (address !== undefined) return [{ key: `address:${address}`, ...perAddress }];
    if (!isTold) {
      console.warn(
        "No limit an address: the handler is not told the caller's. Pass it, as handler(request, { address }).",
      );
    }
    isTold = true;
    return [];
  };
}
