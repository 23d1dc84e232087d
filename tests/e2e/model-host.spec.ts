// The worker that holds the model for all pages of a site: over a navigation, in a second tab, and where the browser or
// the site has none.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { startCountingServer, type CountingServer } from "./counting-server.js";
import { withoutSharedWorkers } from "./scripted-model.js";

const ONE = "/tests/e2e/pages/host.html";
const TWO = "/tests/e2e/pages/host.html?two";
const REQUEST = "apply coupon TEA10";
/** What the empty field says once the model can answer. */
const READY = "Ask, or say what to do";

const { version } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"),
) as { version: string };

let server: CountingServer;

test.beforeEach(async () => {
  server = await startCountingServer();
});
test.afterEach(() => server.stop());

/** What was sent of the model and of what runs it since the last call. */
function modelRequests(): string[] {
  return server.asked().filter((path) => /worker|\.wasm|\/models\//.test(path));
}

/** The names of the workers that hold a model, as the page sees them. */
function hosts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held
      .map(({ name }) => name ?? "")
      .filter((name) => / model .* (shared|own)-\S+$/.test(name));
  });
}

/** Presses Download where it is still to be pressed. */
async function pressDownload(page: Page): Promise<void> {
  const download = page.getByRole("button", { name: "Download" });
  await download.click({ timeout: 500 }).catch(() => {});
}

/** Makes the model ready and asks it for something; returns what that has come to on the page. */
async function answerAfterDownload(page: Page): Promise<string> {
  await new Chat(page).download();
  return answerOn(page);
}

/** Asks for something where nobody has to press anything before; returns what that has come to on the page. */
async function answerOn(page: Page): Promise<string> {
  const chat = new Chat(page);
  await expect(chat.field).toHaveAttribute("placeholder", READY, { timeout: 60_000 });
  await chat.answerTo(REQUEST);
  return page.locator("#total").innerText();
}

test("the next page of the site answers without loading the model again, and a second tab, too", async ({
  page,
}) => {
  await page.goto(server.site + ONE);
  expect(await answerAfterDownload(page)).toContain("works on Page one");
  const names = await hosts(page);
  expect(names).toEqual([expect.stringContaining(`webmcp-agents ${version} model `)]);
  expect(modelRequests().filter((path) => path.endsWith(".onnx"))).not.toEqual([]);

  await page.getByRole("link", { name: "Page two" }).click();
  await page.waitForURL(/\?two$/);
  expect(await answerOn(page)).toContain("works on Page two");
  expect(await hosts(page)).toEqual(names);
  expect(modelRequests()).toEqual([]);

  const tab = await page.context().newPage();
  await tab.goto(server.site + ONE);
  expect(await answerOn(tab)).toContain("works on Page one");
  await page.close();
  await tab.locator("#total").evaluate((total: HTMLOutputElement) => (total.value = ""));
  await new Chat(tab).answerTo(REQUEST);
  await expect(tab.locator("#total")).toHaveText("TEA10 works on Page one.");
  expect(await hosts(tab)).toEqual(names);
  expect(modelRequests()).toEqual([]);
});

test("without shared workers each page loads it again, from what was kept", async ({ page }) => {
  await page.addInitScript(withoutSharedWorkers);
  await page.goto(server.site + ONE);
  expect(await answerAfterDownload(page)).toContain("works on Page one");
  const names = await hosts(page);
  modelRequests();
  await page.goto(server.site + TWO);
  expect(await answerOn(page)).toContain("works on Page two");
  expect(modelRequests()).toContain("/dist/model-worker.js");
  const now = await hosts(page);
  expect(now).toHaveLength(1);
  expect(now).not.toEqual(names);
});

test("a visitor who goes on every 300 ms loads it once, and gets an answer", async ({ page }) => {
  for (let i = 0; i < 10; i += 1) {
    await page.goto(server.site + (i % 2 === 0 ? ONE : TWO));
    await pressDownload(page);
    await page.waitForTimeout(300);
  }
  await page.goto(server.site + ONE);
  await expect(async () => {
    await pressDownload(page);
    await expect(new Chat(page).field).toHaveAttribute("placeholder", READY, { timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  expect(await answerOn(page)).toContain("works on Page one");
  expect(await hosts(page)).toHaveLength(1);
  expect(modelRequests().filter((path) => path.endsWith("model_q4.onnx"))).toHaveLength(1);
});

test("under a strict policy the shared worker starts, and nothing is reported", async ({
  page,
}) => {
  server.policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html webmcp-agents";
  const reports: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") reports.push(message.text());
  });
  await page.goto(server.site + ONE);
  expect(await answerAfterDownload(page)).toContain("works on Page one");
  expect(await hosts(page)).toEqual([expect.stringMatching(/ shared-/)]);
  expect(reports.filter((report) => !/favicon|404/.test(report))).toEqual([]);
});

/** A page whose script comes from another site. */
async function openCdnPage(page: Page): Promise<void> {
  const file = readFileSync(join(import.meta.dirname, "pages/host.html"), "utf8");
  server.pages.set("/cdn-page.html", file.replace('"/dist/cdn.js"', `"${server.cdn}/dist/cdn.js"`));
  await page.goto(`${server.site}/cdn-page.html`);
}

test("a page that takes the script from a CDN has a worker of its own", async ({ page }) => {
  await openCdnPage(page);
  expect(await answerAfterDownload(page)).toContain("works on Page one");
  expect(await hosts(page)).toEqual([expect.stringMatching(/ own-/)]);
});

test("where its policy allows none, it is told how to get one", async ({ page }) => {
  server.policy = `script-src 'self' 'wasm-unsafe-eval' ${server.cdn}; worker-src 'self'`;
  await openCdnPage(page);
  await page.getByRole("button", { name: "Download" }).click();
  const chat = page.locator("agent-chat");
  await expect(chat).toContainText("Copy model-worker.js", { timeout: 60_000 });
  await expect(chat).toContainText("set workerUrl");
  await expect(chat.getByRole("button", { name: "Try again" })).toBeVisible();
});
