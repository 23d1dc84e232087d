// The endpoint on a real connection, by node:http alone and by Hono's server.
import { expect, test } from "@playwright/test";
import { serve } from "@hono/node-server";
import { Agent, createServer, request, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import {
  LIMITS,
  toNodeHandler,
  type ChatHandlerOptions,
  type NodeHandlerOptions,
} from "../../src/server/index.js";
import { body, chunksOf, scriptedModel, shop, SECRET, agents, search } from "./shop.js";
import { createChatHandler } from "../../src/server/index.js";

const open: Server[] = [];

test.afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server of this process with the shop's endpoint at /api/chat; and a session there. */
async function running(
  options: Partial<ChatHandlerOptions> = {},
  wrap: (listener: RequestListener) => RequestListener = (listener) => listener,
  linger?: NodeHandlerOptions,
) {
  const { model, inputs } = scriptedModel({ type: "text-delta", text: "Hello." });
  const handler = createChatHandler({
    model,
    agents,
    requireAgent: true,
    tools: [search],
    sessions: { secret: SECRET },
    ...options,
  });
  const server = createServer(wrap(toNodeHandler(handler, linger)));
  open.push(server);
  const address = { port: 0, host: "127.0.0.1", backlog: 2000 };
  await new Promise<void>((resolve) => server.listen(address, resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return { port, origin, server, inputs, ...(await sessionAt(origin)) };
}

async function sessionAt(origin: string) {
  const response = await fetch(`${origin}/api/chat/session`, {
    method: "POST",
    headers: { origin },
  });
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const headers = { "content-type": "application/json", origin, cookie };
  const post = (sent: unknown = body(), more: RequestInit = {}) =>
    fetch(`${origin}/api/chat`, { method: "POST", headers, body: JSON.stringify(sent), ...more });
  return { headers, post };
}

/** Writes a request by hand, piece by piece; resolves with all that came back when the connection is closed. */
function raw(port: number, send: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () => send(socket));
    socket.on("data", (data) => (answer += String(data)));
    socket.on("error", () => {}); // The other side has hung up; "close" follows.
    socket.on("close", () => resolve(answer));
  });
}

