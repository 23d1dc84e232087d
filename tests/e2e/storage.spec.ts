// What a load of the page leaves of a conversation: on a real page, with the real worker; only what the model says is
// scripted.
import { expect as expectSoon, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel, withoutSharedWorkers } from "./scripted-model.js";

/** A step of the model takes seconds on a machine that does other things. */
const expect = expectSoon.configure({ timeout: 30_000 });

const SCRIPTS = {
  hello: ["Hello."],
  bell: [call("ring_bell"), "It rang."],
  refuse: [call("ring_bell"), "That did not work: you said no."],
  wait: [call("read_room"), call("wait"), "That did not work: it was stopped."],
} as const;

const ROOM = "/tests/e2e/pages/room.html";

async function open(page: Page): Promise<Chat> {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto(ROOM);
  return new Chat(page);
}

/** The model is on this device since the first visit: there is nothing to press. */
const isReady = (chat: Chat) =>
  expect(chat.field).toHaveAttribute("placeholder", "Ask, or say what to do", { timeout: 30_000 });
const run = (chat: Chat) => chat.root.getByRole("button", { name: "Run", exact: true });
const calls = (page: Page) =>
  page.evaluate(() => (window as unknown as { happened: { calls: string[] } }).happened.calls);
const bells = (page: Page) =>
  page.evaluate(() => (window as unknown as { happened: { bells: number } }).happened.bells);
const texts = (chat: Chat) => chat.messages.locator("[part~=text]").allInnerTexts();

test("the conversation and what is being written are there after a reload", async ({ page }) => {
  const chat = await open(page);
  await chat.download();
  await chat.answerTo("[hello] Hello");
  await chat.field.fill("half a sent");
  await page.reload();
  await expect(chat.messages).toHaveCount(2);
  await expect.poll(() => texts(chat)).toEqual(["[hello] Hello", "Hello."]);
  await expect(chat.field).toHaveValue("half a sent");
  await expect(page.locator("body")).toBeFocused();
  await isReady(chat);
  expect(await chat.answerTo("[hello] Once more")).toBe("Hello.");
  await expect(chat.messages).toHaveCount(4);
});

test("a pending question is still there after a reload: Run runs it, and the answer follows", async ({
  page,
}) => {
  const chat = await open(page);
  await chat.download();
  await chat.ask("[bell] Ring");
  await expect(run(chat)).toBeVisible();
  await page.reload();
  await expect(run(chat)).toBeVisible();
  await expect(chat.root.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await isReady(chat);
  await run(chat).click();
  await expect(chat.root).toContainText("It rang.");
  expect(await bells(page)).toBe(1);
  await expect(chat.calls).toHaveCount(1);
  await page.reload();
  await expect(chat.root).toContainText("It rang.");
  await expect(run(chat)).toHaveCount(0);
  expect(await bells(page)).toBe(0);
});

test("and Don't run refuses it, and the answer follows", async ({ page }) => {
  const chat = await open(page);
  await chat.download();
  await chat.ask("[refuse] Ring");
  await expect(run(chat)).toBeVisible();
  await page.reload();
  await isReady(chat);
  await chat.root.getByRole("button", { name: "Don't run" }).click();
  await expect(chat.root).toContainText("That did not work: you said no.");
  await expect(chat.calls.first()).toContainText("Not run");
  expect(await bells(page)).toBe(0);
});

test("Run before the model is ready runs it; Try again goes on after it", async ({ page }) => {
  await page.addInitScript(withoutSharedWorkers);
  const chat = await open(page);
  await chat.download();
  await chat.ask("[bell] Ring");
  await expect(run(chat)).toBeVisible();
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await run(chat).click();
  await expect(chat.root).toContainText("must be downloaded first");
  expect(await bells(page)).toBe(1);
  await chat.download();
  await chat.root.getByRole("button", { name: "Try again" }).click();
  await expect(chat.root).toContainText("It rang.");
  expect(await bells(page)).toBe(1);
});

test("a call that a reload has cut is not run again: the model is told, and goes on", async ({
  page,
}) => {
  const chat = await open(page);
  await chat.download();
  await chat.ask("[wait] Do it");
  await expect(chat.calls).toHaveCount(2);
  await expect.poll(() => calls(page), { timeout: 30_000 }).toContain("wait");
  await page.reload();
  await expect(chat.calls).toHaveCount(2);
  await expect(chat.calls.first()).toContainText("Done");
  await chat.calls.last().getByText("Wait", { exact: true }).click();
  await expect(chat.calls.last()).toContainText("The page was loaded anew before it answered.");
  await expect(chat.root).toContainText("That did not work: it was stopped.", { timeout: 30_000 });
  await chat.isIdle();
  expect(await calls(page)).toEqual([]);
  await expect(chat.calls).toHaveCount(2);
});

test("two tabs add to one conversation, and overwrite nothing", async ({ page, context }) => {
  const left = await open(page);
  const right = await open(await context.newPage());
  await left.download();
  await right.download();
  await left.answerTo("[hello] From the left");
  await right.answerTo("[hello] From the right");
  await expect(left.messages).toHaveCount(2);
  await left.page.close();
  await right.page.reload();
  await expect(right.messages).toHaveCount(4);
  await expect
    .poll(() => texts(right))
    .toEqual(["[hello] From the left", "Hello.", "[hello] From the right", "Hello."]);
});

test("a visitor who signs out leaves nothing; each key has its own conversation", async ({
  page,
}) => {
  const chat = await open(page);
  const key = (value: string | null) =>
    chat.root.evaluate((element, name) => {
      if (name === null) element.removeAttribute("storage-key");
      else element.setAttribute("storage-key", name);
    }, value);
  await key("ann");
  await chat.download();
  await chat.answerTo("[hello] I am Ann");
  await key("bob");
  await expect(chat.messages).toHaveCount(0);
  await key("ann");
  await expect(chat.messages).toHaveCount(2);
  await chat.root.evaluate((element) => (element as HTMLElement & { clear(): unknown }).clear());
  await expect(chat.messages).toHaveCount(0);
  await key(null);
  await key("ann");
  await page.reload();
  await key("ann");
  await isReady(chat);
  await expect(chat.messages).toHaveCount(0);
});

test("a body that is swapped and a script that is loaded twice lose nothing, and save once", async ({
  page,
}) => {
  const chat = await open(page);
  await chat.download();
  await chat.answerTo("[hello] Hello");
  await page.evaluate(async () => {
    const body = document.body.cloneNode(true);
    document.body.replaceWith(body);
    const again: string = "/dist/cdn.js?again";
    await import(again);
  });
  await expect(chat.messages).toHaveCount(2);
  expect(await chat.answerTo("[hello] Again")).toBe("Hello.");
  await page.reload();
  await expect(chat.messages).toHaveCount(4);
});

test("Edit puts the last message into the field, and the answer follows the new one", async ({
  page,
}) => {
  const chat = await open(page);
  await chat.download();
  await chat.answerTo("[hello] Hello");
  await chat.root.getByRole("button", { name: "Edit" }).click();
  await expect(chat.field).toHaveValue("[hello] Hello");
  await expect(chat.field).toBeFocused();
  await chat.field.fill("[hello] Good morning");
  await chat.field.press("Enter");
  await chat.isIdle();
  await expect.poll(() => texts(chat)).toEqual(["[hello] Good morning", "Hello."]);
  await page.reload();
  await expect(chat.messages).toHaveCount(2);
  await expect.poll(() => texts(chat)).toEqual(["[hello] Good morning", "Hello."]);
});
