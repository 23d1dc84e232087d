import { cutText } from "../../local-agent/tools/cut-text.js";
import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { isHiddenByDefault } from "../default-display.js";
import { readableText } from "../readable-text.js";
import { pickFields } from "./answer-fields.js";
import { isSelector } from "./page-tree.js";
import type { SiteRequest } from "./request-site.js";
import type { ReceivedAnswer } from "./send-request.js";
import type { Acted, EffectCall } from "./tool-effect.js";

const TITLE_MAX = 120;

/**
 * What a call reports of the site's answer: what `result` picks in it, else all of it. A page is its title and
 * its main text, JSON is plain data. Where `result` matches nothing in the answer, the page that is there may
 * show it.
 * @throws WebToolError `failed` where a page came and `result` can only mean data.
 */
export function siteAnswer(
  answer: ReceivedAnswer,
  request: SiteRequest,
  call: Pick<EffectCall, "result" | "report">,
): Acted {
  const { status, text, page } = answer;
  if (status < 200 || status > 299) return { answer: asResponse(answer) };
  if (call.result !== undefined) return pick(call.result, answer, request, call);
  if (!page) return text === "" ? said(request) : { answer: asResponse(answer) };
  const read = pageText(page);
  return read === "" ? said(request) : { answer: read };
}

function pick(
  result: string,
  answer: ReceivedAnswer,
  request: SiteRequest,
  { report }: Pick<EffectCall, "report">,
): Acted {
  const { page, text } = answer;
  if (page) return pickInPage(result, page, request);
  const data = jsonIn(text);
  if (data === undefined)
    return isSelector(result) ? said(request) : { answer: asResponse(answer) };
  const { picked, missing } = pickFields(data, result);
  if (missing.length > 0) {
    const names = missing.map((path) => `"${path}"`).join(", ");
    report(`The answer of ${request.url.pathname} had no ${names}. Is result="${result}" right?`);
    if (picked === undefined) return { answer: `The site's answer has no ${names}.` };
  }
  return { answer: picked };
}

function pickInPage(result: string, page: Document, request: SiteRequest): Acted {
  if (!isSelector(result)) {
    const title = cutText(page.title.trim(), TITLE_MAX);
    const called = title === "" ? "" : ` It is called "${title}".`;
    throw new WebToolError(
      "failed",
      `The site answered with a page, and not with the data "${result}".${called}`,
    );
  }
  const matching = [...page.querySelectorAll(result)];
  const text = readableText(matching.filter((element) => !isHiddenByDefault(element)));
  return text === "" ? said(request) : { answer: text };
}

function said({ method, url }: SiteRequest): string {
  return method === "POST" ? `Sent to ${url.pathname}.` : `Asked ${url.pathname}.`;
}

/** The page's title and what stands in its main part. */
function pageText(page: Document): string {
  const main = page.querySelector("main, [role=main]") ?? page.querySelector("body");
  const text = readableText(main ? [main] : []);
  const title = page.title.trim();
  return text.startsWith(title) ? text : `${title}\n${text}`;
}

/** For `toToolOutput`, which reads JSON and texts and knows how a failure is told. */
function asResponse({ status, statusText, type, text }: ReceivedAnswer): Response {
  const headers = { "content-type": type };
  return new Response(text === "" ? null : text, { status, statusText, headers });
}

/** The data of a text; undefined where it is none. Servers often name another type for it. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
