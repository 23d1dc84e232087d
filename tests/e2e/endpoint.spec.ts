// A model behind a server, through the built script and a real page; what the server says is scripted.
import { expect, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { serveStrictly } from "./strict-policy.js";

interface Body {
  agent?: string;
  page?: { url: string };
  tools: { name: string }[];
  messages: { role: string; parts: { type: string; output?: unknown }[] }[];
}

/** Answers `/api/chat` with one step after the other, and gives what was posted. */
async function serveModel(page: Page, ...steps: object[][]): Promise<Body[]> {
  const bodies: Body[] = [];
  await page.route("**/api/chat/session", (route) => route.fulfill({ status: 204 }));
  await page.route("**/api/chat", async (route) => {
    bodies.push(route.request().postDataJSON() as Body);
    const chunks = [{ type: "start" }, ...(steps.shift() ?? []), { type: "finish" }];
    const events = chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join("");
    await route.fulfill({ contentType: "text/event-stream", body: `${events}data: [DONE]\n\n` });
  });
  return bodies;
}

const say = (delta: string) => [
  { type: "text-start", id: "t" },
  { type: "text-delta", id: "t", delta },
  { type: "text-end", id: "t" },
];

const call = (toolName: string, input: object = {}) => [
  { type: "tool-input-available", toolCallId: "c1", toolName, input, dynamic: true },
];

const outputOf = (body: Body | undefined) => body?.messages.at(-1)?.parts.at(-1)?.output;

test("under the strictest policy, a call runs on the page, and no model is loaded", async ({
  page,
}) => {
  await serveStrictly(page, /endpoint\.html/, ["script-src 'self'"]);
  const bodies = await serveModel(page, call("buy_mug"), say("You have a mug."));
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/tests/e2e/pages/endpoint.html");
  const clicks = page.evaluate(
    () =>
      new Promise((resolve) => document.querySelector("#buy")?.addEventListener("click", resolve)),
  );
  const chat = new Chat(page);
  await expect(chat.root).toContainText("On this site's server");
  expect(await chat.answerTo("A mug, please")).toBe("You have a mug.");
  await clicks;
  expect(bodies.map(({ agent }) => agent)).toEqual(["shopper", "shopper"]);
  expect(bodies[0]?.page?.url).toBe(`${new URL(page.url()).origin}/tests/e2e/pages/endpoint.html`);
  expect(bodies[0]?.tools.map(({ name }) => name)).toEqual(["buy_mug", "open_page"]);
  await expect(chat.calls).toHaveCount(1);
  expect(loaded.filter((url) => /model-worker|\.wasm|onnx/.test(url))).toEqual([]);
});

test("a call that leads to another page: the answer comes there, and nothing runs twice", async ({
  page,
}) => {
  const bodies = await serveModel(
    page,
    call("open_page", { page: "Tea" }),
    say("Here is the tea."),
  );
  await page.goto("/tests/e2e/pages/endpoint.html");
  const chat = new Chat(page);
  await chat.ask("Show me the tea");
  await page.waitForURL(/page=tea/);
  await expect.poll(() => chat.lastText()).toBe("Here is the tea.");
  expect(bodies).toHaveLength(2);
  expect(String(outputOf(bodies[1]))).toContain("Navigated");
});

test("where the device cannot run a model, the server answers, and the chat says so first", async ({
  page,
}) => {
  // Without 'wasm-unsafe-eval' no model can run.
  await serveStrictly(page, /fallback\.html/, ["script-src 'self'", "worker-src 'self'"]);
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self'";
  await page.route(/model-worker/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    await route.fulfill({ response, headers });
  });
  const bodies = await serveModel(page, say("Good day."));
  await page.goto("/tests/e2e/pages/fallback.html");
  const chat = new Chat(page);
  await expect(chat.root).toContainText("What you type never leaves this device.");
  await chat.root.getByRole("button", { name: "Download" }).click();
  const { host } = new URL(page.url());
  await expect(chat.root).toContainText(`this conversation so far, is sent to ${host}.`);
  expect(bodies).toEqual([]);
  expect(await chat.answerTo("Hello")).toBe("Good day.");
  await expect(chat.root).not.toContainText("this conversation so far");

  // The next page of the tab does not offer the download anew.
  await page.reload();
  await expect(chat.root).toContainText("On this site's server");
});
