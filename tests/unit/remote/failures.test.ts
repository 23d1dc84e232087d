import { assert } from "chai";
import { call, eventStream, FakeServer, sse, streamOf, text, told } from "./fake-server.js";

const refused =
  (status: number, headers: Record<string, string> = {}, body = "") =>
  () =>
    new Response(body, { status, headers: { "content-type": "text/plain", ...headers } });

/** How a run ends that this answer is given to. */
async function endOf(answer: ConstructorParameters<typeof FakeServer>[0]): Promise<string> {
  const parts = await new FakeServer(answer!).run();
  return told(parts).at(-1) ?? "";
}

suite("createRemoteAdapter: what a person is told of a failure", () => {
  test("too many requests, with when to try again", async () => {
    assert.equal(
      await endOf(refused(429, { "retry-after": "30" })),
      "error There were too many requests to the assistant's server. Try again in 30 seconds.",
    );
    const inTenMinutes = new Date(Date.now() + 600_000).toUTCString();
    assert.match(
      await endOf(refused(429, { "retry-after": inTenMinutes })),
      /in (9|10|11) minutes/,
    );
    for (const wrong of ["soon", "-5", ""]) {
      assert.match(await endOf(refused(429, { "retry-after": wrong })), /Try again in a while\.$/);
    }
  });

  test("a server that cannot answer now, and its own words below", async () => {
    assert.equal(
      await endOf(refused(503, { "retry-after": "120" }, "Closed for repairs.\u202e")),
      "error The assistant's server cannot answer right now. Try again in 2 minutes.\nClosed for repairs.",
    );
    assert.match(await endOf(refused(500)), /cannot answer right now\. Try again in a while\.$/);
    const json = { "content-type": "application/json" };
    assert.match(
      await endOf(refused(400, json, '{"error":"No such agent."}')),
      /\nNo such agent\.$/,
    );
    const html = { "content-type": "text/html" };
    assert.notInclude(await endOf(refused(500, html, "<h1>nginx</h1>")), "nginx");
  });

  for (const [status, words] of [
    [403, /does not answer this page/],
    [404, /no assistant at the address/],
    [405, /no assistant at the address/],
    [413, /too long/],
    [400, /did not accept the request \(400\)/],
  ] as const) {
    test(`${status}`, async () => assert.match(await endOf(refused(status)), words));
  }

  test("a session that has run out is renewed once, and no more", async () => {
    const server = new FakeServer(refused(401), () => streamOf(...text("Hello.")));
    assert.deepEqual(told(await server.run()), ["Hello.", "finish stop"]);
    assert.equal(server.sessions, 2);
    const closed = new FakeServer(refused(401), refused(401));
    assert.match(told(await closed.run())[0] ?? "", /Allow cookies for this site/);
    assert.equal(closed.sessions, 2);
  });

  test("a server that has no sessions is asked all the same", async () => {
    const server = new FakeServer(streamOf(...text("Hello.")));
    server.session = () => new Response("<h1>404</h1>", { status: 404 });
    assert.deepEqual(told(await server.run()), ["Hello.", "finish stop"]);
  });

  test("a server that cannot be reached, at once or for the session only", async () => {
    const unreachable = () => Promise.reject<Response>(new TypeError("Failed to fetch"));
    assert.match(await endOf(unreachable), /could not be reached\. Check the connection/);
    const server = new FakeServer(
      () => streamOf(...text("Hello.")),
      () => streamOf(...text("Hello.")),
    );
    server.session = unreachable;
    const adapter = server.adapter();
    const { requestOf } = await import("./fake-server.js");
    for (let run = 0; run < 2; run++) for await (const part of adapter.run(requestOf())) void part;
    assert.equal(server.sessions, 2, "the next message asks for a session anew");
  });

  test("offline", async () => {
    const own = Object.getOwnPropertyDescriptor(Navigator.prototype, "onLine")!;
    Object.defineProperty(Navigator.prototype, "onLine", { configurable: true, get: () => false });
    try {
      const end = await endOf(() => Promise.reject<Response>(new TypeError("Failed to fetch")));
      assert.equal(end, "error You are offline. Check the connection, then try again.");
    } finally {
      Object.defineProperty(Navigator.prototype, "onLine", own);
    }
  });

  test("a page instead of a stream, such as a login", async () => {
    const page = () =>
      new Response("<h1>Log in</h1>", { headers: { "content-type": "text/html" } });
    assert.match(await endOf(page), /something else than an answer.*log in again/);
    assert.match(await endOf(() => Response.json({ text: "hi" })), /something else than an answer/);
  });

  test("half an answer does nothing, and is told", async () => {
    const called: string[] = [];
    for (const cut of [
      () => eventStream(sse({ type: "start" }, call("c1", "buy"))),
      () =>
        eventStream(
          sse({ type: "start" }, call("c1", "buy"), { type: "abort" }) + "data: [DONE]\n\n",
        ),
      () => eventStream(brokenAfter(sse(call("c1", "buy")))),
    ]) {
      const server = new FakeServer(cut);
      const parts = await server.run({ callTool: async (name) => called.push(name) });
      assert.deepEqual(told(parts), [
        "error The answer broke off before its end. Nothing more was done. Try again.",
      ]);
    }
    assert.deepEqual(called, []);
  });

  test("an error that the server sends, and an answer that says nothing", async () => {
    const failed = () =>
      eventStream(sse(...text("Well"), { type: "error", errorText: "No model." }));
    const parts = await new FakeServer(failed).run();
    assert.deepEqual(told(parts), ["Well", "error The assistant's server stopped: No model."]);
    assert.match(await endOf(() => streamOf()), /gave no answer/);
  });

  test("a server that falls silent", async () => {
    for (const silent of [
      () => new Promise<Response>(() => {}),
      () => eventStream(new ReadableStream()),
    ]) {
      const parts = await new FakeServer(silent).run({}, { timeoutMs: 20 });
      assert.deepEqual(told(parts), ["error The assistant's server took too long. Try again."]);
    }
  });

  test("an address that is none", async () => {
    for (const endpoint of ["http://", "javascript:alert(1)"]) {
      const parts = await new FakeServer().run({}, { endpoint });
      assert.match(told(parts)[0] ?? "", /address of the assistant's server cannot be used/);
    }
  });

  test("a request of nothing, and one that is too long", async () => {
    const say = (text: string) => ({
      messages: [{ id: "u", role: "user" as const, parts: [{ type: "text" as const, text }] }],
    });
    assert.deepEqual(told(await new FakeServer().run({ messages: [] })), [
      "error There is no request to answer.",
    ]);
    const parts = await new FakeServer().run(say("x".repeat(8_001)));
    assert.match(told(parts)[0] ?? "", /too long.*takes 8000 characters/);
  });

  test("a page whose tools cannot be read", async () => {
    const parts = await new FakeServer().run({
      get tools(): never {
        throw new Error("No registry.");
      },
    });
    assert.match(told(parts)[0] ?? "", /problem on this page: No registry\./);
  });
});

function brokenAfter(words: string): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError("network error"));
      else controller.enqueue(new TextEncoder().encode(words));
      sent = true;
    },
  });
}
