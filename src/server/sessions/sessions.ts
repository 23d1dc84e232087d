import { Refusal } from "../refusal.js";
import { cookieValues, setCookieHeader } from "./cookie-header.js";
import { newSessionId, sessionSigner, type Session } from "./session-cookie.js";
import type { SessionOptions } from "./session-options.js";

const DAY = 86_400;
const COOKIE_NAME = /^[\w-]{1,64}$/;

/** Gives out sessions and knows them again. */
export interface Sessions {
  /** The session of a request. Refuses one without (401). */
  require(request: Request): Promise<Session>;
  /**
   * The `Set-Cookie` header for a new session, or for the one that the request has, with a new end: whoever asks again
   * and again keeps the same limits.
   */
  issue(request: Request, secure: boolean): Promise<string>;
}

/** Throws a `TypeError` for a cookie's name or a secret that cannot be one. */
export function createSessions(options: SessionOptions): Sessions {
  const { cookie: name = "web_agents_session", ttlSeconds = DAY } = options;
  if (!COOKIE_NAME.test(name)) throw new TypeError("sessions.cookie has to be a cookie's name.");
  const signer = sessionSigner(name, readSecrets(options.secret));
  const find = (request: Request) =>
    signer.verify(cookieValues(request.headers.get("cookie"), name));
  return {
    async require(request) {
      const session = await find(request);
      if (session) return session;
      throw new Refusal(401, "Ask for a session first, with a POST to this address + /session.");
    },
    async issue(request, secure) {
      const id = (await find(request))?.id ?? newSessionId();
      const expires = Math.floor(Date.now() / 1000) + ttlSeconds;
      const value = await signer.sign({ id, expires });
      return setCookieHeader({ name, value, maxAgeSeconds: ttlSeconds, secure });
    },
  };
}

function readSecrets(secret: SessionOptions["secret"]): () => readonly string[] {
  if (secret === undefined) {
    console.warn(
      "createChatHandler has no sessions.secret: sessions end with this process, and no other one knows them.",
    );
    return () => [crypto.randomUUID() + crypto.randomUUID()];
  }
  const secrets = typeof secret === "string" ? [secret] : secret;
  if (secrets.length === 0 || secrets.some((one) => typeof one !== "string" || one === "")) {
    throw new TypeError("sessions.secret has to be a text, or a list of texts.");
  }
  if (secrets.some((one) => one.length < 32)) {
    console.warn("sessions.secret is short: use at least 32 random characters.");
  }
  return () => secrets;
}
