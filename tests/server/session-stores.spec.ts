// Both stores count the same way: the same tests in memory and in a real Redis.
import { expect, test } from "@playwright/test";
import { createClient, type RedisConnection } from "./redis-connection.js";
import { startRedis, type RedisServer } from "./redis-server.js";
import { createMemoryStore, createRedisStore, type SessionStore } from "../../src/server/index.js";
import { chatRequest, newSession, shop, SECRET } from "./shop.js";

function behavesLikeAStore(name: string, store: () => SessionStore): void {
  test(`${name}: counts a key's requests, up to one over the limit, and each key for itself`, async () => {
    const counts = [];
    for (let times = 0; times < 5; times++) counts.push((await store().hit("a", 60, 3)).count);
    expect(counts).toEqual([1, 2, 3, 4, 4]);
    expect((await store().hit("b", 60, 3)).count).toBe(1);
  });

  test(`${name}: the window slides: what is older is forgotten, what was refused never counted`, async () => {
    const begin = Date.now();
    const first = await store().hit("slides", 1, 2);
    await new Promise((resolve) => setTimeout(resolve, 500));
    const second = await store().hit("slides", 1, 2);
    for (const { resetAt } of [first, second])
      expect(Math.abs(resetAt - begin - 1000)).toBeLessThan(250);
    expect((await store().hit("slides", 1, 2)).count).toBe(3);
    await new Promise((resolve) => setTimeout(resolve, begin + 1100 - Date.now()));
    // The first one is out of the window, the second is in it.
    expect((await store().hit("slides", 1, 2)).count).toBe(2);
  });

  test(`${name}: a limit of nothing lets nothing in`, async () => {
    expect((await store().hit("none", 60, 0)).count).toBe(1);
    expect((await store().hit("none", 60, 0)).count).toBe(1);
  });

  test(`${name}: of a hundred at once exactly the limit is let in`, async () => {
    const hits = await Promise.all(Array.from({ length: 100 }, () => store().hit("many", 60, 30)));
    expect(hits.filter(({ count }) => count <= 30)).toHaveLength(30);
  });
}

const memory = createMemoryStore();
behavesLikeAStore("in memory", () => memory);

test("in memory: the key that has been quiet longest is forgotten first", async () => {
  const store = createMemoryStore({ maxKeys: 2 });
  const count = async (key: string) => (await store.hit(key, 60, 9)).count;
  await count("a");
  await count("b");
  await count("a");
  await count("c");
  expect([await count("a"), await count("b")]).toEqual([3, 1]);
});

test.describe("in Redis", () => {
  let server: RedisServer | undefined;
  let client: RedisConnection;
  let why: string | undefined;

  test.beforeAll(async () => {
    const started = await startRedis();
    if (typeof started === "string") why = started;
    else {
      server = started;
      client = await createClient(server.port);
    }
  });

  test.beforeEach(() => test.skip(why !== undefined, why));

  test.afterAll(() => {
    client?.close();
    server?.stop();
  });

  behavesLikeAStore("in Redis", () => createRedisStore(client.send));

  test("keys have a prefix and an end", async () => {
    await createRedisStore(client.send, { prefix: "tea:" }).hit("a", 60, 3);
    const left = Number(await client.send(["PTTL", "tea:a"]));
    expect(left).toBeGreaterThan(50_000);
    expect(left).toBeLessThanOrEqual(60_000);
  });

  test("two processes count together; Redis that goes away closes the door", async () => {
    const { error } = console;
    console.error = () => {};
    try {
      const process = async (connection: RedisConnection) =>
        shop({
          sessions: {
            secret: SECRET,
            perSession: { requests: 3, windowSeconds: 60 },
            store: createRedisStore(connection.send),
          },
        }).handler;
      const other = await createClient(server!.port);
      const [one, two] = [await process(client), await process(other)];
      const cookie = await newSession(one);
      const statuses = [];
      for (const handler of [one, two, one, two, one]) {
        statuses.push((await handler(chatRequest(cookie))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
      other.close();
      expect((await two(chatRequest(cookie))).status).toBe(503);
      expect((await one(chatRequest(cookie))).status).toBe(429);
    } finally {
      console.error = error;
    }
  });
});
