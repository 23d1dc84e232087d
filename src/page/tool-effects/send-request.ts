import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import type { SiteRequest } from "./request-site.js";

/** Most bytes of an answer that are taken in. A text is cut there; a page cannot be. */
const BODY_MAX = 4_000_000;
const HEADERS_RECEIVED = 2;

/** What the site answered. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly statusText: string;
  /** Its content type, in small letters. */
  readonly type: string;
  /** Empty where it is a page. */
  readonly text: string;
  /** An HTML page, parsed and inert: no script in it runs, no picture is loaded. */
  readonly page: Document | null;
}

/**
 * Sends a request to the page's own site and waits for the answer, whatever its status. Cookies go along;
 * redirects are followed within the site.
 *
 * By XMLHttpRequest, which alone gives a parsed page without a text passing through Trusted Types: a policy that
 * let any text through would be a hole in the site's own protection.
 * @throws WebToolError `failed` where no answer comes, or none that may be read; the signal's reason when that
 * fires.
 */
export function sendRequest(
  { method, url, body }: SiteRequest,
  signal: AbortSignal,
): Promise<ReceivedAnswer> {
  const request = new XMLHttpRequest();
  const received = new Promise<ReceivedAnswer>((resolve, reject) => {
    const fail = (text: string) => reject(new WebToolError("failed", text));
    const settle = ({ loaded }: ProgressEvent) => {
      const isLost = isPage(request) && !request.response && loaded > 0;
      if (isForeign(request)) fail("The site's answer comes from another site. It was not read.");
      else if (isLost) fail("The site's page could not be read.");
      else resolve(answerOf(request));
    };
    request.onreadystatechange = () => {
      if (request.readyState !== HEADERS_RECEIVED || !isPage(request)) return;
      request.responseType = "document";
    };
    request.onprogress = (event) => {
      if (event.loaded <= BODY_MAX) return;
      if (isPage(request)) fail("The site's page is too long to be read.");
      else settle(event); // What has come so far.
      request.abort();
    };
    request.onload = settle;
    request.onerror = () => fail(unreachable(url));
    signal.addEventListener("abort", () => {
      reject(signal.reason as Error);
      request.abort();
    });
  });
  signal.throwIfAborted();
  request.open(method, url);
  request.send(body);
  return received;
}

function unreachable({ pathname }: URL): string {
  if (!navigator.onLine) return `The device is offline: ${pathname} could not be reached.`;
  return `${pathname} could not be reached, or it leads to another site. Its effect is unknown.`;
}

/** Within the site a redirect may lead anywhere; what another site says is not this site's answer. */
function isForeign({ responseURL }: XMLHttpRequest): boolean {
  return responseURL !== "" && new URL(responseURL).origin !== location.origin;
}

function typeOf(request: XMLHttpRequest): string {
  return (request.getResponseHeader("content-type") ?? "").toLowerCase();
}

function isPage(request: XMLHttpRequest): boolean {
  return /^(text\/html|application\/xhtml\+xml)\b/.test(typeOf(request));
}

function answerOf(request: XMLHttpRequest): ReceivedAnswer {
  const { status, statusText } = request;
  const page = isPage(request) ? (request.response as Document | null) : null;
  const text = isPage(request) ? "" : request.responseText;
  return { status, statusText, type: typeOf(request), page, text };
}
