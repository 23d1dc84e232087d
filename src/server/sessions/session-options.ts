import type { SessionStore } from "../session-store/session-store.js";

/** At most so many requests in any time of this length. */
export interface RateLimit {
  requests: number;
  windowSeconds: number;
}

/** How visitors are told apart, and how much each may ask (seed tool-allowlist, "sessions and limits"). */
export interface SessionOptions {
  /** The cookie's name. Default `web_agents_session`. */
  cookie?: string;
  /**
   * What signs the cookies: at least 32 random characters that only the server knows. Of a list the first one signs and
   * all are accepted, so that a secret can be replaced without ending the sessions of the one before. Absent: one of this process alone, and a warning.
   */
  secret?: string | readonly string[];
  /** How long a session lasts without being renewed. Default a day. */
  ttlSeconds?: number;
  /** Default 60 requests a minute; a message of the person takes one request for each step of its answer. */
  perSession?: RateLimit;
  /** Sessions that are asked for count too. Default 240 a minute. Needs the address, which `toNodeHandler` passes on. */
  perAddress?: RateLimit;
  /** All callers together: the bound of what the model costs. Default 1,200 a minute. */
  overall?: RateLimit;
  /** Where requests are counted. Default: the memory of this process. */
  store?: SessionStore;
}
