// The restaurant: each tool of the page called without a model, and what it leaves behind.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { problemsOn } from "./page-problems.js";
import { callTool } from "./page-tools.js";
import { FOR_A_MODEL, serveStrictly } from "./strict-policy.js";
import type { ToolRegistry } from "../../src/page/tool-registry.js";
import { restaurant } from "../task-success/sites/restaurant.js";

/** Each tool as the small model is told of it: parameters in this order, optional ones with a question mark. */
const TOOLS = [
  "book_table(date: string, time: string, guests: integer, name?: string)",
  "check_availability(date: string, guests: integer)",
  "cancel_booking(code: string)",
  "list_bookings()",
  "opening_hours()",
  "show_menu(course: starters|mains|desserts|drinks)",
  "order_dish(dish: string, quantity?: integer)",
  "get_order()",
  "buy_voucher(amount: integer, email: string)",
  "send_message(email: string, message: string)",
  "remove_dish(dish: string)",
];

const toolsOf = (page: Page) =>
  page.evaluate(() => {
    const key = Symbol.for("webmcp-agents.tools.1");
    const registry = (globalThis as unknown as Record<symbol, ToolRegistry>)[key];
    return (registry?.list() ?? []).map(({ name, inputSchema }) => {
      const params = Object.entries(inputSchema.properties ?? {}).map(([param, schema]) => {
        const { type, enum: options } = schema as { type: string; enum?: string[] };
        const mark = inputSchema.required?.includes(param) ? "" : "?";
        return `${param}${mark}: ${options?.join("|") ?? type}`;
      });
      return `${name}(${params.join(", ")})`;
    });
  });

const stateOf = (page: Page) => page.evaluate(restaurant.readState);

test.beforeEach(async ({ page }) => {
  await page.goto(restaurant.start);
  await expect.poll(() => toolsOf(page)).toHaveLength(TOOLS.length);
});

test("the tools are those that the embedded model knows", async ({ page }) => {
  expect((await toolsOf(page)).sort()).toEqual([...TOOLS].sort());
});

test("tables are booked, listed and cancelled", async ({ page }) => {
  expect(await callTool(page, "list_bookings")).toBe("You have no bookings.");
  const table = { date: "2027-03-14", time: "19:30", guests: 4 };
  expect(await callTool(page, "book_table", table)).toBe(
    "Booked a table for 4 on 2027-03-14 at 19:30, code R21.",
  );
  const lunch = { date: "2027-04-02", time: "13:00", guests: 2, name: "Anna Berg" };
  expect(await callTool(page, "book_table", lunch)).toBe(
    "Booked a table for 2 on 2027-04-02 at 13:00, code R22.",
  );
  await expect(page.locator("#bookings-lines li").last()).toContainText("Table for 2, Anna Berg");
  expect((await stateOf(page))["bookings"]).toEqual([
    { code: "R21", ...table },
    { code: "R22", ...lunch },
  ]);
  await page.reload();
  await expect
    .poll(() => callTool(page, "list_bookings"))
    .toBe(
      "You have 2 bookings: R21 for 4 on 2027-03-14 at 19:30, R22 for 2 on 2027-04-02 at 13:00.",
    );
  expect(await callTool(page, "cancel_booking", { code: "r21" })).toBe(
    "Cancelled booking R21, your table on 2027-03-14 at 19:30.",
  );
  expect(await callTool(page, "cancel_booking", { code: "R21" })).toBe(
    "Error [invalid_arguments]: There is no booking R21.",
  );
  await page.getByRole("button", { name: "Cancel booking R22" }).click();
  expect((await stateOf(page))["bookings"]).toEqual([]);
  // A code is given once.
  expect(await callTool(page, "book_table", table)).toContain("code R23.");
});

test("a table that is not to be had is refused in a sentence", async ({ page }) => {
  const wish = { date: "2027-03-14", time: "19:30", guests: 4 };
  for (const [change, message] of [
    [{ date: "2027-03-15" }, "No table on 2027-03-15: we are closed on Mondays."],
    [{ date: "2027-03-20" }, "No table on 2027-03-20: that day is full."],
    [{ time: "23:00" }, "No table at 23:00: we seat guests from 12:00 to 21:00."],
    [{ guests: 14 }, "No table for 14: our largest is for 12."],
    [
      { date: "2027-03-27", guests: 8 },
      "No table for 8 on 2027-03-27: on Saturdays the largest is for 6.",
    ],
  ] as const) {
    expect(await callTool(page, "book_table", { ...wish, ...change })).toBe(
      `Error [invalid_arguments]: ${message}`,
    );
  }
  expect((await stateOf(page))["bookings"]).toEqual([]);
  expect(await callTool(page, "book_table", wish)).toContain("Booked");
});

test("whether there is room is answered, not refused", async ({ page }) => {
  const look = (date: string, guests: number) =>
    callTool(page, "check_availability", { date, guests });
  expect(await look("2027-03-14", 4)).toBe("Yes, there is a table for 4 on 2027-03-14.");
  expect(await look("2027-03-20", 4)).toBe("No table on 2027-03-20: that day is full.");
  expect(await look("2027-03-15", 2)).toBe("No table on 2027-03-15: we are closed on Mondays.");
  expect(await look("2027-03-14", 14)).toBe("No table for 14: our largest is for 12.");
});

