import { Refusal } from "../refusal.js";

const FOREIGN =
  "This request comes from another site. Ask from a page of this site, or list the page's origin in allowedOrigins.";

export interface OriginRules {
  /** Origins beside the server's own. */
  allowed: ReadonlySet<string>;
  /** True: a request that does not say where it comes from is refused too. Browsers always say it. */
  required: boolean;
}

/**
 * Refuses what a page of another origin has sent (403): both `Origin` and `Sec-Fetch-Site` have to be right where they
 * are given. Returns the origin of the page, or the server's own where the caller is no browser.
 */
export function checkOrigin(request: Request, { allowed, required }: OriginRules): string {
  const own = new URL(request.url);
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin !== null && allowed.has(origin)) return origin;
  if (site !== null && site !== "same-origin") throw new Refusal(403, FOREIGN);
  if (origin === null) {
    if (required && site === null) throw new Refusal(403, FOREIGN);
    return own.origin;
  }
  if (origin === own.origin) return origin;
  // A proxy that ends TLS makes an http request of an https page's; the browser says that it is the page's own.
  if (site === "same-origin" && hostOf(origin) === own.host) return origin;
  throw new Refusal(403, FOREIGN);
}

/** Reads `allowedOrigins`. Throws a `TypeError` for one that no `Origin` header could ever be. */
export function readOrigins(origins: readonly string[]): ReadonlySet<string> {
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) {
      throw new TypeError(
        `allowedOrigins holds "${origin}"; an origin is written like https://www.shop.example`,
      );
    }
  }
  return new Set(origins);
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : "";
}
