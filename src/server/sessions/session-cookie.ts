/** A session as its cookie carries it. The server keeps nothing of it. */
export interface Session {
  /** 22 characters of base64url: 128 random bits. */
  id: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Signs and reads the values of session cookies. */
export interface SessionSigner {
  sign(session: Session): Promise<string>;
  /** The session of the first value that one of the secrets has signed and that has not run out. */
  verify(values: readonly string[]): Promise<Session | undefined>;
}

const VALUE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;
const HMAC = { name: "HMAC", hash: "SHA-256" };

/**
 * @param name The cookie's name; part of what is signed, so that a value is good for this cookie alone.
 * @param secrets The first one signs, all of them are accepted. Asked for once, when a session is first read or made:
 *   some hosts allow no cryptography outside of a request.
 */
export function sessionSigner(name: string, secrets: () => readonly string[]): SessionSigner {
  let imported: Promise<CryptoKey[]> | undefined;
  const keys = () => (imported ??= Promise.all(secrets().map(importKey)));
  const signed = ({ id, expires }: Session) => encode(`${name}.${id}.${expires}`);
  return {
    async sign(session) {
      const [first] = await keys();
      const signature = await crypto.subtle.sign(HMAC, first!, signed(session));
      return `${session.id}.${session.expires}.${toBase64Url(new Uint8Array(signature))}`;
    },
    async verify(values) {
      for (const value of values) {
        const [, id, expires, signature] = VALUE.exec(value) ?? [];
        const session = { id: id ?? "", expires: Number(expires) };
        if (!signature || session.expires <= Date.now() / 1000) continue;
        for (const key of await keys()) {
          // WebCrypto compares in constant time.
          const bytes = fromBase64Url(signature);
          if (await crypto.subtle.verify(HMAC, key, bytes, signed(session))) return session;
        }
      }
      return undefined;
    },
  };
}

/** A new session's id. */
export function newSessionId(): string {
  return toBase64Url(crypto.getRandomValues(new Uint8Array(16)));
}

function importKey(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", encode(secret), HMAC, false, ["sign", "verify"]);
}

const encode = (text: string) => new TextEncoder().encode(text);

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}
