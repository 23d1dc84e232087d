// What tools do wrong has an answer for the model, and the conversation goes on, in every kind of browser.
import type { Page } from "@playwright/test";
import { ask, call, expect, names, open, outcome, test, warnings } from "./browser-mode.js";

/** Lets the tag "read_room" do this, in the page. */
async function readRoomDoes(page: Page, work: (args: unknown, context: never) => unknown) {
  await page.evaluate((source) => {
    const tag = document.querySelector("#read-tag") as unknown as { execute: unknown };
    tag.execute = eval(`(${source})`);
  }, String(work));
}

async function goesOn(page: Page): Promise<void> {
  expect((await call(page, "set_light", { mode: "dim" })).output).toBe("The light is dim.");
}

test.beforeEach(({ page }) => open(page));

test("a tool that throws, a text or an error or nothing", async ({ page }) => {
  await readRoomDoes(page, () => {
    throw new RangeError("too dark");
  });
  expect((await call(page, "read_room")).error).toBe("Error [failed]: too dark");
  await readRoomDoes(page, () => Promise.reject(undefined));
  expect((await call(page, "read_room")).error).toBe(
    'Error [failed]: The tool "read_room" failed and gave no reason.',
  );
  await goesOn(page);
});

test("circular values, elements, a response of the site", async ({ page }) => {
  await readRoomDoes(page, () => {
    const room: Record<string, unknown> = { light: "on" };
    room["self"] = room;
    return room;
  });
  expect((await call(page, "read_room")).output).toEqual({ light: "on", self: "[circular]" });
  await readRoomDoes(page, () => document.querySelector("#state"));
  expect((await call(page, "read_room")).output).toBe("The light is on.");
  await readRoomDoes(page, () => fetch("/tests/e2e/pages/nowhere.json"));
  expect((await call(page, "read_room")).output).toMatchObject({ isError: true });
  await goesOn(page);
});

test("a tool that never settles ends by its time limit", async ({ page }) => {
  await page.evaluate(() => document.querySelector("#read-tag")?.setAttribute("timeout", "0.5"));
  await readRoomDoes(page, () => new Promise(() => {}));
  expect((await call(page, "read_room")).error).toMatch(
    /^Error \[timeout\]: No answer within 0\.5 s/,
  );
  await goesOn(page);
});

test("Stop ends a tool that never settles, and tells it so", async ({ page }) => {
  await readRoomDoes(page, (_args, { signal }: { signal: AbortSignal }) => {
    Object.assign(window, { called: true });
    signal.addEventListener("abort", () => Object.assign(window, { told: true }));
    return new Promise(() => {});
  });
  await ask(page, "read_room");
  await page.waitForFunction(() => "called" in window);
  await page.locator("agent-chat").getByRole("button", { name: "Stop" }).click();
  expect((await outcome(page)).error).toMatch(/^Error \[aborted\]/);
  expect(await page.evaluate(() => Reflect.get(window, "told"))).toBe(true);
  await goesOn(page);
});

test("a tool that leaves the page: the next page tells where it led, and goes on", async ({
  page,
}) => {
  await readRoomDoes(page, () => {
    location.assign("/tests/e2e/pages/tools.html?next");
    return new Promise(() => {});
  });
  await ask(page, "read_room");
  await page.waitForURL("**/tools.html?next");
  await page.waitForFunction(() => "adapter" in window);
  await expect(page.locator("agent-message").last()).toContainText('After: Navigated to "Tools"');
  await goesOn(page);
});

test("an empty name, a bad one, one twice, two effects, no selector, an unknown attribute", async ({
  page,
}) => {
  const said = warnings(page);
  await page.evaluate(() => {
    const add = (attributes: Record<string, string>, text = "Does it.") => {
      const tag = document.createElement("web-tool");
      for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
      tag.append(text);
      document.body.append(tag);
    };
    add({});
    add({ name: "not good" });
    add({ name: "pay", click: "#pay" });
    add({ name: "two", click: "#pay", read: "#state" });
    add({ name: "bad", read: "p[" });
    add({ name: "lost", read: "#not-there" });
    add({ name: "wordless", read: "#state" }, "");
    add({ name: "typo", read: "#state", confrim: "" });
  });
  expect((await names(page)).sort()).toEqual(["lost", "pay", "read_room", "set_light", "typo"]);
  expect(said).toEqual([
    expect.stringContaining("It has no name."),
    expect.stringContaining('name="not good" cannot be a tool\'s name.'),
    expect.stringContaining("It has more than one effect: read and click."),
    expect.stringContaining('read="p[" is not a CSS selector.'),
    expect.stringContaining('Nothing on the page matches "#not-there" now.'),
    expect.stringContaining("It has no description"),
    expect.stringContaining('Another tool of the page is called "pay"'),
    expect.stringContaining('Did you mean "confirm"?'),
  ]);
  expect((await call(page, "lost")).output).toContain("#not-there");
  await goesOn(page);
});
