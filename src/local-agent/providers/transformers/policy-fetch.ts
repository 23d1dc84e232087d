import { CallFailure } from "./call-failure.js";
import type { Fetch } from "./model-fetch.js";

/** The browser tells of a blocked request a moment after it has failed; so long is waited, in ms. */
const TOLD_WITHIN_MS = 50;

/**
 * Wraps `fetch`, on a page or in a worker, so that a request that the site's Content-Security-Policy blocks is not taken
 * for a missing connection: it rejects with a `CallFailure`, `blocked`, that names the directive.
 */
export function policyFetch(fetch: Fetch): Fetch {
  return async (input, init) => {
    let directive: string | undefined;
    const note = (event: Event) => {
      const { blockedURI, effectiveDirective } = event as SecurityPolicyViolationEvent;
      if (blockedURI && String(input).startsWith(blockedURI)) directive = effectiveDirective;
    };
    globalThis.addEventListener("securitypolicyviolation", note);
    try {
      return await fetch(input, init);
    } catch (error) {
      await new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN_MS));
      if (directive === undefined) throw error;
      const { origin } = new URL(String(input));
      throw new CallFailure("blocked", `Its ${directive} does not allow ${origin}.`, {
        cause: error,
      });
    } finally {
      globalThis.removeEventListener("securitypolicyviolation", note);
    }
  };
}
