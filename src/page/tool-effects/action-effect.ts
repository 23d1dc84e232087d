import type { EffectOptions, ToolEffect } from "./tool-effect.js";

/**
 * `action="/search"`: sends the parameters to an address of the site, as a form would, and reports what the site
 * answers: all of it, or what `result` picks. The page stays; `target="_self"` opens the answer in its place.
 * `method` is `get` (default) or `post`.
 */
export const actionEffect: ToolEffect = {
  attribute: "action",
  options: ["method", "target"],
  answersWithData: true,

  flaw(target, options) {
    const address = siteAddress(target);
    if (target === "" || !address) {
      const mend = 'Only addresses of this site can be called, such as action="/search".';
      return `action="${target}" is no address of this site. ${mend}`;
    }
    return methodFlaw(options) ?? targetFlaw(options);
  },

  missing: () => null,

  // What it takes is declared: an address implies nothing.
  inputSchema: () => ({ type: "object", properties: {} }),

  async prepare(call) {
    // Loaded at the first call: a page whose visitor asks for nothing does not pay for it.
    const { requestSite } = await import("./request-site.js");
    return requestSite(call);
  },
};

/** The address as the page resolves it now; null where it is not of the page's own site. */
export function siteAddress(target: string): URL | null {
  try {
    const url = new URL(target, document.baseURI);
    return /^https?:$/.test(url.protocol) && url.origin === location.origin ? url : null;
  } catch {
    return null;
  }
}

function methodFlaw({ method = "" }: EffectOptions): string | null {
  if (/^(|get|post)$/i.test(method)) return null;
  return `method="${method}" is not known. Write method="post", or remove it.`;
}

function targetFlaw({ target }: EffectOptions): string | null {
  if (target === undefined || /^_self$/i.test(target)) return null;
  const mend = 'Write target="_self" to open the answer in place of the page, or remove it.';
  return `target="${target}" is not known. ${mend}`;
}
