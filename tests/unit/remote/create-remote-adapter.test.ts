import { assert } from "chai";
import { createRemoteAdapter } from "../../../src/remote/create-remote-adapter.js";
import { WebToolError } from "../../../src/local-agent/tools/web-tool-error.js";
import { until } from "../../fixtures/until.js";
import {
  call,
  FakeServer,
  eventStream,
  requestOf,
  sse,
  streamOf,
  text,
  told,
} from "./fake-server.js";

const tool = (name: string, more: object = {}) => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: "object" as const },
  ...more,
});

suite("createRemoteAdapter", () => {
  test("is ready at once, and says where the conversation goes", () => {
    const adapter = createRemoteAdapter({ endpoint: "https://chat.example/api/chat?site=1" });
    assert.equal(adapter.sendsTo, "chat.example");
    assert.equal(adapter.label, "chat.example");
    assert.isUndefined(adapter.prepare);
    assert.equal(createRemoteAdapter({ endpoint: "/api/chat" }).sendsTo, location.host);
  });

  test("asks for a session once, then posts what the contract says, to its own origin's cookies", async () => {
    const server = new FakeServer(streamOf(...text("Hello.")), streamOf(...text("Again.")));
    const adapter = server.adapter({ endpoint: "/api/chat/?a=1", headers: { "x-csrf": "t" } });
    const request = requestOf({
      agent: { id: "shopper", instructions: "not for the server" },
      tools: [tool("search")],
      page: { path: "/mugs", title: "Mugs" },
    });
    for (let run = 0; run < 2; run++) {
      for await (const part of adapter.run(request)) void part;
    }
    assert.equal(server.sessions, 1);
    assert.deepEqual(server.urls, [
      `${location.origin}/api/chat/session?a=1`,
      `${location.origin}/api/chat/?a=1`,
      `${location.origin}/api/chat/?a=1`,
    ]);
    for (const { method, credentials, headers } of server.inits) {
      assert.equal(method, "POST");
      assert.equal(credentials, "same-origin");
      assert.propertyVal(headers, "x-csrf", "t");
    }
    assert.deepEqual(server.bodies[0], {
      agent: "shopper",
      page: { url: `${location.origin}/mugs` },
      tools: [tool("search")],
      messages: [{ id: "u1", role: "user", parts: [{ type: "text", text: "two mugs please" }] }],
    });
  });

  test("names no agent where the chat names none; says that a run was handed on", async () => {
    const server = new FakeServer(streamOf(...text("Yes.")));
    await server.run({ agent: { id: "default", instructions: "Be kind." }, delegated: true });
    assert.notProperty(server.bodies[0], "agent");
    assert.isTrue(server.bodies[0]?.delegated);
  });

  test("the server makes the tools that hand on a task itself", async () => {
    const server = new FakeServer(streamOf(...text("Yes.")));
    await server.run({ tools: [tool("search"), tool("delegate_to_stylist")] });
    assert.deepEqual(
      server.bodies[0]?.tools.map(({ name }) => name),
      ["search"],
    );
  });

  test("text comes in the pieces in which the server sends it", async () => {
    const server = new FakeServer(
      streamOf(
        { type: "text-start", id: "t" },
        { type: "text-delta", id: "t", delta: "Good " },
        { type: "reasoning-delta", id: "r", delta: "hidden" },
        { type: "data-weather", data: {} },
        { type: "text-delta", id: "t", delta: "morning." },
      ),
    );
    const parts = await server.run();
    assert.deepEqual(told(parts), ["Good ", "morning.", "finish stop"]);
    assert.lengthOf(
      parts.filter(({ type }) => type === "message-start"),
      1,
    );
  });

  test("calls run on the page one at a time, and their results go back with the next request", async () => {
    const running: string[] = [];
    let most = 0;
    const callTool = async (name: string, args: Record<string, unknown>) => {
      running.push(name);
      most = Math.max(most, running.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running.pop();
      if (name === "add") return { total: args["qty"] };
      throw new WebToolError("unavailable", "It is not on the page now.");
    };
    const server = new FakeServer(
      streamOf(...text("One moment."), call("c1", "add", { qty: 2 }), call("c2", "gone")),
      streamOf(...text("There are two.")),
    );
    const parts = await server.run({ callTool });
    assert.equal(most, 1);
    assert.deepEqual(told(parts), [
      "One moment.",
      "call add",
      'result {"total":2}',
      "call gone",
      "Error [unavailable]: It is not on the page now.",
      "There are two.",
      "finish stop",
    ]);
    assert.deepEqual(server.bodies[1]?.messages[1]?.parts, [
      { type: "text", text: "One moment." },
      {
        type: "dynamic-tool",
        toolCallId: "c1",
        toolName: "add",
        input: { qty: 2 },
        state: "output-available",
        output: { total: 2 },
      },
      {
        type: "dynamic-tool",
        toolCallId: "c2",
        toolName: "gone",
        input: {},
        state: "output-error",
        errorText: "Error [unavailable]: It is not on the page now.",
      },
    ]);
    assert.lengthOf(
      parts.filter(({ type }) => type === "message-start"),
      2,
    );
  });

  test("the page's tools are read anew for every step", async () => {
    let offered = [tool("open")];
    const server = new FakeServer(streamOf(call("c1", "open")), streamOf(...text("Done.")));
    await server.run({
      get tools() {
        return offered;
      },
      callTool: async () => (offered = [tool("buy")]).length,
    });
    assert.deepEqual(
      server.bodies.map(({ tools }) => tools.map(({ name }) => name)),
      [["open"], ["buy"]],
    );
  });

  test("a call that a server counts anew is another call", async () => {
    const server = new FakeServer(
      streamOf(call("call_0", "a")),
      streamOf(call("call_0", "b")),
      streamOf(...text("Done.")),
    );
    const parts = await server.run();
    const ids = parts.flatMap((part) => (part.type === "tool-call" ? [part.toolCallId] : []));
    assert.equal(ids[0], "call_0");
    assert.lengthOf(new Set(ids), 2);
  });

  test("arguments that are no object never reach the page", async () => {
    const server = new FakeServer(streamOf(call("c1", "add", "two")), streamOf(...text("Sorry.")));
    const called: string[] = [];
    const parts = await server.run({ callTool: async (name) => called.push(name) });
    assert.deepEqual(called, []);
    assert.include(told(parts), "Error [invalid_arguments]: Arguments must be an object.");
  });

  test("what the server has run itself is shown, not run again; an answer of several steps is several messages", async () => {
    const server = new FakeServer(
      streamOf(
        { ...call("s1", "stock"), dynamic: undefined },
        { type: "tool-output-available", toolCallId: "s1", output: 3, preliminary: true },
        { type: "tool-output-available", toolCallId: "s1", output: 4 },
        { type: "finish-step" },
        { type: "start-step" },
        ...text("Four are left."),
      ),
    );
    const called: string[] = [];
    const parts = await server.run({ callTool: async (name) => called.push(name) });
    assert.deepEqual(called, []);
    assert.deepEqual(told(parts), ["call stock", "result 4", "Four are left.", "finish stop"]);
    assert.lengthOf(
      parts.filter(({ type }) => type === "message-start"),
      2,
    );
  });

  test("a call that the server answers with an error is not run, and the run goes on", async () => {
    const server = new FakeServer(
      streamOf(call("c1", "write_poem"), {
        type: "tool-output-error",
        toolCallId: "c1",
        errorText: "Error [unavailable]: This tool is not available here.",
      }),
      streamOf(
        { type: "tool-input-error", toolCallId: "c2", toolName: "add", errorText: "An error." },
        { type: "tool-output-error", toolCallId: "c2", errorText: "An error." },
      ),
      streamOf(...text("I cannot do that here.")),
    );
    const called: string[] = [];
    const parts = await server.run({ callTool: async (name) => called.push(name) });
    assert.deepEqual(called, []);
    assert.deepEqual(told(parts), [
      "call write_poem",
      "Error [unavailable]: This tool is not available here.",
      "call add",
      "Error [invalid_arguments]: An error.",
      "I cannot do that here.",
      "finish stop",
    ]);
  });

  test("a run ends after its steps; those before a navigation count, and so does what was done there", async () => {
    const server = new FakeServer(
      streamOf(call("c2", "add")),
      streamOf(call("c3", "add")),
      streamOf(call("c4", "add")),
    );
    const about = { type: "dynamic-tool", toolCallId: "c1", toolName: "open", input: {} } as const;
    const parts = await server.run({
      agent: { id: "shopper", maxSteps: 3 },
      stepsUsed: 1,
      messages: [
        { id: "u1", role: "user", parts: [{ type: "text", text: "buy a mug" }] },
        {
          id: "a1",
          role: "assistant",
          parts: [{ ...about, state: "output-available", output: "Navigated." }],
        },
      ],
    });
    assert.lengthOf(server.bodies, 2);
    assert.equal(server.bodies[0]?.messages[1]?.parts[0]?.["output"], "Navigated.");
    assert.deepEqual(told(parts).slice(-2), [
      'I stopped after 3 steps without finishing. Say "go on" to let me continue.',
      "finish max-steps",
    ]);
  });

  test("Stop ends the request, and the run", async () => {
    const stop = new AbortController();
    const gone: string[] = [];
    const server = new FakeServer(async (signal) => {
      signal.addEventListener("abort", () => gone.push("request"));
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(sse({ type: "start" }, ...text("Wait"))));
          signal.addEventListener("abort", () => controller.error(signal.reason));
        },
      });
      return eventStream(body);
    });
    const parts: string[] = [];
    for await (const part of server.adapter().run(requestOf({ signal: stop.signal }))) {
      parts.push(...told([part]));
      if (part.type === "text-delta") stop.abort();
    }
    assert.deepEqual(parts, ["Wait", "finish aborted"]);
    assert.deepEqual(gone, ["request"]);
  });

  test("Stop during a call ends the run without another call or request", async () => {
    const stop = new AbortController();
    const server = new FakeServer(streamOf(call("c1", "add"), call("c2", "add")));
    const parts = await server.run({
      signal: stop.signal,
      callTool: () => {
        stop.abort();
        return new Promise(() => {});
      },
    });
    assert.deepEqual(told(parts), [
      "call add",
      "Error [aborted]: The user pressed Stop while it ran.",
      "finish aborted",
    ]);
  });

  test("Stop before a server has answered at all", async () => {
    const stop = new AbortController();
    const server = new FakeServer();
    server.session = () => new Promise<Response>(() => {});
    const running = server.run({ signal: stop.signal });
    await until(() => server.sessions === 1);
    stop.abort();
    assert.deepEqual(told(await running), ["finish aborted"]);
  });

  test("whoever leaves a run early closes its connection", async () => {
    let signal: AbortSignal | undefined;
    const server = new FakeServer((given) => {
      signal = given;
      return eventStream(
        new ReadableStream({ pull: (c) => c.enqueue(new TextEncoder().encode(sse(...text("a")))) }),
      );
    });
    for await (const part of server.adapter().run(requestOf())) {
      if (part.type === "text-delta") break;
    }
    assert.isTrue(signal?.aborted);
  });
});
