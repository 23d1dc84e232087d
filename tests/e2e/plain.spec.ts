// A page of static HTML and CSS, with no script but ours: the assistant works it without leaving it.
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { Chat } from "./chat.js";
import { problemsOn } from "./page-problems.js";
import { callTool } from "./page-tools.js";
import { FOR_A_MODEL, serveStrictly } from "./strict-policy.js";

const PLAIN = "/demo/plain.html";

test("the embedded model works a page without a script, under the strictest policy, and stays on it", async ({
  page,
}) => {
  const problems = problemsOn(page);
  await serveStrictly(page, /\.(html|js)$/, [...FOR_A_MODEL, "frame-src 'self'"]);
  await page.goto(PLAIN);
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  const chat = new Chat(page);
  await chat.download();

  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const hours = await chat.answerTo("when are you open?");
  expect(hours).toContain("17:00 to 22:00");

  expect(await chat.answerTo("subscribe ben@post.net to the newsletter")).toContain("Saved.");
  expect(asked.at(-1)).toMatch(/\/plain\/subscribed\.html\?email=ben%40post\.net$/);

  const desserts = await chat.answerTo("show the desserts");
  expect(desserts).toMatch(/milk bread, winter coffee/i);
  await expect(page.getByText("burnt sugar")).toBeVisible();
  await expect(page.getByText("smoked eel")).toBeHidden();

  const free = await chat.answerTo("is there a table for four on 2027-05-14?");
  expect(free).toContain("count: 3");
  expect(asked.at(-1)).toMatch(/\/plain\/tables\.json\?day=2027-05-14&guests=4$/);

  const booked = await chat.answerTo("book a table for four on 2027-05-14 at 18:00");
  expect(booked).toContain("Saved.");
  await expect(page.getByText("Your table waits")).toBeVisible();
  await expect(page.locator("#book [name=date]")).toHaveValue("2027-05-14");
  await expect(page.locator("#book [name=time]")).toHaveValue("18:00");
  await expect(page.locator("#book [name=guests]")).toHaveValue("4");

  await expect(chat.calls).toHaveCount(5);
  expect(await page.evaluate(() => "isFirstPage" in window)).toBe(true);
  expect(problems).toEqual([]);
});

test("each tool of the page does what a person does there", async ({ page }) => {
  const problems = problemsOn(page);
  await page.goto(PLAIN);
  await expect(page.locator("agent-chat")).toBeVisible();
  expect(await callTool(page, "show_parking")).toContain("Park behind the boathouse");
  await expect(page.getByText("Park behind")).toBeVisible();
  expect(await callTool(page, "open_section", { page: "Letter" })).toBe('Followed "Letter".');
  expect(page.url()).toMatch(/#letter-part$/);
  expect(await callTool(page, "open_section", { page: "Shop" })).toBe(
    'Error [invalid_arguments]: "page" must be one of "Hours", "Menu", "Book", "Find us", "Letter", "Ask".',
  );
  await page.getByLabel("E-mail").fill("anna@mail.com");
  await page.getByRole("button", { name: "Subscribe" }).click();
  const answer = page.frameLocator("[name=letter-answer]");
  await expect(answer.getByText("on its way")).toBeVisible();
  expect(problems).toEqual([]);
});

const LEAVING = `<!doctype html><title>Leaving</title><h1>Leaving</h1>
  <script type="module" src="/dist/cdn.js"></script>
  <web-tool name="search" action="/opened.html?shelf=2" target="_self">Search.
    <tool-param name="q"></tool-param></web-tool>
  <web-tool name="send" action="/opened.html" target="_self" method="post">Send.
    <tool-param name="action"></tool-param></web-tool>`;

for (const [tool, args, method, query, body] of [
  ["search", { q: "green tea" }, "GET", "?shelf=2&q=green+tea", null],
  ["send", { action: "a&b" }, "POST", "", "action=a%26b"],
] as const) {
  test(`a tool with target="_self" leaves the page by ${method}`, async ({ page }) => {
    await page.route("**/leaving.html", (route) =>
      route.fulfill({ contentType: "text/html", body: LEAVING }),
    );
    await page.route("**/opened.html*", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Opened</title>" }),
    );
    await page.goto("/leaving.html");
    const opened = page.waitForRequest("**/opened.html*");
    await callTool(page, tool, args);
    const request = await opened;
    expect(request.isNavigationRequest()).toBe(true);
    expect(request.method()).toBe(method);
    expect(new URL(request.url()).search).toBe(query);
    expect(request.postData()).toBe(body);
    await expect(page).toHaveTitle("Opened");
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(PLAIN);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
  });
}
