// npm run test:server: the endpoint, in Node, where a request can carry the headers that a browser would not let it. The
// demo server's own test needs a build.
import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/server",
  timeout: 60_000,
  workers: 2,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"]],
});
