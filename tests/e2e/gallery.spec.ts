// The list of demos, and the gallery: every element in every state, looked at by axe in each look of the page.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";

const LOOKS = [
  ["default", "light", "en"],
  ["default", "dark", "de"],
  ["ledger", "light", "ar"],
  ["poster", "light", "en"],
  ["poster", "dark", "en"],
] as const;

test("the list of demos leads to every demo there is", async ({ page }) => {
  const folder = join(import.meta.dirname, "../../demo");
  const isDemo = (name: string) =>
    existsSync(join(folder, name, "index.html")) || (/\.html$/.test(name) && name !== "index.html");
  const demos = readdirSync(folder).filter(isDemo);
  await page.goto("/demo/");
  const links = await page
    .locator(".demos a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.replace("/", "")));
  expect(links.sort()).toEqual(demos.sort());
});

for (const [theme, scheme, lang] of LOOKS) {
  test(`axe finds nothing in the gallery: ${theme}, ${scheme}, ${lang}`, async ({ page }) => {
    const problems: string[] = [];
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("console", (message) => {
      if (message.type() !== "log" && message.type() !== "info") problems.push(message.text());
    });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.goto("/demo/gallery/");
    if (theme !== "default") await page.locator(`input[value=${theme}]`).check();
    await page.locator(`input[value=${lang}]`).check();
    await expect(page.locator("agent-message strong").first()).toBeVisible();
    await expect(page.locator("agent-tool-call")).toHaveCount(11);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${String(target)} ${failureSummary}`),
    );
    expect(found).toEqual([]);
    expect(problems).toEqual([]);
  });
}
