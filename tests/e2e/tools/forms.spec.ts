// Forms that speak WebMCP are tools for our agents in every kind of browser.
import type { Page } from "@playwright/test";
import {
  ask,
  call,
  expect,
  listed,
  names,
  open,
  outcome,
  test,
  warnings,
  WITH_CONTEXT,
} from "./browser-mode.js";

test.beforeEach(({ page }) => open(page, "tool-forms"));

const state = (page: Page) => page.locator("body > #state");

test("they are offered with the schema that browsers build, without its flaws", async ({
  page,
}) => {
  expect((await names(page)).sort()).toEqual(["book", "in_shadow", "set_light"]);
  const { tools } = await call(page, "no_such_tool");
  expect(tools.find(({ name }) => name === "set_light")).toEqual({
    name: "set_light",
    description: "Switch the light.",
    inputSchema: {
      type: "object",
      properties: {
        mode: { type: "string", description: "on, off or dim" },
        room: { type: "string", enum: ["k"], description: "k: Kitchen" },
        at: { type: "string", description: "at, like 19:30" },
      },
      required: ["mode"],
    },
  });
});

test("one that submits by itself does, and its page answers", async ({ page }) => {
  const { output } = await call(page, "set_light", { mode: "dim", room: "k" });
  expect(output).toEqual({ mode: "dim", by: true });
  await expect(state(page)).toHaveText("The light is dim.");
});

test("one in a shadow root is a tool like any other", async ({ page }) => {
  expect((await call(page, "in_shadow", { word: "it" })).output).toBe("Submitted.");
  await expect(state(page)).toHaveText("Heard it.");
});

test("one that does not submit by itself waits for the person, and says so", async ({ page }) => {
  await ask(page, "book", { nights: 3 });
  await expect(page.locator("agent-activity")).toContainText("Waiting");
  await expect(page.getByLabel("Nights")).toHaveValue("3");
  await expect(page.getByRole("button", { name: "Book" })).toBeFocused();
  await expect(state(page)).toHaveText("The light is on.");
  await page.getByRole("button", { name: "Book" }).click();
  expect((await outcome(page)).output).toBe("Submitted.");
  await expect(state(page)).toHaveText("Booked 3.");
});

test("a reset is the person's no", async ({ page }) => {
  await ask(page, "book", { nights: 3 });
  await expect(page.locator("agent-activity")).toContainText("Waiting");
  await page.getByRole("button", { name: "Start again" }).click();
  expect((await outcome(page)).error).toMatch(/^Error \[denied\]: The person cancelled/);
});

test("arguments that the fields do not take change nothing", async ({ page }) => {
  expect((await call(page, "book", { nights: 12 })).error).toBe(
    'Error [invalid_arguments]: "nights" must be at most 9.',
  );
  await expect(page.getByLabel("Nights")).toHaveValue("");
});

test("forms that browsers drop in silence are told of, once", async ({ page }) => {
  const said = warnings(page);
  await names(page);
  await names(page);
  expect(said.filter((text) => text.startsWith("<form>"))).toEqual([
    expect.stringContaining('toolname="no good name" cannot be a tool\'s name'),
    expect.stringContaining('The tool "mute" has no description'),
  ]);
});

test("forms that come, change and go are followed", async ({ page }) => {
  await page.evaluate(() => {
    const form = document.querySelector("#booking");
    form?.setAttribute("toolname", "reserve");
    document.querySelector("#lamp")?.remove();
  });
  expect((await names(page)).sort()).toEqual(["in_shadow", "reserve"]);
});

test("a browser that reads them itself has them once", WITH_CONTEXT, async ({ page }) => {
  await names(page);
  await page.waitForTimeout(300);
  const all = await listed(page);
  expect(all).toContain("set_light");
  expect(new Set(all).size).toBe(all.length);
});
