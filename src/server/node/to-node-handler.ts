import type { ChatHandler } from "../create-chat-handler.js";
import { refusalResponse, Refusal } from "../refusal.js";
import { requestBody } from "./request-body.js";
import type { NodeRequest, NodeResponse } from "./node-http.js";

/** How long what a refused caller still sends is thrown away before its connection is cut. */
const LINGER_MS = 1000;

/**
 * A chat handler as a listener of `node:http`, or as middleware of connect and Express: put it before what reads
 * bodies. Passes the address of the connection on; behind a proxy that is the proxy's, so there call the handler
 * yourself with the address that the proxy tells.
 *
 * A caller that goes away aborts the request and ends the stream, and a slow one is waited for.
 */
export function toNodeHandler(
  handler: ChatHandler,
): (req: NodeRequest, res: NodeResponse) => Promise<void> {
  return async (req, res) => {
    const gone = new AbortController();
    res.once("close", () => gone.abort());
    const response = await answer(handler, req, gone.signal);
    await send(response, res, gone.signal, !req.complete);
    if (!req.complete) letGo(req);
  };
}

async function answer(
  handler: ChatHandler,
  req: NodeRequest,
  signal: AbortSignal,
): Promise<Response> {
  let request: Request;
  try {
    request = toRequest(req, signal);
  } catch {
    return refusalResponse(new Refusal(400, "This is not a proper request."));
  }
  const { remoteAddress } = req.socket;
  return handler(request, remoteAddress === undefined ? {} : { address: remoteAddress });
}

function toRequest(req: NodeRequest, signal: AbortSignal): Request {
  const scheme = req.socket.encrypted ? "https" : "http";
  const url = new URL(
    `${scheme}://${req.headers.host ?? "localhost"}${req.originalUrl ?? req.url ?? "/"}`,
  );
  const headers = new Headers();
  for (let at = 0; at < req.rawHeaders.length; at += 2) {
    headers.append(req.rawHeaders[at]!, req.rawHeaders[at + 1]!);
  }
  const method = req.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  return new Request(url, {
    method,
    headers,
    signal,
    ...(hasBody && { body: requestBody(req), duplex: "half" }),
  });
}

async function send(
  response: Response,
  res: NodeResponse,
  signal: AbortSignal,
  isLast: boolean,
): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) res.setHeader(name, value);
  // What is left of the body must not be taken for the next request.
  if (isLast) res.setHeader("connection", "close");
  const reader = response.body?.getReader();
  signal.addEventListener("abort", () => void reader?.cancel().catch(() => {}), { once: true });
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || signal.aborted) break;
    if (!res.write(value)) await drained(res, signal);
  }
  res.end();
}

/** Resolves when more can be written, or when nobody reads any more. */
function drained(res: NodeResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    res.once("drain", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/** A caller that still sends would not read the answer if its connection were cut at once. */
function letGo(req: NodeRequest): void {
  req.resume();
  const cut = setTimeout(() => req.destroy(), LINGER_MS);
  req.once("close", () => clearTimeout(cut));
}
