import { join } from "node:path";
import { esbuildPlugin } from "@web/dev-server-esbuild";
import { chromeLauncher } from "@web/test-runner-chrome";
import { TEST_ARGS, findChromium } from "../scripts/find-chromium.mjs";
import { answerServer } from "./fixtures/answer-server.mjs";

const root = join(import.meta.dirname, "..");

/** highlight.js keeps its core as CommonJS, which bundlers read and a browser does not. */
const commonJsCore = {
  name: "commonjs-core",
  transform({ path, body }) {
    if (!path.endsWith("/highlight.js/lib/core.js")) return undefined;
    return { body: `const module = {};\n${body}\nexport default module.exports;` };
  },
};

export default {
  rootDir: root,
  files: ["tests/{unit,elements}/**/*.test.ts"],
  concurrency: 2,
  middleware: [answerServer],
  nodeResolve: { exportConditions: ["webmcp-agents-source", "development", "default"] },
  plugins: [
    commonJsCore,
    esbuildPlugin({
      ts: true,
      target: "es2022",
      // Named outright: without it decorators and fields are compiled by other rules than tsc's.
      tsconfig: join(root, "tests/tsconfig.base.json"),
      // How many random conversations cached-replies.test.ts holds.
      define: { CONVERSATIONS: process.env.CONVERSATIONS ?? "20" },
    }),
  ],
  testsFinishTimeout: process.env.CONVERSATIONS ? 3_600_000 : 300_000,
  browsers: [
    chromeLauncher({
      launchOptions: { executablePath: await findChromium(), args: TEST_ARGS },
      // A window for each test file: a page behind another one gets no frames.
      createPage: async ({ browser }) => (await browser.createBrowserContext()).newPage(),
    }),
  ],
  testFramework: { config: { ui: "tdd", timeout: 20_000 } },
  // Lit's development build says that it is one, in every test file.
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
};
