// The devtools on a built page: loaded only where they stand, under the strictest policy, worked as a person does.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { serveStrictly } from "./strict-policy.js";

const tools = (page: Page) => page.locator("agent-devtools");
const row = (page: Page, name: string) =>
  tools(page)
    .getByRole("listitem")
    .filter({ has: page.locator(`code.name:text-is("${name}")`) });

/** The names of the script's lazy files that a page loads, without what tells their versions apart. */
function loadedFiles(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const file = /\/dist\/cdn-(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (file) files.push(file);
  });
  return files;
}

test("a page without the tag does not load them", async ({ page }) => {
  const files = loadedFiles(page);
  await page.goto("/tests/e2e/pages/room.html");
  await expect(page.locator("agent-composer")).toBeVisible();
  expect(files.filter((file) => file.includes("devtools"))).toEqual([]);
});

test("a page with the tag loads them, and no chat for them; one that comes later, too", async ({
  page,
}) => {
  const files = loadedFiles(page);
  await page.goto("/demo/devtools/");
  await expect(tools(page).getByRole("heading", { level: 2 })).toBeVisible();
  expect(files).toContain("agent-devtools");
  expect(files).not.toContain("chat-pieces");

  await page.goto("/tests/e2e/pages/room.html");
  await page.evaluate(() => document.body.append(document.createElement("agent-devtools")));
  await expect(tools(page).getByRole("heading", { level: 2 })).toHaveText(/tools/);
});

test("say what is wrong with a page, where, and run a tool, under a strict policy", async ({
  page,
}) => {
  await serveStrictly(page, /\/(demo\/devtools\/|[^/]+\.js)$/, ["script-src 'self'"]);
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  await page.goto("/demo/devtools/");
  await expect(tools(page).getByRole("heading", { level: 2 })).toHaveText(
    "6 things to look at · 8 tools",
  );
  await expect(row(page, "renew loan")).toContainText("cannot be a tool's name");
  await expect(row(page, "pay_fine")).toContainText('Did you mean "click"?');

  const find = row(page, "find_books");
  await find.locator("summary").first().click();
  await find.getByRole("button", { name: "Show in page" }).click();
  await expect(tools(page).getByRole("status").first()).toHaveText('Shown: <form id="find">');
  await find.getByLabel("words").fill("soup");
  await find.getByRole("button", { name: "Run" }).click();
  await expect(find.locator("agent-tool-call")).toContainText("Six Soups (Cooking)");
  await expect(page.locator("#found")).toHaveText("Six Soups (Cooking)");

  const reserve = row(page, "reserve_book");
  await reserve.locator("summary").first().click();
  await reserve.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.locator("#reserved")).toHaveText("Nothing is reserved.");
  await reserve.getByRole("button", { name: "Run it" }).click();
  await expect(page.locator("#reserved")).toHaveText("The book is reserved until Saturday.");

  await tools(page).getByRole("tab", { name: "What the model sees" }).click();
  await expect(tools(page).getByRole("listitem")).toHaveCount(6);
  expect(errors).toEqual([]);
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing, and a phone shows all without scrolling sideways: ${scheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto("/demo/devtools/");
    // All is read: what is told first stands above the rows, and moves them when it comes.
    await expect(tools(page)).toContainText("6 things to look at");
    const due = row(page, "due_date");
    await due.locator("summary").first().click();
    await due.getByLabel("weeks").fill("9");
    await due.getByRole("button", { name: "Run" }).click();
    await expect(due).toContainText('"weeks" must be at most 6.');
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
    );
    expect(found).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
  });
}
