import type { ChatHandler } from "../create-chat-handler.js";
import { refusalResponse, Refusal } from "../refusal.js";
import { requestBody } from "./request-body.js";
import type { NodeRequest, NodeResponse } from "./node-http.js";

export interface NodeHandlerOptions {
  /** How long what a caller still sends after its answer is thrown away, before its connection is cut, in ms. Default 10,000. */
  lingerMs?: number;
}

/**
 * A chat handler as a listener of `node:http`, or as middleware of connect and Express: put it before what reads
 * bodies. Passes the address of the connection on; behind a proxy that is the proxy's, so there call the handler
 * yourself with the address that the proxy tells.
 *
 * A caller that goes away aborts the request and ends the stream, and a slow one is waited for.
 */
export function toNodeHandler(
  handler: ChatHandler,
  { lingerMs = 10_000 }: NodeHandlerOptions = {},
): (req: NodeRequest, res: NodeResponse) => Promise<void> {
  return async (req, res) => {
    const gone = new AbortController();
    res.once("close", () => gone.abort());
    const request = toRequest(req, gone.signal);
    const response = await answer(handler, request, req);
    try {
      await send(response, res, gone.signal);
    } catch {
      res.destroy(); // The stream has failed in the middle: the caller sees that it broke off.
      return;
    }
    // Else what nobody has read would wait to be read.
    request?.body?.cancel().catch(() => {});
    if (!req.complete) await restOf(req, lingerMs);
    res.end();
    if (!req.complete) req.destroy();
  };
}

async function answer(
  handler: ChatHandler,
  request: Request | undefined,
  { socket: { remoteAddress } }: NodeRequest,
): Promise<Response> {
  if (!request) return refusalResponse(new Refusal(400, "This is not a proper request."));
  const connection = remoteAddress === undefined ? {} : { address: remoteAddress };
  return handler(request, connection).catch(refusalResponse);
}

/** Undefined where the address or a header is none that could be sent on. */
function toRequest(req: NodeRequest, signal: AbortSignal): Request | undefined {
  try {
    return readRequest(req, signal);
  } catch {
    return undefined;
  }
}

function readRequest(req: NodeRequest, signal: AbortSignal): Request {
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

async function send(response: Response, res: NodeResponse, signal: AbortSignal): Promise<void> {
  res.statusCode = response.status;
  for (const [name, value] of response.headers) res.setHeader(name, value);
  const reader = response.body?.getReader();
  signal.addEventListener("abort", () => void reader?.cancel().catch(() => {}), { once: true });
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done || signal.aborted) break;
    if (!res.write(value)) await drained(res, signal);
  }
}

/** Resolves when more can be written, or when nobody reads any more. */
function drained(res: NodeResponse, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    res.once("drain", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

/**
 * Reads what a caller still sends and throws it away: were the connection closed at once, it would not see its answer.
 * Resolves when all has come, or after the time limit.
 */
function restOf(req: NodeRequest, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    req.on("end", done);
    req.on("close", done);
    req.resume();
  });
}
