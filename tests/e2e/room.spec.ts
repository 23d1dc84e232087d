// One behaviour a test, through the real tokenizer, template, runtime, worker and page; only what the model says is
// scripted, by a model made for it.
import { expect, test } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";

const SCRIPTS = {
  light: [call("set_light", { mode: "off" }), call("read_room"), "The light is off now."],
  unknown: [call("fly"), call("read_room"), "The light is on."],
  broken: ['<tool_call>\n{"name": "read_room", "arguments": {', "<tool_call>nonsense"],
  wrong: [call("set_light", { mode: "purple" }), call("set_light", { mode: "off" }), "It is off."],
  fail: [call("fail"), "That did not work: the fuse is blown."],
  hang: [call("hang"), "That did not work: there was no answer."],
  nothing: [call("nothing"), "It is done."],
  flood: [call("flood"), "That was a lot."],
  vanish: [call("vanish"), call("read_room"), "That did not work: the tool is gone."],
  wait: [call("wait"), "never"],
  refuse: [call("ring_bell"), "That did not work: you said no."],
  bell: [call("ring_bell"), "It rang."],
  long: ["word ".repeat(400), "x"],
  hello: ["Hello."],
} as const;

const APOLOGY = /^Sorry, I could not work out how to do that here/;

let chat: Chat;

test.beforeEach(async ({ page }) => {
  await serveScriptedModel(page, SCRIPTS);
  await page.goto("/tests/e2e/pages/room.html");
  chat = new Chat(page);
  await chat.download();
});

const happened = () =>
  chat.page.evaluate(
    () => (window as unknown as { happened: { bells: number; calls: string[] } }).happened,
  );

test("a run of three steps changes the page, shows its calls and answers", async ({ page }) => {
  expect(await chat.answerTo("[light] Lights out, please")).toBe("The light is off now.");
  await expect(page.locator("body > #state")).toHaveText("The light is off.");
  await expect(chat.calls).toHaveCount(2);
  await expect(chat.calls.first()).toContainText("Set light");
});

test("an unknown tool is sent back to the model, and never shown", async () => {
  expect(await chat.answerTo("[unknown] How is the room?")).toBe("The light is on.");
  await expect(chat.calls).toHaveCount(1);
});

test("wrong arguments are sent back, and the page is not touched by them", async ({ page }) => {
  expect(await chat.answerTo("[wrong] Purple light")).toBe("It is off.");
  await expect(page.locator("body > #state")).toHaveText("The light is off.");
  expect((await happened()).calls).toEqual(["set_light"]);
});

test("two unreadable calls end in an apology; nothing of them is shown", async () => {
  expect(await chat.answerTo("[broken] How is the room?")).toMatch(APOLOGY);
  await expect(chat.root).not.toContainText("tool_call");
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("a tool that throws is shown as failed, with its reason", async () => {
  expect(await chat.answerTo("[fail] Do it")).toContain("the fuse is blown");
  await chat.calls.first().getByText("Fail", { exact: true }).click();
  await expect(chat.calls.first()).toContainText("the fuse is blown");
});

test("a tool that never answers ends by its time limit", async () => {
  expect(await chat.answerTo("[hang] Do it")).toContain("no answer");
  await chat.calls.first().getByText("Hang", { exact: true }).click();
  await expect(chat.calls.first()).toContainText("did not answer in time");
});

test("a tool that returns nothing, and one that returns 5 MB", async () => {
  expect(await chat.answerTo("[nothing] Do it")).toBe("It is done.");
  await chat.ask("[flood] Do it");
  await chat.isIdle();
  await expect(chat.calls.last()).toContainText("Done");
  const shown = await chat.calls.last().evaluate((card) => card.shadowRoot?.textContent?.length);
  expect(shown).toBeLessThan(20_000);
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("tools that vanish mid-run are unavailable, and the run goes on", async () => {
  expect(await chat.answerTo("[vanish] Do it")).toBe("That did not work: the tool is gone.");
  await expect(chat.calls).toHaveCount(1);
});

test("Stop while a tool runs frees the chat; the call is marked as stopped", async () => {
  await chat.ask("[wait] Do it");
  await expect(chat.calls).toHaveCount(1);
  await chat.root.getByRole("button", { name: "Stop" }).click();
  await chat.isIdle();
  await expect(chat.calls.first()).toContainText("Stopped");
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("Stop while the model writes frees the chat, and the model answers again", async () => {
  await chat.ask("[long] Tell me everything");
  await expect(chat.root.getByText("Writing")).toBeVisible();
  await chat.root.getByRole("button", { name: "Stop" }).click();
  await chat.isIdle();
  await expect(chat.root).not.toContainText("word word");
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("a tool marked confirm asks first: Don't run is a refusal, Run runs it", async () => {
  await chat.ask("[refuse] Ring");
  await chat.root.getByRole("button", { name: "Don't run" }).click();
  await chat.isIdle();
  expect((await happened()).bells).toBe(0);
  await expect(chat.calls.first()).toContainText("Not run");

  await chat.ask("[bell] Ring");
  await chat.root.getByRole("button", { name: "Run", exact: true }).click();
  await chat.isIdle();
  expect((await happened()).bells).toBe(1);
});

test("a message sent while one is answered is refused, and nothing is lost", async ({ page }) => {
  await chat.ask("[wait] Do it");
  await chat.field.fill("And another");
  await chat.field.press("Enter");
  await expect(chat.field).toHaveValue("And another");
  const refusal = await page.evaluate(() => {
    const element = document.querySelector("agent-chat") as HTMLElement & {
      send(text: string): unknown;
    };
    return new Promise((resolve) => {
      element.addEventListener("agent-error", (event) => resolve((event as CustomEvent).detail));
      void element.send("By script");
    });
  });
  expect(refusal).toMatchObject({ code: "busy" });
});

test("a message of 100,000 characters is answered: it is too long", async () => {
  await chat.field.fill(`[hello] ${"x".repeat(100_000)}`);
  await chat.field.press("Enter");
  await expect(chat.root).toContainText("This request is too long for the on-device model.", {
    timeout: 60_000,
  });
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("an empty message is not sent", async () => {
  await chat.field.fill("   ");
  await chat.field.press("Enter");
  await expect(chat.messages).toHaveCount(0);
});
