// Downloads of a model from another host, on real connections that break, stall and lie.
import { expect, test, type Page } from "@playwright/test";
import { MisbehavingHost, type Misbehaviour } from "../fixtures/misbehaving-host.js";
import { scriptedModel } from "../fixtures/scripted-model/scripted-model.js";
import { Chat } from "./chat.js";

let host: MisbehavingHost;

test.beforeEach(async () => {
  host = await MisbehavingHost.start(scriptedModel({ hello: ["Hello."] }));
});

test.afterEach(() => host.stop());

async function open(page: Page): Promise<Chat> {
  await page.goto(`/tests/e2e/pages/elsewhere.html?source=${encodeURIComponent(host.folder)}`);
  return new Chat(page);
}

/** So that what is in memory goes with the page, and the next one has to read what is kept. */
function withoutSharedWorkers(page: Page): Promise<unknown> {
  return page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
}

async function fail(chat: Chat, button: string, text: string): Promise<void> {
  await chat.root.getByRole("button", { name: button }).click();
  await expect(chat.root.locator("[part~=card-error]")).toContainText(text, { timeout: 60_000 });
}

async function retry(chat: Chat): Promise<void> {
  host.misbehaviour = undefined;
  await chat.root.getByRole("button", { name: "Try again" }).click();
  await chat.isReady();
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
}

test("a connection that breaks twice: it goes on at the byte where it stopped", async ({
  page,
}) => {
  host.misbehaviour = { breakAfter: 1000 };
  const chat = await open(page);
  await fail(chat, "Download", "goes on where it stopped");
  await page.reload();
  await fail(chat, "Resume", "goes on where it stopped");
  await retry(chat);
  expect(host.ranges).toEqual(["bytes=0-", "bytes=1000-", "bytes=2000-"]);
});

test("offline in the middle, and then again", async ({ page, context }) => {
  host.misbehaviour = { breakAfter: 1000 };
  const chat = await open(page);
  await fail(chat, "Download", "goes on where it stopped");
  await context.setOffline(true);
  await fail(chat, "Try again", "This device is offline");
  await context.setOffline(false);
  await retry(chat);
  expect(host.ranges.at(-1)).toBe("bytes=1000-");
});

const FAULTS: [string, Misbehaviour, string][] = [
  ["a file that is missing", { status: 404 }, "files are not all there"],
  ["a file that nobody may have", { status: 401 }, "does not give it to this page"],
  ["a host with too many visitors", { status: 429 }, "Wait a few minutes"],
  ["a host that fails", { status: 500 }, "has a problem of its own"],
  ["a web page in the place of a file", { page: true }, "files are not all there"],
  ["a file that is no model", { garbage: true }, "files are damaged"],
  ["a file that is shorter than its host says", { longer: 1000 }, "goes on where it stopped"],
  ["a host that goes silent", { stallAfter: 1000 }, "stands still"],
];

for (const [name, misbehaviour, text] of FAULTS) {
  test(`${name} is told, and Try again works once it is mended`, async ({ page }) => {
    host.misbehaviour = misbehaviour;
    const chat = await open(page);
    await fail(chat, "Download", text);
    await retry(chat);
  });
}

test("a kept file that is damaged is found before it is used, and told; a click downloads it again", async ({
  page,
}) => {
  await withoutSharedWorkers(page);
  const chat = await open(page);
  await chat.download();
  await page.evaluate(async () => {
    const parts = await caches.open("webmcp-agents-parts");
    for (const request of await parts.keys()) {
      if (request.url.endsWith("about")) continue;
      const size = (await (await parts.match(request))?.blob())?.size ?? 0;
      await parts.put(request, new Response("x".repeat(size)));
    }
  });
  await page.reload();
  await chat.isReady();
  await chat.ask("[hello] Hello");
  const error = chat.root.locator("[part~=error-text]");
  await expect(error).toContainText("were damaged, and have been removed", { timeout: 60_000 });
  await chat.download();
  expect(host.ranges).toEqual(["bytes=0-", "bytes=0-"]);
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
});

test("what is whole is not downloaded again, also without a connection", async ({ page }) => {
  await withoutSharedWorkers(page);
  const chat = await open(page);
  await chat.download();
  await page.reload();
  await host.stop();
  await chat.isReady();
  expect(await chat.answerTo("[hello] Hello")).toBe("Hello.");
  expect(host.ranges).toEqual(["bytes=0-"]);
  host = await MisbehavingHost.start(new Map());
});

test("a policy that does not allow the host is named", async ({ page }) => {
  await page.route("**/elsewhere.html*", async (route) => {
    const response = await route.fetch();
    const policy = "connect-src 'self'";
    const headers = { ...response.headers(), "content-security-policy": policy };
    return route.fulfill({ response, headers });
  });
  await fail(await open(page), "Download", "Its connect-src does not allow http://127.0.0.1:");
});
