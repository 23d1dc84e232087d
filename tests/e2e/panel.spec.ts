// The chat as a button that opens a panel: by keyboard, on a phone, and what of it is read while it is closed.
import { expect, test } from "@playwright/test";
import { Chat } from "./chat.js";
import { serveScriptedModel } from "./scripted-model.js";

const SCRIPTS = { hello: ["Hello."] } as const;

let chat: Chat;

test.beforeEach(async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/panel.html");
  chat = new Chat(page);
});

test("closed, it is one button to a screen reader, before and after it was open", async ({
  page,
}) => {
  const closed = '- button "Shop assistant"';
  await expect(page.locator("body")).toMatchAriaSnapshot(`
    - heading "The shop"
    - button "Ask us"
    ${closed}
  `);
  expect(await chat.root.ariaSnapshot()).toBe(closed);
  await page.getByRole("button", { name: "Shop assistant" }).click();
  await expect(page.getByRole("dialog", { name: "Shop assistant" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await chat.root.ariaSnapshot()).toMatch(/^- button "Shop assistant"(?! \[expanded\])/);
  expect(await chat.root.ariaSnapshot()).not.toContain("\n");
});

test("a closed chat loads none of its pieces; a pointer or a focus on the button does", async ({
  page,
}) => {
  await page.waitForLoadState("networkidle");
  const pieces = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => name.includes("chat-pieces"))
          .length,
    );
  expect(await pieces()).toBe(0);
  await page.getByRole("button", { name: "Shop assistant" }).focus();
  await expect.poll(pieces).toBe(1);
});

test("by keyboard alone: Tab to the button, Enter, write, Escape, and on with the page", async ({
  page,
}) => {
  const launcher = page.getByRole("button", { name: "Shop assistant" });
  const { keyboard } = page;
  await page.getByRole("button", { name: "Ask us" }).focus();
  await keyboard.press("Tab");
  await expect(launcher).toBeFocused();
  await keyboard.press("Enter");
  await expect(chat.field).toBeFocused();
  await keyboard.type("two blue mugs");
  await expect(chat.field).toHaveValue("two blue mugs");
  await keyboard.press("Escape");
  await expect(launcher).toBeFocused();
  await keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Ask us" })).toBeFocused();
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await expect(chat.field).toBeFocused();
  await expect(chat.field).toHaveValue("two blue mugs");
});

test("the page stays usable beside it, and may open it by its own button", async ({ page }) => {
  await page.evaluate(() => {
    document.querySelector("#ask")?.addEventListener("click", () => {
      document.querySelector("agent-chat")?.open();
    });
  });
  await page.getByRole("button", { name: "Ask us" }).click();
  await expect(chat.field).toBeFocused();
  await page.getByLabel("Search").fill("tea");
  await expect(page.getByLabel("Search")).toHaveValue("tea");
  await expect(chat.field).toBeVisible();
});

test("a whole conversation, the last answer told by the closed button", async ({ page }) => {
  await page.getByRole("button", { name: "Shop assistant" }).click();
  await chat.download();
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
  await page.getByRole("button", { name: "Close" }).click();
  await page.evaluate(() => document.querySelector("agent-chat")?.send("[hello] Again"));
  await page.getByRole("button", { name: "Shop assistant: New messages" }).click();
  await expect(chat.messages).toHaveCount(4);
});

test("where its pieces cannot be loaded the closed chat says so, and tries anew at the next press", async ({
  page,
}) => {
  await page.route("**/cdn-chat-pieces*.js", (route) => route.abort());
  const launcher = page.getByRole("button", { name: "Shop assistant" });
  await launcher.click();
  await expect(chat.root.getByRole("alert")).toBeVisible();
  await page.unroute("**/cdn-chat-pieces*.js");
  await launcher.click();
  await expect(chat.field).toBeFocused();
  await expect(chat.root.getByRole("alert")).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true });

  test("the panel fills the window, without a way to scroll sideways", async ({ page }) => {
    await page.getByRole("button", { name: "Shop assistant" }).tap();
    const panel = page.getByRole("dialog");
    await expect(chat.field).toBeFocused();
    await expect.poll(() => panel.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.getByRole("button", { name: "Close" }).tap();
    await expect(panel).toHaveCount(0);
  });
});