const head = (headers: Record<string, string>, more: string) =>
  [
    "POST /api/chat HTTP/1.1",
    `host: ${headers["origin"]?.slice("http://".length)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    more,
    "",
    "",
  ].join("\r\n");

test("a session, an answer, and a refusal, over HTTP", async () => {
  const { post, origin } = await running();
  const response = await post();
  expect(response.status).toBe(200);
  const types = chunksOf(await response.text()).map(({ type }) => type);
  expect(types).toEqual(expect.arrayContaining(["start", "text-delta", "finish"]));
  expect((await fetch(`${origin}/api/chat`)).status).toBe(405);
});

test("by Hono's server, unchanged", async () => {
  const { handler } = shop({}, { type: "text-delta", text: "Hello." });
  const server = serve({ fetch: (request) => handler(request), port: 0, hostname: "127.0.0.1" });
  open.push(server as Server);
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { post } = await sessionAt(origin);
  expect(await (await post()).text()).toContain("Hello.");
});

test("as middleware that a framework has mounted under a path", async () => {
  const mounted =
    (listener: RequestListener): RequestListener =>
    (req, res) => {
      Object.assign(req, { originalUrl: req.url, url: req.url?.slice("/api/chat".length) || "/" });
      listener(req, res);
    };
  const { post } = await running({}, mounted);
  expect((await post()).status).toBe(200);
});

test("the caller's address is the connection's", async () => {
  const { post } = await running({
    sessions: { secret: SECRET, perAddress: { requests: 2, windowSeconds: 60 } },
  });
  // The first one was the session's.
  expect([(await post()).status, (await post()).status]).toEqual([200, 429]);
});

test("1 MB and one byte, in chunks without a length: the answer comes, and the connection ends", async () => {
  const { port, headers, inputs } = await running({}, undefined, { lingerMs: 500 });
  const answer = await raw(port, (socket) => {
    socket.write(head(headers, "transfer-encoding: chunked"));
    const chunk = `10000\r\n${" ".repeat(65_536)}\r\n`;
    for (let sent = 0; sent <= LIMITS.requestBytes; sent += 65_536) socket.write(chunk);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(inputs).toEqual([]);
});

test("a length over 1 MB is answered before any of it is read", async () => {
  const { port, headers } = await running({}, undefined, { lingerMs: 500 });
  const answer = await raw(port, (socket) =>
    socket.write(head(headers, `content-length: ${LIMITS.requestBytes + 1}`)),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test("a body that trickles, or never ends, is answered by the clock, and the connection ends", async () => {
  const { port, headers } = await running({ bodyTimeoutMs: 300 }, undefined, { lingerMs: 500 });
  let trickle: ReturnType<typeof setInterval> | undefined;
  const answers = await Promise.all([
    raw(port, (socket) => {
      socket.write(head(headers, "content-length: 1000"));
      trickle = setInterval(() => socket.write(" "), 50);
    }),
    raw(port, (socket) => socket.write(head(headers, "content-length: 1000"))),
  ]);
  clearInterval(trickle);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("what is refused unread is answered at once, on the same connection too", async () => {
  const { port, headers } = await running();
  const { origin, "content-type": type } = headers;
  const sent = JSON.stringify(body());
  const begun = Date.now();
  const answers = await raw(port, (socket) => {
    const length = `content-length: ${sent.length}`;
    const without = { origin, "content-type": type };
    socket.write(head(without, length) + sent);
    socket.write(head({ ...without, connection: "close" }, length) + sent);
  });
  expect(answers.match(/HTTP\/1\.1 401 /g)).toHaveLength(2);
  expect(Date.now() - begun).toBeLessThan(5000); // What still comes may take ten seconds.
});

test("what is refused unread is not taken for the next request on the connection", async () => {
  const { port, headers } = await running();
  const smuggled = "GET /api/chat/session HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n";
  const { origin, "content-type": type } = headers;
  const without = { origin, "content-type": type, connection: "close" };
  const answer = await raw(port, (socket) => {
    socket.write(head(without, `content-length: ${smuggled.length}`) + smuggled);
  });
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test("a header in a header, and an address that is none, are refused", async () => {
  const { port, headers } = await running();
  const injected = await raw(port, (socket) => {
    socket.write(
      head(headers, "x-a: b\rset-cookie: a=b\r\nconnection: close\r\ncontent-length: 0"),
    );
  });
  expect(injected).toMatch(/^HTTP\/1\.1 400 /);
  expect(injected).not.toContain("set-cookie");
  const odd = await raw(port, (socket) => {
    socket.write(
      "POST /api/chat HTTP/1.1\r\nhost: a b\r\nconnection: close\r\ncontent-length: 0\r\n\r\n",
    );
  });
  expect(odd).toMatch(/^HTTP\/1\.1 400 /);
});

test("a caller that hangs up ends the model", async () => {
  let signal: AbortSignal | undefined;
  let isEnded = false;
  const model = async function* (input: { signal: AbortSignal }) {
    signal = input.signal;
    try {
      yield { type: "text-delta", text: "Well," } as const;
      await new Promise((resolve) => input.signal.addEventListener("abort", resolve));
    } finally {
      isEnded = true;
    }
  };
  const { post } = await running({ model });
  const gone = new AbortController();
  const response = await post(body(), { signal: gone.signal });
  await response.body!.getReader().read();
  gone.abort();
  await expect.poll(() => isEnded).toBe(true);
  expect(signal?.aborted).toBe(true);
});

test("a caller that does not read holds the model up, and nothing is piled up for it", async () => {
  let written = 0;
  const model = async function* () {
    const text = "x".repeat(10_000);
    for (; written < 10_000; written++) yield { type: "text-delta", text } as const;
  };
  const { port, headers } = await running({ model });
  const sent = JSON.stringify(body());
  const socket = connect(port, "127.0.0.1", () => {
    socket.pause();
    socket.write(head(headers, `content-length: ${sent.length}`) + sent);
  });
  await expect.poll(() => written).toBeGreaterThan(0);
  let before = -1;
  // Until the connection's own buffers are full.
  await expect.poll(() => before === (before = written), { intervals: [500] }).toBe(true);
  expect(written).toBeLessThan(5000);
  socket.destroy();
});

test("an answer that fails in the middle breaks off, and the server goes on", async () => {
  const { origin, server } = await running();
  const broken = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array([0x20])),
    pull: (controller) => controller.error(new Error("gone")),
  });
  server.removeAllListeners("request");
  server.once(
    "request",
    toNodeHandler(async () => new Response(broken)),
  );
  const answer = fetch(origin, { method: "POST" }).then((response) => response.text());
  await expect(answer).rejects.toThrow();
  const { error } = console;
  console.error = () => {};
  try {
    server.once(
      "request",
      toNodeHandler(async () => Promise.reject(new Error("secret"))),
    );
    const refused = await fetch(origin, { method: "POST" });
    expect(refused.status).toBe(500);
    expect(await refused.text()).not.toContain("secret");
  } finally {
    console.error = error;
  }
});

/** The heap that is in use after everything that can be thrown away is thrown away, in MB. */
function heapInUse(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}

test("1,000 requests at once with one session: 60 answers, then 429, and the memory is flat", async () => {
  test.setTimeout(240_000); // Two bursts, in one process with their callers.
  const limits = { requests: 5000, windowSeconds: 600 };
  const { port, headers, inputs } = await running({
    bodyTimeoutMs: 120_000,
    sessions: {
      secret: SECRET,
      perSession: { requests: 60, windowSeconds: 600 },
      perAddress: limits,
      overall: limits,
    },
  });
  const sent = JSON.stringify(body({ padding: "x".repeat(20_000) }));
  // A connection for each: none is there to be closed for having been idle.
  const agent = new Agent();
  const address = { host: "127.0.0.1", port, path: "/api/chat", method: "POST", headers, agent };
  const one = () =>
    new Promise<number | undefined>((resolve, reject) => {
      request(address, (response) => {
        response.resume().on("end", () => resolve(response.statusCode));
      })
        .on("error", reject)
        .end(sent);
    });
  const burst = async () => {
    const statuses = await Promise.all(Array.from({ length: 1000 }, one));
    return (status: number) => statuses.filter((answered) => answered === status).length;
  };
  const first = await burst();
  expect([first(200), first(429)]).toEqual([60, 940]);
  expect(inputs).toHaveLength(60);
  inputs.length = 0;
  const before = heapInUse();
  expect((await burst())(429)).toBe(1000);
  expect(heapInUse() - before).toBeLessThan(10); // The bodies of a burst are 20 MB.
});
