import { assert } from "chai";
import type { AgentMessage, AgentToolPart } from "../../../src/local-agent/contract/messages.js";
import { LIMITS } from "../../../src/local-agent/limits.js";
import { wireMessages } from "../../../src/remote/conversation.js";
import { FakeServer, streamOf, text, told } from "./fake-server.js";

const about = {
  type: "dynamic-tool",
  toolCallId: "c1",
  toolName: "add",
  input: { qty: 1 },
} as const;

const answered = (part: AgentToolPart): AgentMessage => ({
  id: "a",
  role: "assistant",
  parts: [part],
});

const wirePart = (part: AgentToolPart) => wireMessages([answered(part)])[0]?.parts[0];

const user = (id: string, words = "go"): AgentMessage => ({
  id,
  role: "user",
  parts: [{ type: "text", text: words }],
});

suite("the conversation as it is sent", () => {
  test("holds what a model reads, and nothing else", () => {
    const messages = [
      { ...user("u"), metadata: { secret: 1 } },
      { id: "a", role: "assistant", parts: [{ type: "text", text: " " }] },
      { id: "b", role: "assistant", parts: [{ type: "text", text: "Yes.", state: "done" }] },
    ] as AgentMessage[];
    assert.deepEqual(wireMessages(messages), [
      user("u"),
      { id: "b", role: "assistant", parts: [{ type: "text", text: "Yes." }] },
    ]);
  });

  test("every call has an end, with its code", () => {
    const errorOf = (part: AgentToolPart) => {
      const sent = wirePart(part);
      return sent?.type === "dynamic-tool" && sent.state === "output-error" ? sent.errorText : null;
    };
    assert.match(errorOf({ ...about, state: "input-available" }) ?? "", /^Error \[aborted\]/);
    const approval = { id: "p", approved: false as const, reason: "Too dear." };
    assert.equal(
      errorOf({ ...about, state: "output-denied", approval }),
      "Error [denied]: Too dear.",
    );
    assert.equal(
      errorOf({ ...about, state: "output-error", errorText: "Error [timeout]: Late." }),
      "Error [timeout]: Late.",
    );
  });

  test("a long output is sent as the text that a model reads of it, cut", () => {
    const picture = {
      content: [{ type: "image", mimeType: "image/png", data: "A".repeat(9_000) }],
    };
    assert.propertyVal(
      wirePart({ ...about, state: "output-available", output: picture }),
      "output",
      "[Image: image/png, 6750 bytes]",
    );
    const long = wirePart({ ...about, state: "output-available", output: "x".repeat(9_000) });
    assert.propertyVal(long, "output", `${"x".repeat(LIMITS.toolResultChars)} [truncated]`);
  });

  test("a name that is none cannot make a server refuse the conversation", () => {
    const sent = wirePart({ ...about, toolName: "füg ein!", state: "input-available" });
    assert.propertyVal(sent, "toolName", "f_g_ein_");
  });

  test("a long conversation is sent from its newest messages that fit, beginning with the person's", async () => {
    const server = new FakeServer(streamOf(...text("Yes.")), streamOf(...text("Yes.")));
    const pairs = Array.from({ length: 100 }, (_, at) => [
      user(`u${at}`),
      { id: `a${at}`, role: "assistant" as const, parts: [{ type: "text" as const, text: "ok" }] },
    ]).flat();
    await server.run({ messages: [...pairs, user("last")] });
    const sent = server.bodies[0]?.messages ?? [];
    assert.isAtMost(sent.length, LIMITS.messages);
    assert.isAtLeast(sent.length, LIMITS.messages - 1);
    assert.equal(sent[0]?.role, "user");
    assert.equal(sent.at(-1)?.id, "last");

    const heavy = Array.from({ length: 150 }, (_, at) => user(`u${at}`, "ü".repeat(8_000)));
    await server.run({ messages: heavy });
    const bytes = new TextEncoder().encode(JSON.stringify(server.bodies[1])).length;
    assert.isAtMost(bytes, LIMITS.requestBytes);
    assert.isAbove(bytes, LIMITS.requestBytes - 20_000);
    assert.equal(server.bodies[1]?.messages.at(-1)?.id, "u149");
  });

  test("an old text that is over the limit is cut, so that the conversation can go on", async () => {
    const server = new FakeServer(streamOf(...text("Yes.")));
    await server.run({ messages: [user("u1", "x".repeat(9_000)), user("u2")] });
    assert.lengthOf(String(server.bodies[0]?.messages[0]?.parts[0]?.["text"]), LIMITS.textChars);
  });

  test("of too many tools the most relevant are sent, in the page's order", async () => {
    const server = new FakeServer(streamOf(...text("Yes.")));
    const tools = Array.from({ length: 60 }, (_, at) => ({
      name: at === 55 ? "two_mugs" : `tool_${at}`,
      description: "Does something.",
      inputSchema: {},
    }));
    await server.run({ tools });
    const names = server.bodies[0]?.tools.map(({ name }) => name) ?? [];
    assert.lengthOf(names, LIMITS.tools);
    assert.equal(names.at(-1), "two_mugs");
  });

  test("tools that leave no room for the request are told as too much", async () => {
    const inputSchema = { description: "x".repeat(LIMITS.requestBytes) };
    const parts = await new FakeServer().run({
      tools: [{ name: "a", description: "A.", inputSchema }],
    });
    assert.match(told(parts)[0] ?? "", /too long for the assistant's server/);
  });
});
