// The session's cookie: who gets one, and which values are none.
import { expect, test } from "@playwright/test";
import { createHmac } from "node:crypto";
import type { SessionOptions } from "../../src/server/index.js";
import { body, chatRequest, newSession, sessionRequest, shop, SECRET } from "./shop.js";

const withSessions = (sessions: SessionOptions) => shop({ sessions }).handler;
const status = async (handler: ReturnType<typeof withSessions>, cookie: string) =>
  (await handler(chatRequest(cookie))).status;

const DAY = 86_400;
const inADay = () => Math.floor(Date.now() / 1000) + DAY;
const ID = "A".repeat(22);

function signed(
  id: string,
  expires: number | string,
  secret = SECRET,
  name = "web_agents_session",
) {
  const text = `${name}.${id}.${expires}`;
  const signature = createHmac("sha256", secret).update(text).digest("base64url");
  return `web_agents_session=${id}.${expires}.${signature}`;
}

test("a page of this site gets a cookie that no script reads and no other site sends", async () => {
  const response = await shop().handler(sessionRequest());
  expect(response.status).toBe(204);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("set-cookie")).toMatch(
    /^web_agents_session=[\w-]{22}\.\d{10}\.[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test("on plain http, as on a developer's machine, the cookie is not Secure", async () => {
  const headers = { origin: "http://localhost:5173" };
  const asked = new Request("http://localhost:5173/api/chat/session", { method: "POST", headers });
  const response = await shop().handler(asked);
  expect(response.headers.get("set-cookie")).toMatch(/SameSite=Strict$/);
});

test("the cookie's name and life can be chosen; what is no name is refused", async () => {
  const handler = withSessions({ secret: SECRET, cookie: "tea", ttlSeconds: 60 });
  const cookie = (await handler(sessionRequest())).headers.get("set-cookie") ?? "";
  expect(cookie).toMatch(/^tea=.*Max-Age=60;/);
  expect(await status(handler, cookie.split(";")[0] ?? "")).toBe(200);
  expect(() => withSessions({ secret: SECRET, cookie: "tea=1; Domain=x" })).toThrow("cookie");
});

test("what this server has not signed so, for now, is no session", async () => {
  const { handler } = shop();
  const good = signed(ID, inADay());
  expect(await status(handler, good)).toBe(200);
  const bad = [
    "",
    "web_agents_session=",
    `web_agents_session=${ID}`,
    signed(ID, inADay(), "another secret"),
    signed(ID, inADay(), SECRET, "another_cookie"),
    signed(ID, Math.floor(Date.now() / 1000) - 1), // Run out.
    signed(ID, 0),
    signed(ID, "9".repeat(13)),
    signed(ID, "1e99"),
    signed("A".repeat(21), inADay()),
    signed("../../etc/passwd%00%00", inADay()),
    good.slice(0, -1), // Truncated.
    good.slice(0, good.lastIndexOf(".")),
    good.replace(ID, `B${ID.slice(1)}`), // Of another session.
    good.replace(/\.(\d+)\./, (_, expires) => `.${Number(expires) + 1}.`), // A longer life.
    `${good}x`,
    good.replace("web_agents_session", "Web_Agents_Session"),
  ];
  for (const cookie of bad) expect.soft(await status(handler, cookie), cookie).toBe(401);
});

test("a cookie of another site beside ours changes nothing", async () => {
  const { handler } = shop();
  const good = await newSession(handler);
  expect(await status(handler, `a=b; web_agents_session=forged; ${good}; c=d`)).toBe(200);
});

test("secrets rotate: the first signs, the others are accepted until they are taken out", async () => {
  const before = withSessions({ secret: "the old secret, of which there is enough" });
  const between = withSessions({ secret: [SECRET, "the old secret, of which there is enough"] });
  const after = withSessions({ secret: SECRET });
  const old = await newSession(before);
  expect([await status(between, old), await status(after, old)]).toEqual([200, 401]);
  const renewed = await between(
    sessionRequest({ origin: "https://shop.example", cookie: old }),
  ).then(({ headers }) => headers.get("set-cookie")?.split(";")[0] ?? "");
  expect(await status(after, renewed)).toBe(200);
  expect(renewed.split(".")[0]).toBe(old.split(".")[0]); // The same session, and its limits.
});

test("whoever asks for a session again keeps the limits of the one that it has", async () => {
  const handler = withSessions({ secret: SECRET, perSession: { requests: 1, windowSeconds: 60 } });
  const first = await newSession(handler);
  expect(await status(handler, first)).toBe(200);
  const again = await handler(sessionRequest({ origin: "https://shop.example", cookie: first }));
  const second = again.headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(await status(handler, second)).toBe(429);
});

test("a cookie that is used from two places has one limit", async () => {
  const handler = withSessions({ secret: SECRET, perSession: { requests: 3, windowSeconds: 60 } });
  const cookie = await newSession(handler);
  const statuses = [];
  for (const address of ["203.0.113.1", "203.0.113.2", "203.0.113.1", "203.0.113.2"]) {
    statuses.push((await handler(chatRequest(cookie), { address })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("sessions can be off, for a route that has its own; who asks for one is told that it is fine", async () => {
  const { handler } = shop({ sessions: false });
  expect(await status(handler, "")).toBe(200);
  const response = await handler(sessionRequest());
  expect(response.status).toBe(204);
  expect(response.headers.get("set-cookie")).toBe(null);
});

test("nothing that a caller sends becomes a header", async () => {
  const { handler } = shop();
  const cookie = `${await newSession(handler)}; x=%0d%0aset-cookie:%20a=b`;
  const sent = body({ agent: "x\r\nset-cookie: a=b" });
  const response = await handler(chatRequest(cookie, sent));
  expect(response.status).toBe(400);
  expect(response.headers.get("set-cookie")).toBe(null);
});

for (const secret of ["", [], [SECRET, ""], 5]) {
  test(`${JSON.stringify(secret)} is no secret`, () => {
    expect(() => withSessions({ secret: secret as string })).toThrow("sessions.secret");
  });
}
