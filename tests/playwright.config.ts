import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "../scripts/find-chromium.mjs";

const PORT = 5174;

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  timeout: 120_000,
  workers: 1,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: { executablePath: (await findChromium()) ?? "", args: CHROMIUM_ARGS },
  },
  webServer: {
    command: `node scripts/serve.mjs ${PORT}`,
    cwd: "..",
    url: `http://127.0.0.1:${PORT}/package.json`,
    reuseExistingServer: false,
  },
});
