// npm run test:package: both packages as a stranger gets them, packed, installed elsewhere and used. Needs a build.
import { defineConfig } from "@playwright/test";
import { TEST_ARGS, findChromium } from "../../scripts/find-chromium.mjs";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/package",
  globalSetup: "./install.ts",
  timeout: 120_000,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
  use: { launchOptions: { executablePath: (await findChromium()) ?? "", args: TEST_ARGS } },
});
