// npm run bench:guards: what the endpoint's guards cost, beside a bare Hono route that reads the same JSON and answers
// the same stream, in one process and one run, in turns. First by calling both with a `Request`, then over loopback.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { Agent, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { ToolDescriptor } from "../src/local-agent/index.js";
import { createChatHandler, defineWebAgent, defineWebTool } from "../src/server/index.js";

const ROUNDS = 7;
const CALLS = 2000;
const CONNECTIONS = 16;
const LOOPBACK_CALLS = 2000;
/** Nothing is refused; the store keeps about as many requests as with a usual limit. */
const NO_LIMIT = { requests: Number.MAX_SAFE_INTEGER, windowSeconds: 0.05 };

const tools: ToolDescriptor[] = Array.from({ length: 12 }, (_, n) => ({
  name: `tool_${n}`,
  description: "Does what a page's tool does, and says so in a sentence of some length.",
  inputSchema: {
    type: "object",
    properties: { product: { type: "string" }, quantity: { type: "integer", minimum: 1 } },
    required: ["product"],
  },
}));

/** A conversation of ten messages, with a call in every other one, and twelve tools: about 6 KB. */
const body = JSON.stringify({
  agent: "shopper",
  page: { url: "/mugs" },
  tools,
  messages: Array.from({ length: 10 }, (_, n) =>
    n % 2 === 0
      ? { id: `m${n}`, role: "user", parts: [{ type: "text", text: "Add two blue mugs, please." }] }
      : {
          id: `m${n}`,
          role: "assistant",
          parts: [
            {
              type: "dynamic-tool",
              toolCallId: `c${n}`,
              toolName: "tool_1",
              input: { product: "blue mug", quantity: 2 },
              state: "output-available",
              output: "Added 2 × blue mug. Total 24.00 €.",
            },
            { type: "text", text: "Two blue mugs are in the basket." },
          ],
        },
  ).concat({ id: "last", role: "user", parts: [{ type: "text", text: "And a teapot." }] }),
});

type Answer = (request: Request) => Promise<Response>;

const guarded = createChatHandler({
  agents: [defineWebAgent({ id: "shopper", instructions: "A shop." })],
  requireAgent: true,
  // Half of them pinned, half of them the page's own.
  tools: [
    ...tools.slice(0, 6).map(({ name, ...tool }) => defineWebTool({ id: name, ...tool })),
    ...tools.slice(6).map(({ name }) => name),
  ],
  sessions: {
    secret: "a secret of the benchmark, which is long enough",
    perSession: NO_LIMIT,
    perAddress: NO_LIMIT,
    overall: NO_LIMIT,
  },
  model: async function* () {},
});

const ENDED = `data: {"type":"finish-step"}\n\ndata: {"type":"finish"}\n\ndata: [DONE]\n\n`;
const hono = new Hono().post("/api/chat", async (context) => {
  await context.req.json();
  return context.body(ENDED, 200, { "content-type": "text/event-stream" });
});

const answers: Record<string, Answer> = {
  guarded: (request) => guarded(request, { address: "203.0.113.7" }),
  "bare Hono": async (request) => hono.fetch(request),
};

async function cookieFor(origin: string): Promise<string> {
  const asked = new Request(`${origin}/api/chat/session`, { method: "POST", headers: { origin } });
  return (await guarded(asked)).headers.get("set-cookie")?.split(";")[0] ?? "";
}

interface Figures {
  perSecond: number;
  /** In ms. */
  p99: number;
}

function figures(times: number[], seconds: number): Figures {
  const sorted = times.sort((a, b) => a - b);
  return {
    perSecond: times.length / seconds,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
}

/** One call after the other, until its whole answer is read. */
async function byCall(answer: Answer): Promise<Figures> {
  const origin = "https://shop.example";
  const headers = {
    "content-type": "application/json",
    origin,
    "sec-fetch-site": "same-origin",
    cookie: await cookieFor(origin),
  };
  const times: number[] = [];
  const begin = performance.now();
  for (let call = 0; call < CALLS; call++) {
    const started = performance.now();
    const request = new Request(`${origin}/api/chat`, { method: "POST", headers, body });
    const response = await answer(request);
    await response.text();
    if (response.status !== 200) throw new Error(`It answered ${response.status}.`);
    times.push(performance.now() - started);
  }
  return figures(times, (performance.now() - begin) / 1000);
}

/** Over kept connections, each with one request after the other. */
async function byLoopback(answer: Answer): Promise<Figures> {
  const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" });
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const options = {
    host: "127.0.0.1",
    port,
    path: "/api/chat",
    method: "POST",
    agent,
    headers: { "content-type": "application/json", origin, cookie: await cookieFor(origin) },
  };
  const once = () =>
    new Promise<void>((resolve, reject) => {
      send(options, (response) => {
        if (response.statusCode !== 200) reject(new Error(`It answered ${response.statusCode}.`));
        response.resume().on("end", resolve);
      })
        .on("error", reject)
        .end(body);
    });
  const times: number[] = [];
  let left = LOOPBACK_CALLS;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
        const started = performance.now();
        await once();
        times.push(performance.now() - started);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1000;
  agent.destroy();
  server.close();
  return figures(times, seconds);
}

const median = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(title: string, measure: (answer: Answer) => Promise<Figures>) {
  const rounds: Record<string, Figures[]> = { guarded: [], "bare Hono": [] };
  for (const answer of Object.values(answers)) await measure(answer); // Warm.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, answer] of Object.entries(answers)) {
      rounds[name]?.push(await measure(answer));
    }
  }
  console.log(`\n${title}; medians of ${ROUNDS} rounds`);
  console.log(`${"".padEnd(12)}${"requests/s".padStart(12)}${"p99, ms".padStart(10)}`);
  const medians = Object.entries(rounds).map(([name, all]): [string, Figures] => [
    name,
    { perSecond: median(all.map((one) => one.perSecond)), p99: median(all.map((one) => one.p99)) },
  ]);
  for (const [name, { perSecond, p99 }] of medians) {
    console.log(
      `${name.padEnd(12)}${perSecond.toFixed(0).padStart(12)}${p99.toFixed(2).padStart(10)}`,
    );
  }
  const [ours, bare] = medians.map(([, one]) => one);
  if (!ours || !bare) return;
  const [speed, tail] = [ours.perSecond / bare.perSecond, ours.p99 / bare.p99];
  console.log(
    `${"ratio".padEnd(12)}${speed.toFixed(2).padStart(12)}${tail.toFixed(2).padStart(10)}`,
  );
}

console.log(`A request of ${(body.length / 1024).toFixed(1)} KB.`);
await compare(`Called with a Request, ${CALLS} times, one after the other`, byCall);
await compare(
  `Over loopback by @hono/node-server, ${LOOPBACK_CALLS} times, ${CONNECTIONS} connections`,
  byLoopback,
);
