// npm run pictures: takes the README's pictures of the demos, with the embedded model answering. Run after a build.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { serve } from "./serve.mjs";

const PORT = 5175;
const folder = join(import.meta.dirname, "../docs/pictures");

const SHOP = {
  demo: "shop",
  requests: ["add two blue mugs to the basket", "remove the teapot"],
};
const TASKS = {
  demo: "tasks",
  requests: [
    "remind me to water the plants",
    "mark the milk as done",
    "delete the task school report",
  ],
};
const DESKTOP = { viewport: { width: 1360, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true };

const PICTURES = {
  "shop-light": { ...SHOP, view: { ...DESKTOP, colorScheme: "light" } },
  "shop-dark": { ...SHOP, view: { ...DESKTOP, colorScheme: "dark" } },
  "shop-phone": {
    ...SHOP,
    opens: "agent-chat .launcher",
    view: { ...PHONE, colorScheme: "light" },
  },
  "tasks-light": { ...TASKS, view: { ...DESKTOP, colorScheme: "light" } },
  "tasks-dark": { ...TASKS, view: { ...DESKTOP, colorScheme: "dark" } },
};

await serve(PORT);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_ARGS,
});

for (const [name, { demo, requests, opens, view }] of Object.entries(PICTURES)) {
  const page = await browser.newPage({ ...view, deviceScaleFactor: 1.5 });
  await page.goto(`http://127.0.0.1:${PORT}/demo/${demo}/`);
  if (opens) await page.locator(opens).click();
  await page.getByRole("button", { name: "Download" }).click();
  await page.locator("agent-download-card").getByRole("group").waitFor({ state: "detached" });
  const field = page.locator("agent-composer").getByRole("textbox");
  const send = page.getByRole("button", { name: "Send" });
  const asks = page.locator("agent-approval").getByRole("group").first();
  for (const request of requests) {
    await field.fill(request);
    await field.press("Enter");
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await send.or(asks).waitFor();
  }
  if (demo === "shop" && !opens) await page.locator("agent-chat").scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(folder, `${name}.png`) });
  await page.close();
}
await browser.close();
process.exit(0);
