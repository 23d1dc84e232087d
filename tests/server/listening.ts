// A handler behind a real socket, and a `fetch` that asks it as a browser does.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { toNodeHandler, type ChatHandler } from "../../src/server/index.js";

export interface Listening {
  readonly origin: string;
  stop(): void;
}

export async function listen(handler: ChatHandler): Promise<Listening> {
  const answer = toNodeHandler(handler);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** `fetch` of a page of this origin: it says where it comes from, and keeps the cookies that it is given. */
export function browserOf(origin: string): typeof fetch {
  const cookies = new Map<string, string>();
  return async (url, init) => {
    const headers = new Headers(init?.headers);
    headers.set("origin", origin);
    headers.set("sec-fetch-site", "same-origin");
    if (cookies.size > 0) headers.set("cookie", [...cookies.values()].join("; "));
    const response = await fetch(new URL(String(url), origin), { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      cookies.set(pair.split("=")[0] ?? "", pair);
    }
    return response;
  };
}

/** Resolves when it is so; a test's own time limit ends the wait. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}
