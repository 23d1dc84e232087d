import { WebToolError } from "../../local-agent/tools/web-tool-error.js";
import { siteAddress } from "./action-effect.js";
import { sendRequest } from "./send-request.js";
import { siteAnswer } from "./site-answer.js";
import type { EffectAct, EffectCall } from "./tool-effect.js";

/** A request as a form would make it. */
export interface SiteRequest {
  readonly method: "GET" | "POST";
  readonly url: URL;
  /** What a POST sends; a GET has it in its address. */
  readonly body: URLSearchParams | null;
}

/** Makes a call's request and returns what sends it. See `actionEffect`. */
export function requestSite(call: EffectCall): EffectAct {
  const request = buildRequest(call);
  if (call.options["target"] !== undefined) return () => openInstead(request);
  return async () => siteAnswer(await sendRequest(request, call.signal), request, call);
}

/**
 * The request for a call's arguments. Lists repeat their name, as boxes of one name do; `true` is "true", and
 * `false` is not sent, as a box that is not ticked. What the address itself asks stays, unless a parameter has
 * that name.
 * @throws WebToolError `denied` where the address is not of this site: a page may move its base.
 */
export function buildRequest({ target, options, args, fields }: EffectCall): SiteRequest {
  const url = siteAddress(target);
  if (!url) {
    const text = `action="${target}" is no address of this site now. Nothing was sent.`;
    throw new WebToolError("denied", text);
  }
  url.hash = "";
  const entries = Object.entries(args).flatMap(([param, value]) =>
    textsOf(value).map((text): [string, string] => [fields[param] ?? param, text]),
  );
  if (/^post$/i.test(options["method"] ?? "")) {
    return { method: "POST", url, body: new URLSearchParams(entries) };
  }
  for (const [name] of entries) url.searchParams.delete(name);
  for (const [name, text] of entries) url.searchParams.append(name, text);
  return { method: "GET", url, body: null };
}

/** A value as the texts that a form would send for it. */
function textsOf(value: unknown): string[] {
  if (value === undefined || value === null || value === false) return [];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return [text.replace(/\r\n?|\n/g, "\r\n")]; // Lines end so in what a form sends (HTML, "entry list").
}

/** Opens the answer in place of the page. The call is answered before the page goes. */
function openInstead({ method, url, body }: SiteRequest): { answer: string } {
  if (method === "GET") location.assign(url);
  else submitPost(url, body ?? new URLSearchParams());
  return { answer: `Opened ${url.pathname}${url.search}.` };
}

/** Only a form can leave the page by a POST. */
function submitPost(url: URL, body: URLSearchParams): void {
  const form = document.createElement("form");
  Object.assign(form, { method: "post", action: url.href, target: "_self", hidden: true });
  for (const [name, value] of body) {
    // A text area keeps its line ends, and no field name (such as "action") hides a property that is still needed.
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
