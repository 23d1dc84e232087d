// A theme that styles everything, and two chats on one page: neither breaks a chat, and no chat styles the page.
import { expect, test, type Locator } from "@playwright/test";
import { Chat } from "./chat.js";
import { serveScriptedModel } from "./scripted-model.js";

const SCRIPTS = { one: ["The first."], two: ["The second."] } as const;

const styleOf = (locator: Locator, ...names: string[]) =>
  locator.evaluate((element, names) => {
    const style = getComputedStyle(element);
    return names.map((name) => style.getPropertyValue(name));
  }, names);

test("a theme with !important on everything changes nothing inside", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/themed.html");
  const chat = new Chat(page, page.locator("agent-chat").first());
  await chat.download();
  await chat.ask("[one] Hello");
  await chat.isIdle();

  const names = ["letter-spacing", "text-transform", "color"];
  const [spacing, transform, color] = await styleOf(chat.messages.last().locator("p"), ...names);
  expect([spacing, transform]).toEqual(["normal", "none"]);
  expect(color).not.toBe("rgb(255, 0, 0)");
  expect(await styleOf(chat.field, "font-size", "background-color")).toEqual([
    "16px",
    "rgba(0, 0, 0, 0)",
  ]);
  // It has its height still, and scrolls inside.
  const box = await chat.root.locator("#panel").boundingBox();
  expect(box?.height).toBeGreaterThan(300);
  expect(box?.height).toBeLessThan(700);
});

test("the page is styled by no chat, and gets no font from one", async ({ page }) => {
  await page.goto("/tests/e2e/pages/themed.html");
  await expect(page.getByRole("button", { name: "Launcher" })).toBeVisible();
  const sheets = await page.evaluate(() => ({
    adopted: document.adoptedStyleSheets.length,
    inHead: document.head.querySelectorAll("style, link[rel=stylesheet]").length,
    fonts: document.fonts.size,
    inBody: document.body.querySelectorAll("style, link").length,
  }));
  expect(sheets).toEqual({ adopted: 0, inHead: 1, fonts: 0, inBody: 0 });
});

test("two chats of two agents on one page are two conversations", async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/themed.html");
  const first = new Chat(page, page.locator("agent-chat").first());
  const second = new Chat(page, page.locator("agent-chat").last());
  await second.root.getByRole("button", { name: "Launcher" }).click();
  await first.download();
  await second.download();
  expect(await first.answerTo("[one] Hello")).toBe("The first.");
  expect(await second.answerTo("[two] Hello")).toBe("The second.");
  await expect(first.messages).toHaveCount(2);
  await expect(second.messages).toHaveCount(2);
});
