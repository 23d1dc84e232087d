// Strangers' pages themselves, without a model: nothing is wrong with their tools, and they say why something cannot be.
import { expect, test } from "@playwright/test";
import { problemsOn } from "./page-problems.js";

const PAGES = [
  ["library", "Renew", "Night Ferry", "Night Ferry cannot be renewed, another reader waits."],
  ["gym", "Leave", "Rowing", "You are not in Rowing."],
  ["warehouse", "Look up", "XY-9", "There is no part XY-9."],
  ["final-shelter", "Arrange a visit", "Rex", "No Rex lives here."],
] as const;

for (const [name, button, value, problem] of PAGES) {
  test(`${name}: the browser and our tools find nothing wrong, and a form says what is`, async ({
    page,
  }) => {
    const problems = problemsOn(page);
    await page.goto(`/tests/e2e/pages/strangers/${name}.html`);
    await expect(page.getByRole("button", { name: "Download" })).toBeVisible();
    const form = page.locator("form", { has: page.getByRole("button", { name: button }) });
    const field = form.getByRole("textbox").first();
    await field.fill(value);
    expect(await field.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
      problem,
    );
    expect(problems).toEqual([]);
  });
}
