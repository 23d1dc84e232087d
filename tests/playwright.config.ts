import { defineConfig } from "@playwright/test";
import type { BrowserMode } from "./e2e/tools/browser-mode.js";
import { TEST_ARGS, findChromium } from "../scripts/find-chromium.mjs";

const PORT = 5174;
const executablePath = (await findChromium()) ?? "";

export default defineConfig<object, { mode: BrowserMode }>({
  testDir: "e2e",
  outputDir: "../test-results",
  timeout: 120_000,
  // Long enough for a busy machine: a browser takes seconds there to tell a page of its frame's tools.
  expect: { timeout: 20_000 },
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath, args: TEST_ARGS },
  },
  projects: [
    // What tools are there must not depend on what the browser brings: the same tests in each kind of browser.
    { name: "none", grepInvert: /@with-context|@native/ },
    {
      name: "polyfill",
      testMatch: "tools/*.spec.ts",
      grepInvert: /@native|@without-context/,
      use: { mode: "polyfill" },
    },
    {
      name: "native",
      testMatch: "tools/*.spec.ts",
      grepInvert: /@without-context/,
      use: {
        mode: "native",
        launchOptions: { executablePath, args: [...TEST_ARGS, "--enable-features=WebMCP"] },
      },
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs ${PORT}`,
    cwd: "..",
    url: `http://127.0.0.1:${PORT}/package.json`,
    reuseExistingServer: false,
  },
});
