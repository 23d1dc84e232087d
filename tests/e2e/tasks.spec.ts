// A page laid out of the pieces of a chat, without a chat: the card names the model, and all find each other.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { Chat } from "./chat.js";

const TASKS = "/demo/tasks/";

test("the pieces alone answer, work the page and ask first", async ({ page }) => {
  await page.goto(TASKS);
  const titles = page.locator("#tasks .title");
  const pieces = new Chat(page, page.locator("main"));
  await pieces.download();

  expect(await pieces.answerTo("remind me to water the plants")).toContain("Saved");
  await expect(titles).toHaveText([
    "milk",
    "school report",
    "letter to the bank",
    "water the plants",
  ]);
  await pieces.answerTo("mark the milk as done");
  await expect(page.getByRole("checkbox", { name: "milk" })).toBeChecked();

  await pieces.ask("delete the task water the plants");
  await pieces.root.getByRole("button", { name: "Don't run" }).click();
  await pieces.isIdle();
  await expect(titles).toHaveCount(4);
  await pieces.ask("delete the task water the plants");
  await pieces.root.getByRole("button", { name: "Run", exact: true }).click();
  await pieces.isIdle();
  await expect(titles).toHaveText(["milk", "school report", "letter to the bank"]);
});

test("an error stands in its own place, and Try again is there", async ({ page }) => {
  await page.goto(TASKS);
  const pieces = new Chat(page, page.locator("main"));
  await pieces.download();
  await page.evaluate(() => {
    const key = Symbol.for("webmcp-agents.stores.1");
    const stores = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[key];
    const store = stores?.get("default") as { adapter: { run: unknown } };
    store.adapter.run = async function* () {
      yield { type: "error", error: "The model is gone." };
    };
  });
  await pieces.ask("check off the milk");
  const error = page.locator("agent-error");
  await expect(error).toContainText("The model is gone.");
  await expect(error.getByRole("button", { name: "Try again" })).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    for (const address of [TASKS, "/demo/", "/demo/shop/"]) {
      await page.goto(address);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations).toEqual([]);
    }
  });
}
