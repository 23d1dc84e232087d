// The magazine without a model: what its pages say, and what each of their tools does to the state that requests are judged by.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { problemsOn } from "./page-problems.js";
import { callTool } from "./page-tools.js";
import { magazine } from "../task-success/sites/magazine.js";

const FRONT = magazine.start;
const TRAIN = `${FRONT}articles/the-night-train.html`;
const CHOIR = `${FRONT}articles/the-street-choir.html`;

const stateOf = (page: Page) => page.evaluate(magazine.readState);

test("the tools of the front page find articles, open them, and keep the reading list", async ({
  page,
}) => {
  const problems = problemsOn(page);
  await page.goto(FRONT);
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  expect(await callTool(page, "list_articles")).toBe(
    "In this issue: The Night Train, Bread at Dawn, Under the Ice, Small Town Cinema, The Long Swim, Slow Boats North, The Last Orchard, The Street Choir.",
  );
  expect(await callTool(page, "filter_by_topic", { topic: "food" })).toBe(
    "2 food articles: Bread at Dawn, The Last Orchard.",
  );
  expect(await stateOf(page)).toMatchObject({
    page: { path: FRONT, topic: "food", titles: ["Bread at Dawn", "The Last Orchard"] },
  });
  expect(await callTool(page, "search_articles", { query: "the trains" })).toBe(
    "1 article for the trains: The Night Train.",
  );
  expect(await callTool(page, "search_articles", { query: "volcano" })).toBe(
    "No articles for volcano.",
  );
  expect(await stateOf(page)).toMatchObject({ page: { query: "volcano", titles: [] } });

  expect(await callTool(page, "list_saved")).toBe("Nothing is saved yet.");
  expect(await callTool(page, "save_article", { title: "night train" })).toBe(
    "Saved The Night Train.",
  );
  expect(await callTool(page, "save_article", { title: "The Night Train" })).toBe(
    "Error [invalid_arguments]: The Night Train is saved already.",
  );
  expect(await callTool(page, "save_article", { title: "The Day Bus" })).toBe(
    "Error [invalid_arguments]: There is no article The Day Bus.",
  );
  await callTool(page, "save_article", { title: "Bread at Dawn" });
  expect(await callTool(page, "list_saved")).toBe("Saved: The Night Train, Bread at Dawn.");

  expect(await callTool(page, "subscribe_newsletter", { email: "Anna@mail.com" })).toBe(
    "Subscribed anna@mail.com to the newsletter.",
  );
  expect(await callTool(page, "subscribe_newsletter", { email: "anna@mail.com" })).toBe(
    "Error [invalid_arguments]: anna@mail.com is subscribed already.",
  );
  expect(await callTool(page, "subscribe_newsletter", { email: "anna" })).toContain(
    'Error [invalid_arguments]: "email" is not accepted: ',
  );
  expect(await stateOf(page)).toMatchObject({
    saved: ["The Night Train", "Bread at Dawn"],
    newsletter: ["anna@mail.com"],
  });
  expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true);

  expect(await callTool(page, "open_article", { title: "The Day Bus" })).toContain(
    'Error [invalid_arguments]: "title" must be one of "The Night Train", ',
  );
  await callTool(page, "open_article", { title: "The Street Choir" });
  await page.waitForURL(`**${CHOIR}`);
  expect(problems).toEqual([]);
});

test("the tools of an article's page rate it, pass it on, comment and save it", async ({
  page,
}) => {
  const problems = problemsOn(page);
  await page.goto(TRAIN);
  expect(await callTool(page, "rate_article", { stars: 4 })).toBe(
    "Rated The Night Train 4 out of 5.",
  );
  expect(await callTool(page, "add_comment", { text: "I was on it." })).toBe(
    "Posted your comment on The Night Train.",
  );
  await expect(page.locator("#comments li").last()).toContainText("I was on it.");
  expect(await callTool(page, "share_article", { email: "ben@post.net" })).toBe(
    "Sent to ben@post.net.",
  );
  expect(await callTool(page, "share_article", { email: "ben" })).toContain(
    'Error [invalid_arguments]: "email" is not accepted: ',
  );
  expect(await callTool(page, "save_article")).toBe("Saved The Night Train."); // What its page is about.
  expect(await stateOf(page)).toMatchObject({
    page: { path: TRAIN },
    ratings: { "The Night Train": 4 },
    comments: { "The Night Train": ["I was on it."] },
    shared: [{ title: "The Night Train", email: "ben@post.net" }],
    saved: ["The Night Train"],
  });
  await page.reload();
  await expect(page.getByRole("radio", { name: "4" })).toBeChecked();
  await expect(page.locator("#comments li").last()).toContainText("I was on it.");

  await callTool(page, "search_articles", { query: "apples" });
  await page.waitForURL(`**${FRONT}?query=apples`);
  await expect(page.locator("#found")).toHaveText("1 article for apples: The Last Orchard.");
  expect(problems).toEqual([]);
});

test("a person searches, goes back, and takes an article off the reading list", async ({
  page,
}) => {
  await page.goto(FRONT);
  await page
    .getByRole("navigation", { name: "Topics" })
    .getByRole("link", { name: "Travel" })
    .click();
  await expect(page.locator("#articles li")).toHaveCount(2);
  await page.getByRole("searchbox").fill("choir");
  await page.keyboard.press("Enter");
  await expect(page.locator("#articles li")).toHaveCount(1);
  await page.goBack();
  await expect(page.locator("#found")).toHaveText(
    "2 travel articles: The Night Train, Slow Boats North.",
  );
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.locator("#articles li")).toHaveCount(8);
  await page.getByRole("heading", { name: "The Street Choir" }).click();
  await page.waitForURL(`**${CHOIR}`);
  await page.getByRole("button", { name: "Save for later" }).click();
  await page.getByRole("button", { name: "Remove The Street Choir" }).click();
  await expect(page.locator("#save-status")).toHaveText("Removed The Street Choir.");
  expect(await stateOf(page)).toMatchObject({ saved: [] });
});

test("each article that is listed has its page, and every link leads somewhere", async ({
  page,
}) => {
  await page.goto(FRONT);
  const links = page.locator("#issue a");
  const titles = await links.allTextContents();
  expect([...titles].sort()).toEqual((await page.locator("#articles h2").allTextContents()).sort());
  const pages = await links.evaluateAll((all) =>
    all.map((link) => (link as HTMLAnchorElement).href),
  );
  const leadsTo = new Set<string>();
  for (const [index, address] of pages.entries()) {
    await page.goto(address);
    await expect(page.locator("h1")).toHaveText(titles[index] ?? "");
    await expect(page.locator("#issue a")).toHaveText(titles);
    await expect(page.getByLabel("Title")).toHaveValue(titles[index] ?? "");
    const hrefs = await page
      .locator("a")
      .evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href.split("#")[0] ?? ""),
      );
    for (const href of hrefs) leadsTo.add(href);
  }
  for (const href of leadsTo) expect((await page.request.get(href)).ok(), href).toBe(true);
});

test("on a phone the librarian is behind a button", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(TRAIN);
  await page.getByRole("button", { name: "Librarian" }).click();
  await expect(page.getByRole("dialog", { name: "Librarian" })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any kind of page, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of [FRONT, `${FRONT}?query=volcano`, TRAIN]) {
      await page.goto(address);
      await expect(
        page.locator("agent-chat").getByRole("button", { name: "Download" }),
      ).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, address).toEqual([]);
    }
  });
}
