// The built script on a page: loaded twice, late, and with tags that come and go.
import { expect, test, type Page } from "@playwright/test";
import { Chat } from "./chat.js";
import { call, serveScriptedModel } from "./scripted-model.js";

const SCRIPTS = { hours: [call("opening_hours"), "Nine to five."] } as const;

async function problemsOn(page: Page): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    const isOurs = !message.text().includes("Multiple versions of Lit");
    if (["error", "warning"].includes(message.type()) && isOurs) problems.push(message.text());
  });
  await serveScriptedModel(page, SCRIPTS);
  return problems;
}

test("loaded twice, the script answers once", async ({ page }) => {
  const problems = await problemsOn(page);
  await page.goto("/tests/e2e/pages/twice.html");
  const chat = new Chat(page);
  await chat.download();
  expect(await chat.answerTo("[hours] When?")).toBe("Nine to five.");
  await expect(chat.calls).toHaveCount(1);
  expect(problems.filter((problem) => !problem.includes("favicon"))).toEqual([]);
});

test("loaded late, into a page that is already there, and after the chat has moved", async ({
  page,
}) => {
  await problemsOn(page);
  await page.route("**/bare.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Bare</title><h1>Bare</h1><p id="hours">Open from nine to five.</p>
        <div id="a"><agent-chat source="/scripted/room/" device="wasm"></agent-chat></div><div id="b"></div>
        <web-tool name="opening_hours" read="#hours">When the shop is open.</web-tool>`,
    }),
  );
  await page.goto("/bare.html");
  await page.addScriptTag({ url: "/dist/cdn.js", type: "module" });
  const chat = new Chat(page);
  await chat.download();
  await page.evaluate(() => {
    document.querySelector("#b")?.append(document.querySelector("agent-chat") as Element);
  });
  expect(await chat.answerTo("[hours] When?")).toBe("Nine to five.");
});

test("where a part of the script cannot be loaded, the chat says so", async ({ page }) => {
  await page.route("**/cdn-chat-pieces*.js", (route) => route.abort());
  await page.goto("/tests/e2e/pages/twice.html");
  await expect(page.locator("agent-chat").getByRole("alert")).toBeVisible();
});

test("pieces without a chat are loaded when they come", async ({ page }) => {
  const problems = await problemsOn(page);
  await page.route("**/bare.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Bare</title><h1>Bare</h1><script type="module" src="/dist/cdn.js"></script>`,
    }),
  );
  await page.goto("/bare.html");
  await page.waitForLoadState();
  const isDefined = () => page.evaluate(() => Boolean(customElements.get("agent-composer")));
  expect(await isDefined()).toBe(false);
  await page.evaluate(() => {
    const main = document.createElement("main");
    main.innerHTML = "<div><agent-log></agent-log><agent-composer></agent-composer></div>";
    document.body.append(main);
  });
  await expect(page.locator("agent-composer").getByRole("textbox")).toBeVisible();
  expect(problems.filter((problem) => !problem.includes("favicon"))).toEqual([]);
});

test("a mistyped tag is told on the console, once", async ({ page }) => {
  const problems = await problemsOn(page);
  await page.route("**/bare.html", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Bare</title><h1>Bare</h1><agent-chatt></agent-chatt>
        <script type="module" src="/dist/cdn.js"></script>`,
    }),
  );
  await page.goto("/bare.html");
  await expect
    .poll(() => problems.filter((problem) => !problem.includes("favicon")))
    .toEqual([expect.stringContaining("Did you mean <agent-chat>?")]);
});
