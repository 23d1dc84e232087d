// npm run bench:tools: 300 tools registered with the browser, changed and taken away: by <web-tool> tags, and by the
// browser's own registerTool alone. Milliseconds of the page's thread. Run after a build.
import { compare, metricsOf, runInPage, SCRIPTS } from "./lab.js";

const ACTS = ["register", "change", "remove"] as const;

await compare({
  title: "300 tools, ms of the page's thread in all, with the browser's lists of them",
  runs: 5,
  chromiumArgs: ["--enable-features=WebMCP"],
  columns: {
    register: { title: "register", digits: 0 },
    change: { title: "change", digits: 0 },
    remove: { title: "remove", digits: 0 },
  },
  bodies: { tags: SCRIPTS.ours, registerTool: "" },
  async measure(page, name) {
    if (name === "tags") await page.waitForFunction(() => customElements.get("web-tool"));
    await page.waitForTimeout(500);
    const metrics = await metricsOf(page);
    const figures = { register: NaN, change: NaN, remove: NaN };
    for (const act of ACTS) {
      const before = await metrics();
      await runInPage(page, "tools.js", "act", name, act);
      figures[act] = ((await metrics()).task - before.task) * 1000;
    }
    return figures;
  },
});
