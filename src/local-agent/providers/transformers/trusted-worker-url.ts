import { ModelError } from "./model-error.js";

/** Trusted Types, as far as it is used here; TypeScript's DOM library does not have it. */
interface WorkerUrlPolicy {
  createScriptURL(url: string): unknown;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): WorkerUrlPolicy;
}

/** A page can make a policy of one name only once, so copies of this script share it. */
const POLICY = Symbol.for("webmcp-agents.trusted-types.1");
const shared = globalThis as typeof globalThis & {
  trustedTypes?: TrustedTypes;
  [POLICY]?: WorkerUrlPolicy;
};

/**
 * Only this site's own files, and what this page itself has put together, can be made a worker. Pages of `srcdoc` have
 * the origin of their parent, and none in their `location`.
 */
function sameOrigin(url: string): string {
  if (new URL(url).origin === globalThis.origin) return url;
  throw new ModelError("worker-unavailable", `The model's worker cannot be started from ${url}.`);
}

function makePolicy(trustedTypes: TrustedTypes): WorkerUrlPolicy {
  try {
    return trustedTypes.createPolicy("webmcp-agents", { createScriptURL: sameOrigin });
  } catch (error) {
    throw new ModelError(
      "worker-unavailable",
      "The site's Content-Security-Policy does not let the model's worker start. Add webmcp-agents to its trusted-types.",
      { cause: error },
    );
  }
}

/**
 * The address of a worker file in the form that `new Worker` accepts under Trusted Types, through the policy
 * `webmcp-agents`.
 *
 * Takes an absolute address, or that of a blob of this page. Throws a `ModelError` where it is not of this page's origin, which browsers refuse, or
 * where the page's policy forbids ours.
 */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes } = shared;
  if (!trustedTypes) return sameOrigin(url);
  shared[POLICY] ??= makePolicy(trustedTypes);
  // TypeScript knows no TrustedScriptURL; `new Worker` takes one wherever it takes a string.
  return shared[POLICY].createScriptURL(url) as string;
}
