// What a visitor sees where the model cannot be loaded, and that the chat is usable afterwards.
import { expect, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";

const ROOM = "/tests/e2e/pages/room.html";

const SCRIPTS = { hello: ["Hello."], light: [call("set_light", { mode: "off" }), "Off."] } as const;

async function tryDownload(page: Page): Promise<Chat> {
  await page.goto(ROOM);
  const chat = new Chat(page);
  await chat.root.getByRole("button", { name: "Download" }).click();
  await expect(chat.root.getByRole("button", { name: "Try again" })).toBeVisible({
    timeout: 60_000,
  });
  return chat;
}

test("a missing folder is named, and Try again works once it is there", async ({ page }) => {
  const chat = await tryDownload(page);
  await expect(chat.root).toContainText("/scripted/room/");
  await serveScriptedModel(page, SCRIPTS);
  await chat.root.getByRole("button", { name: "Try again" }).click();
  await chat.isReady();
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("weights that are none, and a web page in place of a file", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.route("**/scripted/**/model*.onnx", (route) =>
    route.fulfill({ body: "not a model", contentType: "application/octet-stream" }),
  );
  const chat = await tryDownload(page);
  await expect(chat.root).toContainText("The model's files are damaged");
});

test("no WebAssembly and no WebGPU: the card says what is missing", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  const policy = "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'";
  await page.route("**/*", async (route) => {
    const url = route.request().url();
    if (!/\.(html|js)$/.test(new URL(url).pathname)) return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": policy };
    return route.fulfill({ response, headers });
  });
  const chat = await tryDownload(page);
  await expect(chat.root).toContainText("WebAssembly");
});

test("Cancel ends a download that does not move; a second one works", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  let stalled = true;
  await page.route("**/scripted/**/tokenizer.json", (route) =>
    stalled && route.request().method() === "GET" ? undefined : route.fallback(),
  );
  await page.goto(ROOM);
  const chat = new Chat(page);
  await chat.root.getByRole("button", { name: "Download" }).click();
  await chat.root.getByRole("button", { name: "Cancel" }).click();
  stalled = false;
  await chat.download();
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("nothing of the model or its runtime is fetched before the click", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "HEAD") fetched.push(new URL(request.url()).pathname);
  });
  await page.goto(ROOM);
  await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => /worker|wasm|onnx|tokenizer/.test(path))).toEqual([]);
  const hosts = new Set(await page.evaluate(() => performance.getEntries().map((e) => e.name)));
  for (const name of hosts) {
    if (name.startsWith("http")) expect(new URL(name).hostname).toBe("127.0.0.1");
  }
});
