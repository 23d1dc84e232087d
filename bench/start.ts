// npm run bench:start: from the request of the script to a closed chat that can be used, ours and deep-chat, in one
// Chromium run, in turns. Run after a build.
import { compare, SCRIPTS } from "./lab.js";

await compare({
  title: "From the script's request to a usable closed chat",
  runs: 9,
  columns: { usable: { title: "ms", digits: 0 } },
  bodies: {
    ours: `<agent-chat mode="launcher"></agent-chat>${SCRIPTS.ours}`,
    "deep-chat": `<deep-chat></deep-chat>${SCRIPTS["deep-chat"]}`,
  },
  before: "start.js",
  async measure(page) {
    await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
    const usable = await page.evaluate(() => {
      const [script] = performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"));
      const [usable] = performance.getEntriesByName("usable");
      return (usable?.startTime ?? NaN) - (script?.startTime ?? NaN);
    });
    return { usable };
  },
});
