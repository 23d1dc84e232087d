// How much may be asked, and what a store that fails means.
import { expect, test } from "@playwright/test";
import type { SessionStore } from "../../src/server/index.js";
import { chatRequest, newSession, sessionRequest, shop, SECRET } from "./shop.js";

const minute = (requests: number) => ({ requests, windowSeconds: 60 });

/** A store that counts for nobody, and remembers what it was asked. */
function recordingStore(answer: SessionStore["hit"] = async () => ({ count: 1, resetAt: 0 })) {
  const keys: string[] = [];
  const store: SessionStore = {
    hit(key, windowSeconds, limit) {
      keys.push(`${key} ${limit}/${windowSeconds}`);
      return answer(key, windowSeconds, limit);
    },
  };
  return { keys, store };
}

test("over the limit is 429, with when to try again; another session is not concerned", async () => {
  const { handler, inputs } = shop({ sessions: { secret: SECRET, perSession: minute(2) } });
  const cookie = await newSession(handler);
  const answers = [];
  for (let times = 0; times < 4; times++) answers.push(await handler(chatRequest(cookie)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
  const wait = Number(answers[3]?.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(50);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await answers[3]?.text()).toBe(
    `Too many requests. Please try again in ${wait} seconds.\n`,
  );
  expect((await handler(chatRequest(await newSession(handler)))).status).toBe(200);
  expect(inputs).toHaveLength(0); // Nobody has read an answer.
});

test("an address has a limit of its own, sessions that it asks for included", async () => {
  const { handler } = shop({ sessions: { secret: SECRET, perAddress: minute(3) } });
  const [home, away] = [{ address: "198.51.100.1" }, { address: "198.51.100.2" }];
  const ask = async (connection: object) => (await handler(sessionRequest(), connection)).status;
  expect([await ask(home), await ask(home), await ask(home), await ask(home)]).toEqual([
    204, 204, 204, 429,
  ]);
  expect(await ask(away)).toBe(204);
});

test("a household is one address, however it is written", async () => {
  const { keys, store } = recordingStore();
  const { handler } = shop({ sessions: { secret: SECRET, store, perAddress: minute(3) } });
  for (const address of [
    "198.51.100.1",
    "::ffff:198.51.100.1",
    "2001:db8:1:2:3:4:5:6",
    "2001:0DB8:0001:2::1",
    "2001:db8::1",
    "fe80::1%eth0",
    "::1",
  ]) {
    await handler(sessionRequest(), { address });
  }
  expect(keys.map((key) => key.replace(" 3/60", ""))).toEqual([
    "address:198.51.100.1",
    "address:198.51.100.1",
    "address:2001:db8:1:2",
    "address:2001:db8:1:2",
    "address:2001:db8:0:0",
    "address:fe80:0:0:0",
    "address:0:0:0:0",
  ]);
});

test("what a framework passes beside the request is no address", async () => {
  const { keys, store } = recordingStore();
  const { handler } = shop({ sessions: { secret: SECRET, store } });
  for (const other of [{}, { params: {} }, { address: { port: 1 } }, { address: "all x" }, "x"]) {
    expect((await handler(sessionRequest(), other as object)).status).toBe(204);
  }
  expect(keys).toEqual([]);
});

test("who is refused for one reason is not counted for the next: a session first, then all", async () => {
  const refuse = recordingStore(async () => ({ count: 2, resetAt: Date.now() }));
  const { handler } = shop({
    sessions: { secret: SECRET, store: refuse.store, perSession: minute(1) },
  });
  const cookie = (await shop().handler(sessionRequest())).headers.get("set-cookie") ?? "";
  expect((await handler(chatRequest(cookie.split(";")[0] ?? ""))).status).toBe(429);
  expect(refuse.keys).toEqual([expect.stringMatching(/^session:[\w-]{22} 1\/60$/)]);

  const all = recordingStore();
  const open = shop({ sessions: { secret: SECRET, store: all.store, overall: minute(9) } });
  await open.handler(chatRequest(cookie.split(";")[0] ?? ""));
  expect(all.keys.map((key) => key.split(":")[0])).toEqual(["session", "address", "all 9/60"]);
});

test("without a session nothing is counted", async () => {
  const { keys, store } = recordingStore();
  const { handler } = shop({ sessions: { secret: SECRET, store } });
  expect((await handler(chatRequest(""))).status).toBe(401);
  expect(keys).toEqual([]);
});

for (const [what, hit] of [
  ["rejects", () => Promise.reject(new Error("ECONNREFUSED 10.0.0.7"))],
  [
    "throws",
    () => {
      throw new Error("ECONNREFUSED 10.0.0.7");
    },
  ],
  ["answers something else", async () => ({}) as never],
  ["answers nothing", async () => undefined as never],
  ["does not answer", () => new Promise<never>(() => {})],
] as const) {
  test(`a store that ${what} closes the door`, async () => {
    const { error } = console;
    console.error = () => {};
    try {
      const { handler, inputs } = shop({ sessions: { secret: SECRET, store: { hit } } });
      const cookie = await newSession(shop().handler);
      for (const request of [chatRequest(cookie), sessionRequest()]) {
        const response = await handler(request);
        expect(response.status).toBe(503);
        expect(response.headers.get("retry-after")).toBe("5");
        expect(response.headers.get("set-cookie")).toBe(null);
        expect(await response.text()).not.toContain("10.0.0.7");
      }
      expect(inputs).toEqual([]);
    } finally {
      console.error = error;
    }
  });
}

for (const wrong of [
  { requests: -1, windowSeconds: 60 },
  { requests: 5 },
  { requests: NaN, windowSeconds: 1 },
]) {
  test(`${JSON.stringify(wrong)} is no limit`, () => {
    expect(() => shop({ sessions: { secret: SECRET, perSession: wrong as never } })).toThrow(
      "limit",
    );
  });
}
