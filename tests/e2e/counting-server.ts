import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

export interface CountingServer {
  /** This repository as a site, and again as another site that lets everybody in, as CDNs do. */
  site: string;
  cdn: string;
  /** The paths of the files that were sent since the last call. */
  asked(): string[];
  /** The Content-Security-Policy that is sent from now on. */
  policy: string | undefined;
  /** Pages that are no files, by their path. */
  pages: Map<string, string>;
  stop(): Promise<unknown>;
}

/** Serves this repository on ports of its own, and notes what is asked for: Playwright does not see what shared workers ask. */
export async function startCountingServer(): Promise<CountingServer> {
  let paths: string[] = [];
  const listen = async (headers: () => Record<string, string>) => {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://site.test");
      // The runtime asks for a file's first byte to learn its size.
      const isSizeOnly = request.headers.range === "bytes=0-0";
      if (request.method === "GET" && !isSizeOnly) paths.push(pathname);
      const page = counting.pages.get(pathname);
      (page === undefined
        ? readFile(join(ROOT, pathname))
        : Promise.resolve(Buffer.from(page))
      ).then(
        (body) => {
          const type = TYPES[extname(pathname)] ?? "application/octet-stream";
          response.writeHead(200, {
            "content-type": type,
            "content-length": body.length,
            ...headers(),
          });
          response.end(request.method === "HEAD" ? undefined : body);
        },
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, port: (server.address() as AddressInfo).port };
  };
  const counting: CountingServer = {
    site: "",
    cdn: "",
    policy: undefined,
    pages: new Map(),
    asked() {
      const asked = paths;
      paths = [];
      return asked;
    },
    stop: async () => {},
  };
  const site = await listen(() =>
    counting.policy === undefined ? {} : { "content-security-policy": counting.policy },
  );
  const cdn = await listen(() => ({ "access-control-allow-origin": "*" }));
  counting.site = `http://127.0.0.1:${site.port}`;
  counting.cdn = `http://127.0.0.1:${cdn.port}`;
  counting.stop = () =>
    Promise.all(
      [site, cdn].map(({ server }) => {
        server.closeAllConnections();
        return new Promise((resolve) => server.close(resolve));
      }),
    );
  return counting;
}
