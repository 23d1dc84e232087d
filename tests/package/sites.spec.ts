// The installed packages in a browser, with the embedded model.
import { expect, test, type Page } from "@playwright/test";
import { build, createServer, preview } from "vite";
import { Chat } from "../e2e/chat.js";
import { folderOf } from "./projects.js";

/**
 * The settings of a project without settings. Vite is this repository's, which saves installing it: it takes nothing
 * from the repository. It sets NODE_ENV once for its process, where a stranger has a process for each command.
 */
const settings = (project: "with-vite" | "no-build") => ({
  root: folderOf(project),
  configFile: false as const,
  logLevel: "error" as const,
});

let server: { resolvedUrls: { local: string[] } | null; close(): Promise<void> };

test.afterEach(async ({ page }) => {
  await page.close(); // It may hold a connection open.
  await server.close();
});

/** Opens a page of the server, asks for two mugs, and expects them in the basket, once, with nothing reported. */
async function expectShopWorks(page: Page, path = ""): Promise<void> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // Lit says so where it is developed with.
    const isOurs = !message.text().startsWith("Lit is in dev mode");
    if (["error", "warning"].includes(message.type()) && isOurs) problems.push(message.text());
  });
  await page.goto(`${server.resolvedUrls?.local[0]}${path}`);
  const chat = new Chat(page);
  await chat.download();
  expect(await chat.answerTo("add two blue mugs to the basket")).toContain("Added 2 × blue mug.");
  await expect(page.locator("#basket")).toHaveText("Added 2 × blue mug. Total 24.00 €.");
  await expect(chat.calls).toHaveCount(1);
  expect(problems).toEqual([]);
}

test("an empty Vite project, built: it works, and its code sees the chat's conversation", async ({
  page,
}) => {
  process.env["NODE_ENV"] = "production";
  await build(settings("with-vite"));
  server = await preview({ ...settings("with-vite"), preview: { port: 0 } });
  await expectShopWorks(page);
  await expect(page).toHaveTitle("add two blue mugs to the basket");
});

test("the same project while it is developed", async ({ page }) => {
  process.env["NODE_ENV"] = "development";
  const developed = await createServer({ ...settings("with-vite"), server: { port: 0 } });
  server = await developed.listen();
  await expectShopWorks(page);
});

for (const file of ["module.html", "classic.html"]) {
  test(`no build and a strict policy: ${file}`, async ({ page }) => {
    server = await serveFiles();
    await expectShopWorks(page, file);
  });
}

test("no build: both kinds of script on one page are one assistant", async ({ page }) => {
  server = await serveFiles();
  await expectShopWorks(page, "both.html");
});

/** Serves the project's folder as it is. */
const serveFiles = () =>
  preview({ ...settings("no-build"), build: { outDir: "." }, preview: { port: 0 } });
