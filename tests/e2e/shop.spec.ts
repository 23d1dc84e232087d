// The shop as a visitor meets it: the real embedded model, the real pages.
import { expect, test, type Page } from "@playwright/test";
import { alterWorker } from "./altered-worker.js";
import { Chat } from "./chat.js";

const SHOP = "/demo/shop/";

/** What the basket on the page holds, line by line: how many of what. */
const basketOf = (page: Page) =>
  page
    .locator("#lines li")
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector(".name")?.textContent?.trim(),
        Number(line.querySelector("input")?.value),
      ]),
    );

test("four requests to the embedded model on WASM: the page changes, the answers are true", async ({
  page,
}) => {
  await page.goto(SHOP);
  const chat = new Chat(page);
  await expect(chat.root).toContainText("small demo model");
  await chat.download();
  expect(await basketOf(page)).toEqual([["teapot", 1]]);

  const added = await chat.answerTo("add two blue mugs to the basket");
  expect(await basketOf(page)).toEqual([
    ["teapot", 1],
    ["blue mug", 2],
  ]);
  await expect(page.locator("#total")).toHaveText("52.00 €");
  expect(added).toContain("Added 2 × blue mug.");
  expect(added).toContain("52.00 €");
  await expect(chat.calls.last()).toContainText("Add to basket");

  const read = await chat.answerTo("what is in my basket?");
  expect(read).toContain("teapot 28.00 €");
  expect(read).toContain("blue mug 24.00 €");

  const removed = await chat.answerTo("remove the teapot");
  expect(await basketOf(page)).toEqual([["blue mug", 2]]);
  expect(removed).toContain("Removed teapot.");

  const coupon = await chat.answerTo("apply coupon TEA10");
  await expect(page.locator("#total")).toHaveText("21.50 €");
  expect(coupon).toContain("Coupon TEA10: 10 % off.");

  await expect(chat.calls).toHaveCount(4);
});

test("what cannot be done is said, not claimed", async ({ page }) => {
  await page.goto(SHOP);
  const chat = new Chat(page);
  await chat.download();
  expect(await chat.answerTo("apply coupon MUG5")).toMatch(/did not work/);
  expect(await chat.answerTo("remove the kettle")).toMatch(/did not work/);
  expect(await basketOf(page)).toEqual([["teapot", 1]]);
});

test("an order is placed only after the visitor agrees", async ({ page }) => {
  await page.goto(`${SHOP}checkout.html`);
  const chat = new Chat(page);
  await chat.download();
  await chat.ask("place the order");
  await chat.root.getByRole("button", { name: "Don't run" }).click();
  await chat.isIdle();
  await expect(page.locator("#ordered")).toContainText("1 × teapot");
  await chat.ask("place the order");
  await chat.root.getByRole("button", { name: "Run", exact: true }).click();
  await page.waitForURL("**/thanks.html?*");
  await expect(page.getByText("Total 28.00 €. The order is placed.")).toBeVisible();
  await expect(page.locator("#basket-count")).toHaveText("0");
});

test("one request on WebGPU, the software adapter: the form leads to the page that answers it", async ({
  page,
}) => {
  // ONNX Runtime's subgroup kernels are wrong at the software adapter's subgroup size: they are switched off here.
  await alterWorker(page, "drop-subgroups.ts");
  await page.goto(`${SHOP}search.html`);
  await page.locator("agent-chat").evaluate((chat) => chat.setAttribute("device", "webgpu"));
  const chat = new Chat(page);
  await chat.download();
  await chat.ask("sort by price");
  await page.waitForURL("**/search.html?*by=price*", { timeout: 100_000 });
  await expect(page.locator("input[value=price]")).toBeChecked();
  await expect(page.locator("#products li").first()).toContainText("Mint");
});

test("a visitor can choose the catalogue's model, and each page says which one speaks", async ({
  page,
}) => {
  await page.goto(SHOP);
  await page.getByRole("link", { name: "Let Qwen3 0.6B speak" }).click();
  const chat = new Chat(page);
  await expect(chat.root).toContainText("Qwen3 0.6B");
  await expect(page.getByText("downloaded from the Hugging Face")).toBeVisible();
  await expect(page.getByText("small demo model (pocket")).toBeHidden();
  await page.getByRole("link", { name: "Teaware" }).click();
  await expect(page).toHaveTitle("Teaware");
  await expect(chat.root).toContainText("Qwen3 0.6B");
});
