// The pages of the shop themselves, without a model: what they say, how they work together, and what their tools do.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { problemsOn } from "./page-problems.js";
import { callTool } from "./page-tools.js";

const SHOP = "/demo/shop/";
const ONE_OF_EACH = [
  "",
  "tea.html",
  "search.html?query=black+tea",
  "products/blue-mug.html",
  "basket.html",
  "checkout.html",
  "thanks.html",
  "about.html",
];

const linesOf = (page: Page) =>
  page
    .locator("#lines li")
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector(".name")?.textContent,
        Number(line.querySelector("input")?.value),
      ]),
    );

test("a person finds the blue mug and puts two in the basket", async ({ page }) => {
  await page.goto(SHOP);
  await page.getByRole("searchbox", { name: "Search" }).fill("blue mug");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/search.html?*");
  await expect(page).toHaveTitle("blue mug, 12.00 €.");
  await page.locator("#products").getByRole("link", { name: "blue mug" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blue mug");
  await page.getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Add to basket" }).click();
  await page.waitForURL("**/basket.html");
  await expect(page).toHaveTitle("Added 2 × blue mug. Total 52.00 €.");
  expect(await linesOf(page)).toEqual([
    ["teapot", 1],
    ["blue mug", 2],
  ]);
  await page.reload();
  expect(await linesOf(page)).toEqual([
    ["teapot", 1],
    ["blue mug", 2],
  ]);
  await page.getByRole("link", { name: "Kiln & Leaf" }).click();
  await expect(page.locator("#basket-count")).toHaveText("3");
  await expect(page.locator("#products").getByText("2 in your basket")).toBeVisible();
});

test("the tools of each page do what a person does there", async ({ page }) => {
  const problems = problemsOn(page);
  await page.goto(SHOP);
  await callTool(page, "open_category", { category: "Tea" });
  await expect(page).toHaveTitle("Tea");
  await callTool(page, "open_product", { product: "Jasmine" });
  await expect(page).toHaveTitle("Jasmine");
  await callTool(page, "add_to_basket", { quantity: 3 }); // What its page is about.
  await expect(page).toHaveTitle("Added 3 × Jasmine. Total 56.50 €.");
  await callTool(page, "set_quantity", { product: "jasmine", quantity: 2 });
  await callTool(page, "remove_from_basket", { product: "teapot" });
  await callTool(page, "apply_coupon", { code: "TEA10" });
  await expect(page.locator("#total")).toHaveText("17.00 €");
  await callTool(page, "search_products", { query: "mug" });
  await expect(page).toHaveTitle(/^\d results: blue mug/);
  await callTool(page, "filter_by_price", { max: 13 });
  await page.waitForURL("**/search.html?query=mug&by=match&max=13");
  await callTool(page, "sort_products", { by: "name" });
  await page.waitForURL("**/search.html?query=mug&by=name&max=13");
  await callTool(page, "add_to_basket", { product: "red mugs", quantity: 2 });
  await expect(page).toHaveTitle("Added 2 × red mug. Total 38.50 €.");
  await callTool(page, "checkout");
  await expect(page).toHaveTitle("Check out");
  await expect(page.locator("#ordered")).toContainText("2 × Jasmine");
  await callTool(page, "place_order", { pickup: "tomorrow", name: "Anna" });
  await expect(page).toHaveTitle("Total 38.50 €. The order is placed.");
  await page.reload();
  await expect(page.getByText("There is no order waiting for you.")).toBeVisible();
  expect(problems).toEqual([]);
});

test("what cannot be added is said on the basket's page, and in its title", async ({ page }) => {
  for (const [asked, said] of [
    ["product=kettle", "kettle is not available."],
    ["product=mug", "mug is not available, blue mug and red mug are."],
    ["product=teapot&quantity=99", "no more than 99 × teapot."],
    ["product=teapot&quantity=two", "how many is a whole number from 1."],
  ]) {
    await page.goto(`${SHOP}basket.html?${asked}`);
    await expect(page).toHaveTitle(said ?? "");
    await expect(page.locator("#basket-status")).toHaveText(said ?? "");
    expect(await linesOf(page)).toEqual([["teapot", 1]]);
  }
});

test("a tea is found with and without the word tea", async ({ page }) => {
  for (const [asked, said] of [
    ["mint+tea", "Added 1 × Mint. Total 32.50 €."],
    ["Sencha+teas", "Added 1 × Green Sencha. Total 41.50 €."],
    ["tea", "tea is not available."],
  ]) {
    await page.goto(`${SHOP}basket.html?product=${asked}`);
    await expect(page).toHaveTitle(said ?? "");
  }
});

test("an empty basket cannot be ordered", async ({ page }) => {
  await page.goto(`${SHOP}basket.html`);
  await page.getByRole("button", { name: "Remove teapot" }).click();
  await page.getByRole("link", { name: "Check out" }).click();
  await page.getByRole("button", { name: "Place the order" }).click();
  await expect(page).toHaveTitle("Check out");
  const said = page.getByLabel("Name on the bag");
  expect(await said.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(
    "Your basket is empty.",
  );
});

test("each product has a page, which says what the shelf says", async ({ page }) => {
  await page.goto(SHOP);
  const cards = await page.locator("#products li").evaluateAll((items) =>
    items.map((item) => ({
      href: item.querySelector("a")?.href ?? "",
      name: item.querySelector(".name")?.textContent ?? "",
      texts: [".size", ".rating", ".price"].map((part) => item.querySelector(part)?.textContent),
    })),
  );
  expect(cards).toHaveLength(12);
  const problems = problemsOn(page);
  for (const { href, name, texts } of cards) {
    await page.goto(href);
    await expect(page.locator("h1")).toHaveText(name, { ignoreCase: true });
    const here = [".size", ".rating", ".price"].map((part) => page.locator(part).textContent());
    expect(await Promise.all(here)).toEqual(texts);
    expect(await page.locator("input[name=product]").inputValue()).toBe(name);
    const broken = await page.locator("a").evaluateAll(async (links) => {
      const hrefs = new Set(links.map((link) => (link as HTMLAnchorElement).href.split("#")[0]));
      const answers = [...hrefs].map(async (to) => ((await fetch(to ?? "")).ok ? "" : to));
      return (await Promise.all(answers)).filter(Boolean);
    });
    expect(broken).toEqual([]);
  }
  expect(problems).toEqual([]);
});

test("on a phone the assistant is behind a button, and stays open from page to page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SHOP);
  await page.getByRole("button", { name: "Tea assistant" }).click();
  await expect(page.getByRole("dialog", { name: "Tea assistant" })).toBeVisible();
  await page.goto(`${SHOP}tea.html`);
  await expect(page.getByRole("dialog", { name: "Tea assistant" })).toBeVisible();
  await page.goto(`${SHOP}about.html`);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any kind of page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of ONE_OF_EACH) {
      await page.goto(SHOP + address);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, address).toEqual([]);
    }
  });
}
