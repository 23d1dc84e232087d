// An agent hands a task to another: through the real tokenizer, template, runtime, worker and page; only what the model
// says is scripted, by a model made for it.
import { expect as expectSoon, type Page, test } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";

/** A step of the model takes seconds on a machine that does other things. */
const expect = expectSoon.configure({ timeout: 30_000 });

const handOn = call("delegate_to_stylist", { task: "What was asked" });

const SCRIPTS = {
  add: [handOn, "A scarf is in your cart."],
  choose: [call("look"), call("add_scarf"), "I put one into the cart."],
  over: [handOn, "That is all."],
  reach: [call("look"), handOn, "I can hand nothing on."],
  leave: [handOn, "The red one is here."],
  walk: [call("look"), call("open_red"), "never"],
  stay: [handOn, "never"],
  write: [call("look"), "word ".repeat(400)],
  hello: ["Hello."],
} as const;

/** The marks that begin a script: the shop assistant's in the request, the stylist's in its instructions. */
async function theStylistSays(page: Page, script: keyof typeof SCRIPTS): Promise<void> {
  const setInstructions = (text: string) => {
    const tag = document.querySelector("#stylist");
    if (tag) tag.textContent = text;
  };
  await page.evaluate(setInstructions, `You choose scarves. [${script}]`);
}

let chat: Chat;

test.beforeEach(async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/agents.html");
  chat = new Chat(page);
  await chat.download();
});

test("the chat has the agent's name; its stylist does the task, asks, and reports", async ({
  page,
}) => {
  await expect(chat.root.getByText("Shop assistant")).toBeVisible();
  await theStylistSays(page, "choose");
  await chat.ask("[add] Choose me a scarf");
  const steps = chat.root.getByRole("group", { name: "Steps of Stylist" });
  await expect(steps.locator("agent-tool-call")).toHaveCount(1);
  await steps.getByRole("button", { name: "Run", exact: true }).click();
  await expect(chat.messages.last()).toContainText("A scarf is in your cart.");
  await chat.isIdle();
  await expect(steps.locator("agent-tool-call")).toHaveText([/Done.*Look/s, /Done.*Add scarf/s]);
  await expect(page.locator("#cart")).toHaveText("One scarf is in the cart.");
  await chat.calls.first().locator("summary").first().click();
  await expect(chat.calls.first()).toContainText("I put one into the cart.");
  await page.reload();
  await expect(steps.locator("agent-tool-call")).toHaveCount(2);
});

test("it may use its own tools alone, and hand nothing on", async ({ page }) => {
  await theStylistSays(page, "reach");
  await chat.ask("[over] Reach too far");
  await expect(chat.messages.last()).toContainText("That is all.");
  await chat.isIdle();
  const calls = chat.root.getByRole("group", { name: "Steps of Stylist" });
  await expect(calls.locator("agent-tool-call")).toHaveCount(1);
});

test("Stop stops both", async ({ page }) => {
  await theStylistSays(page, "write");
  await chat.ask("[stay] Tell me everything");
  const steps = chat.root.getByRole("group", { name: "Steps of Stylist" });
  await expect(steps.locator("agent-tool-call")).toHaveText([/Done.*Look/s]);
  await chat.root.getByRole("button", { name: "Stop" }).click();
  await chat.isIdle();
  await expect(chat.calls.first()).toContainText("Stopped");
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("where it leaves the page, the next page goes on, and says that it was cut off", async ({
  page,
}) => {
  await theStylistSays(page, "walk");
  await chat.ask("[leave] Show me the red one");
  await expect(page).toHaveTitle("Red scarf");
  await expect(chat.messages.last()).toContainText("The red one is here.");
  await chat.isIdle();
  await chat.calls.first().locator("summary").first().click();
  await expect(chat.calls.first()).toContainText('Navigated to "Red scarf"');
  await expect(chat.calls.first()).toContainText("it may not be finished");
  await expect(chat.calls.first()).toContainText("look {}; open_red {}");
});
