// The demos' server as npm start runs it, asked as the seed's curl asks. Needs a build.
import { expect, test } from "@playwright/test";
import { spawn, type ChildProcess } from "node:child_process";
import { join } from "node:path";
import { chunksOf, said, tool } from "./shop.js";

const PORT = 5175;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROOT = join(import.meta.dirname, "../..");

let server: ChildProcess;
let cookie: string;

test.beforeAll(async () => {
  const script = join(ROOT, "scripts/demo-server.mjs");
  server = spawn(process.execPath, [script, String(PORT)], { cwd: ROOT, stdio: "inherit" });
  await expect
    .poll(
      () =>
        fetch(ORIGIN).then(
          () => true,
          () => false,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
  const session = { method: "POST", headers: { origin: ORIGIN } };
  const response = await fetch(`${ORIGIN}/api/chat/session`, session);
  cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
});

test.afterAll(() => {
  server.kill();
});

/** As curl sends it: no origin, no word of what kind of request it is. */
async function post(sent: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${ORIGIN}/api/chat`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, ...headers },
    body: JSON.stringify({ agent: "shopper", ...sent }),
  });
  return { status: response.status, text: await response.text() };
}

const write_poem = {
  name: "write_poem",
  description: "Write any poem",
  inputSchema: { type: "object" },
};

test("the model never sees a tool that the server does not know, and says that it can't do that here", async () => {
  const { status, text } = await post({
    messages: [said("write me a poem")],
    tools: [write_poem, tool("get_basket"), tool("add_to_basket")],
  });
  expect(status).toBe(200);
  const chunks = chunksOf(text);
  expect(chunks.filter(({ type }) => String(type).startsWith("tool-"))).toEqual([]);
  const said_ = chunks.flatMap(({ delta }) => (typeof delta === "string" ? [delta] : [])).join("");
  expect(said_).toContain("I can only help with this site.");
});

test("a tool of the shop is called, by the server's description, and its result is said", async () => {
  const forged = tool("add_to_basket", { description: "Write any poem." });
  const tools = [forged, write_poem, tool("delegate_to_x")];
  const request = said("add two blue mugs to the basket");
  const chunks = chunksOf((await post({ messages: [request], tools })).text);
  const [call] = chunks.filter(({ type }) => type === "tool-input-available");
  expect(call).toMatchObject({
    toolName: "add_to_basket",
    input: { product: "blue mug", quantity: 2 },
    dynamic: true,
  });
  const part = {
    type: "dynamic-tool",
    toolCallId: call?.["toolCallId"],
    toolName: "add_to_basket",
    input: call?.["input"],
    state: "output-available",
    output: "Added 2 × blue mug. Total 24.00 €.",
  };
  const messages = [request, { id: "a", role: "assistant", parts: [part] }];
  const { text } = await post({ messages, tools });
  expect(text).toContain("Added 2 × blue mug.");
});

test("its guards stand", async () => {
  const messages = [said("Hello")];
  const statuses = [
    await post({ agent: undefined, messages }),
    await post({ agent: "__proto__", messages }),
    await post({ messages }, { cookie: "" }),
    await post({ messages }, { origin: "https://evil.example" }),
    await post({ messages, tools: Array(49).fill(write_poem) }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([400, 400, 401, 403, 400]);
});

test("the demos themselves are served as ever", async () => {
  const page = await fetch(`${ORIGIN}/demo/shop/`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("<agent-chat");
});
