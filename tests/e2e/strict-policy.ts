import type { Page } from "@playwright/test";

/** What the strictest policy of a page says that shows our tags; `script-src` is what differs. */
const STRICT = [
  "default-src 'none'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html webmcp-agents",
];

/** What a model needs beside that, in the policy's words. */
export const FOR_A_MODEL = ["script-src 'self' 'wasm-unsafe-eval'", "worker-src 'self'"];

/** Sends what lies at these paths under the strictest policy, with what else is given. */
export async function serveStrictly(page: Page, paths: RegExp, also: readonly string[]) {
  const policy = [...STRICT, ...also].join("; ");
  await page.route(paths, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    return route.fulfill({ response, headers });
  });
}
