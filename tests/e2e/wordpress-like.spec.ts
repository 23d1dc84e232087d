// A page whose tags have gone through WordPress's filters: they are torn and their quotes are curly, and work.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import type { ToolRegistry } from "../../src/page/tool-registry.js";
import { Chat } from "./chat.js";

/** The page's tools, with the names of their parameters. */
const parametersOf = (page: Page) =>
  page.evaluate(() => {
    const registry = (globalThis as unknown as Record<symbol, ToolRegistry>)[
      Symbol.for("webmcp-agents.tools.1")
    ];
    const tools = registry?.list() ?? [];
    return Object.fromEntries(
      tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties ?? {})]),
    );
  });

const PAGE = "/demo/wordpress-like.html";

test("the embedded model works the page", async ({ page }) => {
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning" && message.text().startsWith("<")) {
      warnings.push(message.text());
    }
  });
  await page.goto(PAGE);
  const chat = new Chat(page);
  await chat.download();
  expect(await parametersOf(page)).toEqual({
    set_theme: ["theme"],
    share_article: ["email"],
    subscribe_newsletter: ["email"],
  });

  const shared = await chat.answerTo("share this with ben@example.com");
  await expect(page.locator("#share .status")).toHaveText("Sent to ben@example.com.");
  expect(shared).toContain("Sent to ben@example.com.");

  await chat.answerTo("subscribe ben@example.com to the newsletter");
  await expect(page.locator("#subscribe .status")).toHaveText("Saved.");
  await expect(page.locator("#subscribe input")).toHaveValue("ben@example.com");

  expect(await chat.answerTo("make it dark")).toContain("The theme is dark.");
  await expect(page.locator("#look .status")).toHaveText("The theme is dark.");
  const scheme = await page.evaluate(() => document.documentElement.style.colorScheme);
  expect(scheme).toBe("dark");
  expect(warnings).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, and a phone scrolls in one direction, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(PAGE);
    await expect(
      page.locator("agent-chat").getByRole("button", { name: "Download" }),
    ).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
  });
}
