// A run goes on where it was when its page is left: through the real worker, template and page; what the model says is
// scripted, by a model made for it.
import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { alterWorker } from "./altered-worker.js";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";

const SCRIPTS = {
  walk: [call("look"), call("next_room"), call("look"), "You are in the second room now."],
  search: [call("search", { q: "tea" }), call("look"), "There was nothing."],
  pay: [call("pay"), call("next_room"), call("look"), "Paid, and in the second room."],
  asked: [call("next_room"), call("pay"), "It is paid."],
  out: [call("go_out"), "never"],
  long: ["word ".repeat(400), "x"],
  steps: [call("next_room"), call("look"), call("next_room"), call("look"), "never"],
  mail: [call("write"), "Your mail program is open."],
  shown: [call("next_room"), "It is shown here."],
  hello: ["Hello."],
} as const;

let chat: Chat;

test.beforeEach(async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/walk.html");
  chat = new Chat(page);
  await page.getByRole("button", { name: "Guide" }).click();
  await chat.download();
});

const isAt = (page: Page, title: string) => expect(page).toHaveTitle(title, { timeout: 30_000 });
const saidLast = (text: string) =>
  expect(chat.messages.last()).toContainText(text, { timeout: 60_000 });
const paid = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem("paid")));

test("a tool that opens another page is followed by the next step there", async ({ page }) => {
  await chat.ask("[walk] Go to the second room");
  await isAt(page, "Second room");
  await saidLast("You are in the second room now.");
  await expect(chat.calls).toHaveCount(3);
  await expect(chat.calls.nth(1)).toContainText("Done");
  await chat.calls.nth(1).getByText("Next room").click();
  await expect(chat.calls.nth(1)).toContainText('Navigated to "Second room"');
  // The panel is open as it was, and the chat is as good as new.
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("a form that loads a page is one, too; what came of it is what the tool's result shows there", async ({
  page,
}) => {
  await chat.ask("[search] Look for tea");
  await page.waitForURL("**/walk.html?second=&q=tea");
  await saidLast("There was nothing.");
  await expect(chat.calls).toHaveCount(2);
  await chat.calls.first().getByText("Search").click();
  await expect(chat.calls.first()).toContainText("This is the second room.");
});

test("nothing runs twice and nobody is asked twice", async ({ page }) => {
  await chat.ask("[pay] Pay and go on");
  await chat.root.getByRole("button", { name: "Run", exact: true }).click();
  await isAt(page, "Second room");
  await saidLast("Paid, and in the second room.");
  expect(await paid(page)).toBe(1);
  await page.reload();
  await saidLast("Paid, and in the second room.");
  await expect(chat.calls).toHaveCount(3);
  expect(await paid(page)).toBe(1);
});

test("a question that is open when the page is loaded anew is asked once more, and then goes on", async ({
  page,
}) => {
  await chat.ask("[asked] Pay over there");
  await isAt(page, "Second room");
  await expect(chat.root.getByRole("button", { name: "Run", exact: true })).toBeVisible({
    timeout: 30_000,
  });
  await page.reload();
  await expect(chat.root.getByRole("button", { name: "Run", exact: true })).toBeVisible();
  expect(await paid(page)).toBe(0);
});

test("a reload while the model writes answers the request again", async ({ page }) => {
  await alterWorker(page, "slow-tokens.ts"); // Else a fast machine is done before it is seen writing.
  await page.reload();
  await chat.ask("[long] Tell me everything");
  await expect(chat.root.getByText("Writing")).toBeVisible();
  await page.reload();
  await expect(chat.root.getByText("Writing")).toBeVisible({ timeout: 30_000 });
  await expect(chat.messages).toHaveCount(1);
  await chat.root.getByRole("button", { name: "Stop" }).click();
  await chat.isIdle();
});

test("the steps of both pages count together", async ({ page }) => {
  await chat.ask("[steps] Walk and walk");
  await saidLast("I stopped after 4 steps");
  await expect(chat.calls).toHaveCount(4);
  await isAt(page, "First room");
});

test("what opens another program leaves no page, and is not waited for", async ({ page }) => {
  await chat.ask("[mail] Write to them");
  await expect(chat.calls.first()).toContainText("Done");
  await saidLast("Your mail program is open.");
  await isAt(page, "First room");
});

test("what a page's router shows in this same page leaves none, and is not waited for", async ({
  page,
}) => {
  await page.evaluate(() => {
    const { navigation } = globalThis as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", (event) => {
      (event as Event & { intercept(options: object): void }).intercept({ focusReset: "manual" });
    });
  });
  await chat.ask("[shown] Show the second room");
  await saidLast("It is shown here.");
  expect(page.url()).toContain("second");
  await chat.calls.first().getByText("Next room").click();
  // Not the ten seconds that a page which is being left gets.
  await expect(chat.calls.first()).not.toContainText(/\b1\ds\b/);
});

test("a page without a chat ends the run; the chat says so when the visitor comes back", async ({
  page,
}) => {
  await chat.ask("[out] Go outside");
  await isAt(page, "Outside");
  // A person takes longer: a page that leads on within a tenth of a second is a redirection, and no page between.
  await page.waitForTimeout(200);
  await page.getByRole("link", { name: "Back in" }).click();
  await isAt(page, "First room");
  await expect(chat.root).toContainText("The page was left before the answer was finished.");
  await expect(chat.calls.first()).toContainText("Stopped");
  await expect(chat.root.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("a second tab with the same conversation does not go on with the run", async ({ page }) => {
  await chat.ask("[long] Tell me everything");
  await expect(chat.root.getByText("Writing")).toBeVisible();
  const [second] = await Promise.all([
    page.context().waitForEvent("page"),
    page.evaluate(() => void window.open(location.href)), // With a copy of this tab's storage.
  ]);
  await second.waitForLoadState();
  await second.waitForTimeout(1_000);
  await expect(second.locator("agent-activity").locator("p")).toHaveCount(0);
  await saidLast("word word"); // The first one has gone on to its end.
});
