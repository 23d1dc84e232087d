// A request that crosses the pages of the shop, worked by the embedded model: with its worker kept from page to page, and
// without.
import { expect, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { startCountingServer, type CountingServer } from "./counting-server.js";
import { withoutSharedWorkers } from "./scripted-model.js";

const REQUEST = "find the blue mug and put two in my basket";
const HOME = "/demo/shop/index.html";

let server: CountingServer;

test.beforeEach(async () => {
  server = await startCountingServer();
});
test.afterEach(() => server.stop());

/** The model's files that were sent since the last call. */
const modelFiles = () => server.asked().filter((path) => /\/models\/|\.wasm$/.test(path));

/** Notes the pages of the shop that are opened from now on. */
function pagesOf(page: Page): string[] {
  const pages: string[] = [];
  page.on("framenavigated", (frame) => {
    const { pathname } = new URL(frame.url());
    if (pages.at(-1) !== pathname) pages.push(pathname);
  });
  return pages;
}

async function findAndBuy(page: Page): Promise<void> {
  await page.goto(server.site + HOME);
  const chat = new Chat(page);
  await chat.download();
  modelFiles();
  const pages = pagesOf(page);
  await chat.ask(REQUEST);
  await page.waitForURL("**/basket.html", { timeout: 100_000 });
  await expect(chat.messages.last()).toContainText("Added 2 × blue mug. Total 52.00 €.", {
    timeout: 60_000,
  });
  expect(pages).toEqual(["/demo/shop/search.html", "/demo/shop/basket.html"]);
  await expect(chat.calls).toHaveCount(2);
  await expect(chat.calls.first()).toContainText("Search products");
  await expect(page.locator("#lines li")).toHaveCount(2);
  await expect(page.getByLabel("How many of blue mug")).toHaveValue("2");
  await chat.isReady();
}

test("find the blue mug and put two in my basket: three pages, one model", async ({ page }) => {
  test.setTimeout(240_000);
  await findAndBuy(page);
  expect(modelFiles()).toEqual([]);
});

test("the same where no worker is kept: each page takes the model from the browser's cache", async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.addInitScript(withoutSharedWorkers);
  await findAndBuy(page);
  expect(modelFiles().filter((path) => /\.onnx$|tokenizer\.json$/.test(path))).toEqual([]);
});

for (const [kind, prepare] of [
  ["a worker that is kept", () => {}],
  ["no worker that is kept", (page: Page) => page.addInitScript(withoutSharedWorkers)],
] as const) {
  test(`with ${kind} the next page asks for no download, and downloads nothing`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(server.site + HOME);
    const chat = new Chat(page);
    await chat.download();
    modelFiles();
    await page.getByRole("link", { name: "Teaware" }).click();
    await expect(page).toHaveTitle("Teaware");
    await expect(chat.field).toBeEditable({ timeout: 30_000 });
    await expect(chat.root.getByRole("button", { name: "Download" })).toHaveCount(0);
    await chat.ask("add the teapot to the basket");
    await page.waitForURL("**/basket.html", { timeout: 60_000 });
    expect(modelFiles().filter((path) => path.endsWith(".onnx"))).toEqual([]);
  });
}
