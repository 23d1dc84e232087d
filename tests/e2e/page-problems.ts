import type { Page } from "@playwright/test";

/** What goes wrong on the page from now on: errors and warnings, of scripts and on the console. */
export function problemsOn(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    // The browser asks for it by itself.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (["error", "warning"].includes(message.type())) problems.push(message.text());
  });
  return problems;
}