test("the page tells its hours and its menu", async ({ page }) => {
  expect(await callTool(page, "opening_hours")).toBe(
    "Open Tuesday to Sunday from 12:00 to 22:00, closed on Mondays.",
  );
  expect(await callTool(page, "show_menu", { course: "desserts" })).toBe(
    "Desserts: baklava 6.50 €, orange cake 6.00 €, rose sorbet 5.50 €.",
  );
  await expect(page.locator(".dish", { hasText: "Rose sorbet" })).toBeVisible();
  await expect(page.locator(".dish", { hasText: "Tomato salad" })).toBeHidden();
});

test("dishes go into the takeaway order and out of it", async ({ page }) => {
  expect(await callTool(page, "get_order")).toBe("Your order is empty.");
  expect(await callTool(page, "order_dish", { dish: "Lamb koftas", quantity: 2 })).toBe(
    "Added 2 × lamb kofta, total 34.00 €.",
  );
  expect(await callTool(page, "order_dish", { dish: "baklava" })).toBe(
    "Added 1 × baklava, total 40.50 €.",
  );
  expect(await callTool(page, "get_order")).toBe(
    "Your order: 2 × lamb kofta 34.00 €, 1 × baklava 6.50 €. Total 40.50 €.",
  );
  for (const [args, message] of [
    [{ dish: "pizza" }, "There is no pizza on the menu."],
    [{ dish: "wine" }, "Which one, red wine or white wine?"],
    [{ dish: "lamb kofta", quantity: 19 }, "No more than 20 × lamb kofta, please."],
  ] as const) {
    expect(await callTool(page, "order_dish", args)).toBe(`Error [invalid_arguments]: ${message}`);
  }
  expect(await callTool(page, "remove_dish", { dish: "the kofta" })).toBe(
    "Removed lamb kofta, total 6.50 €.",
  );
  expect(await callTool(page, "remove_dish", { dish: "hummus" })).toContain(
    "There is no hummus in your order.",
  );
  expect((await stateOf(page))["order"]).toEqual([{ dish: "baklava", quantity: 1 }]);
  await page.getByRole("button", { name: "Add hummus to the order" }).click();
  await page.getByRole("button", { name: "Remove baklava" }).click();
  expect((await stateOf(page))["order"]).toEqual([{ dish: "hummus", quantity: 1 }]);
  expect(await callTool(page, "remove_dish", { dish: "hummus" })).toBe(
    "Removed hummus, your order is empty.",
  );
});

test("vouchers are bought, and messages sent", async ({ page }) => {
  const email = "ben@example.com";
  expect(await callTool(page, "buy_voucher", { amount: 50, email })).toBe(
    "A voucher of 50 € is on its way to ben@example.com.",
  );
  for (const amount of [10, 500]) {
    expect(await callTool(page, "buy_voucher", { amount, email })).toBe(
      "Error [invalid_arguments]: A voucher is from 20 to 200 €.",
    );
  }
  expect(await callTool(page, "buy_voucher", { amount: 50, email: "ben" })).toMatch(
    /^Error \[invalid_arguments\]: "email" is not accepted/,
  );
  const message = "Is the courtyard open in March?";
  expect(await callTool(page, "send_message", { email, message })).toBe(
    "Your message is sent, we answer to ben@example.com.",
  );
  const { vouchers, messages } = await stateOf(page);
  expect(vouchers).toEqual([{ amount: 50, email }]);
  expect(messages).toEqual([{ email, message }]);
});

test("a person books by keyboard and is told why not", async ({ page }) => {
  const form = page.locator("#book");
  await form.getByLabel("Date").fill("2027-03-15");
  await form.getByLabel("Time").fill("19:30");
  await form.getByLabel("Guests").fill("4");
  await form.getByLabel("Guests").press("Enter");
  await expect(form.getByLabel("Date")).toBeFocused();
  expect((await stateOf(page))["bookings"]).toEqual([]);
  await form.getByLabel("Date").fill("2027-03-16");
  await form.getByLabel("Guests").press("Enter");
  await expect(form.getByRole("status")).toContainText("code R21");
  await page.getByRole("button", { name: "Cancel booking R21" }).press("Enter");
  await expect(page.locator("#bookings-title")).toBeFocused();
});

test("the page works under the strictest policy", async ({ page }) => {
  const problems = problemsOn(page);
  await serveStrictly(page, /\.(html|js)$|\/restaurant\/$/, FOR_A_MODEL);
  await page.goto(restaurant.start);
  expect(await callTool(page, "order_dish", { dish: "hummus" })).toContain("Added 1");
  expect(problems).toEqual([]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing, and a phone scrolls in one direction, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await callTool(page, "book_table", { date: "2027-03-14", time: "19:30", guests: 4 });
    await callTool(page, "order_dish", { dish: "hummus" });
    await callTool(page, "buy_voucher", { amount: 50, email: "ben@example.com" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.setViewportSize({ width: 375, height: 740 });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await page.evaluate(() => (document.documentElement.dir = "rtl"));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
}
