// An app's main screen: each tool does what a person does there, and both see and keep the same.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { problemsOn } from "./page-problems.js";
import { callTool } from "./page-tools.js";
import { app } from "../task-success/sites/app.js";
import { FOR_A_MODEL, serveStrictly } from "./strict-policy.js";

const TITLES = [
  "Water the plants",
  "Call the bank",
  "Buy milk",
  "Book the train",
  "Write the report",
];

/** Opens the app, once its tools are there. */
async function open(page: Page): Promise<void> {
  await page.goto(app.start);
  expect(await callTool(page, "list_tasks")).toContain("Open: ");
}

test("the tools of the list do what they say, and say what they cannot", async ({ page }) => {
  const problems = problemsOn(page);
  await serveStrictly(page, /\.(html|js)$|\/app\/$/, FOR_A_MODEL);
  await open(page);
  const call = (name: string, args = {}) => callTool(page, name, args);
  const state = () => page.evaluate(app.readState);
  const start = await state();
  expect(start).toMatchObject({ filter: "all", tasks: TITLES.map((title) => ({ title })) });

  expect(await call("list_tasks")).toBe(
    "Open: Water the plants, Call the bank, Buy milk, Write the report; done: Book the train.",
  );
  expect(await call("add_task", { title: "buy  bread" })).toBe("Added the task Buy bread.");
  expect(await call("complete_task", { title: "the milk" })).toBe("Completed the task Buy milk.");
  expect(
    await call("rename_task", { title: "call the bank", new_title: "call the bank at 9" }),
  ).toBe("Renamed the task Call the bank to Call the bank at 9.");
  expect(await call("delete_task", { title: "plants" })).toBe("Deleted the task Water the plants.");
  expect(await call("show_tasks", { filter: "done" })).toBe(
    "Showing done tasks: Buy milk, Book the train.",
  );
  await expect(page.locator("#tasks li:visible")).toHaveCount(2);
  expect(await state()).toEqual({
    ...start,
    filter: "done",
    tasks: [
      { title: "Call the bank at 9", done: false },
      { title: "Buy milk", done: true },
      { title: "Book the train", done: true },
      { title: "Write the report", done: false },
      { title: "Buy bread", done: false },
    ],
  });

  const before = await state();
  const failed = "Error [invalid_arguments]: ";
  expect(await call("delete_task", { title: "tax return" })).toBe(
    `${failed}There is no task called tax return.`,
  );
  expect(await call("complete_task", { title: "buy" })).toBe(
    `${failed}Which one, Buy milk or Buy bread?`,
  );
  expect(await call("complete_task", { title: "buy milk" })).toBe(
    `${failed}The task Buy milk is done already.`,
  );
  expect(await call("add_task", { title: "buy milk" })).toBe(
    `${failed}There is a task called Buy milk already.`,
  );
  expect(await call("rename_task", { title: "tax return", new_title: "taxes" })).toBe(
    `${failed}There is no task called tax return.`,
  );
  expect(await call("rename_task", { title: "report", new_title: "Buy bread" })).toBe(
    `${failed}There is a task called Buy bread already.`,
  );
  expect(await state()).toEqual(before);

  expect(await call("clear_completed")).toBe("Removed the done tasks: Buy milk, Book the train.");
  expect(await call("clear_completed")).toBe(`${failed}There are no done tasks.`);
  expect(await call("show_tasks", { filter: "done" })).toBe("There are no done tasks.");
  expect(await call("show_tasks", { filter: "all" })).toBe(
    "Showing all tasks: Call the bank at 9, Write the report, Buy bread.",
  );
  expect(problems).toEqual([]);
});

test("the tools of the settings set them, and a reload keeps them", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page);
  const call = (name: string, args = {}) => callTool(page, name, args);
  const state = () => page.evaluate(app.readState);
  const start = await state();
  const surface = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await surface();

  expect(await call("set_theme", { theme: "dark" })).toBe("Theme is dark.");
  expect(await surface()).not.toBe(light); // Though the system says light.
  expect(await call("toggle_notifications", { on: false })).toBe("Notifications are off.");
  expect(await call("toggle_notifications", { on: false })).toBe("Notifications are off.");
  expect(await call("set_volume", { level: 40 })).toBe("Volume is 40.");
  expect(await call("set_volume", { level: 140 })).toBe(
    'Error [invalid_arguments]: "level" must be a number that its field takes, got "140".',
  );
  expect(await call("set_text_size", { size: "large" })).toBe("Text size is large.");
  expect(await call("set_language", { language: "de" })).toBe("Language is German.");
  const settings = {
    ...start,
    theme: "dark",
    notifications: false,
    volume: 40,
    textSize: "large",
    language: "de",
  };
  expect(await state()).toEqual(settings);

  // The page speaks German, the chat and what the assistant reads stay English, and each says so.
  await expect(page).toHaveTitle("Pip: meine Aufgaben");
  await expect(page.getByRole("status").first()).toHaveText("Die Sprache ist Deutsch.");
  await expect(page.locator("agent-chat")).toHaveAttribute("lang", "en");
  await expect(page.locator("agent-chat")).toContainText("Download");
  expect(await call("add_task", { title: "Brot kaufen" })).toBe("Added the task Brot kaufen.");
  await expect(page.getByRole("status").first()).toHaveText("Neue Aufgabe: Brot kaufen.");

  await page.reload();
  expect(await surface()).not.toBe(light);
  await expect
    .poll(state)
    .toMatchObject({ ...settings, tasks: [...TITLES, "Brot kaufen"].map((title) => ({ title })) });
  await expect(page.getByRole("heading", { name: "Einstellungen" })).toBeVisible();
});

test("a person does the same by keyboard", async ({ page }) => {
  await open(page);
  const titles = page.locator("#tasks .title");
  await page.getByLabel("New task").fill("buy bread");
  await page.keyboard.press("Enter");
  await expect(titles).toHaveText([...TITLES, "Buy bread"]);
  await expect(page.getByLabel("New task")).toHaveValue("");

  await page.getByRole("checkbox", { name: "Buy milk" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("status").first()).toHaveText("Completed the task Buy milk.");
  await expect(page.getByRole("checkbox", { name: "Buy milk" })).toBeFocused();

  const edit = page.getByRole("button", { name: "Edit the task: Call the bank" });
  await edit.press("Enter");
  await expect(page.getByLabel("New title")).toHaveValue("Call the bank");
  await page.keyboard.type("Call Anna");
  await page.keyboard.press("Enter");
  await expect(titles.nth(1)).toHaveText("Call Anna");
  const renamed = page.getByRole("button", { name: "Edit the task: Call Anna" });
  await expect(renamed).toBeFocused();
  await renamed.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(titles).toHaveCount(5);

  await page.getByRole("slider").press("ArrowRight");
  await expect(page.getByRole("status").first()).toHaveText("Volume is 61.");
  await page.getByRole("switch").press("Space");
  await expect(page.getByRole("status").first()).toHaveText("Notifications are off.");
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await open(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.getByRole("button", { name: "Edit the task: Buy milk" }).click();
    const opened = await new AxeBuilder({ page }).analyze();
    expect(opened.violations).toEqual([]);
  });
}
