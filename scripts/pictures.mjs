// npm run pictures: takes the README's pictures of the shop, with the embedded model answering. Run after a build.
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { CHROMIUM_ARGS, findChromium } from "./find-chromium.mjs";
import { serve } from "./serve.mjs";

const PORT = 5175;
const folder = join(import.meta.dirname, "../docs/pictures");

await serve(PORT);
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: CHROMIUM_ARGS,
});

const VIEWS = {
  light: { colorScheme: "light", viewport: { width: 1360, height: 900 } },
  dark: { colorScheme: "dark", viewport: { width: 1360, height: 900 } },
  phone: { colorScheme: "light", viewport: { width: 390, height: 844 }, isMobile: true },
};

for (const [name, view] of Object.entries(VIEWS)) {
  const page = await browser.newPage({ ...view, deviceScaleFactor: 1.5 });
  await page.goto(`http://127.0.0.1:${PORT}/demo/shop/`);
  const chat = page.locator("agent-chat");
  await chat.getByRole("button", { name: "Download" }).click();
  await chat.locator("agent-download-card").getByRole("group").waitFor({ state: "detached" });
  for (const request of ["add two blue mugs to the basket", "remove the teapot"]) {
    await chat.getByRole("textbox").fill(request);
    await chat.getByRole("textbox").press("Enter");
    await chat.getByRole("button", { name: "Stop" }).waitFor();
    await chat.getByRole("button", { name: "Send" }).waitFor();
  }
  await chat.scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(folder, `shop-${name}.png`) });
  await page.close();
}
await browser.close();
process.exit(0);
