// npm run bench:start: from the start of the script to a closed chat that can be used, beside deep-chat, in one Chromium
// run, in turns. Run after a build.
import { median, openLab, printTable, SCRIPTS, type Contender } from "./lab.js";

const RUNS = 9;

const BODIES = {
  ours: `<agent-chat mode="launcher"></agent-chat>${SCRIPTS.ours}`,
  "deep-chat": `<deep-chat></deep-chat>${SCRIPTS["deep-chat"]}`,
};

/** Notes when the chat's first control is there: ours is the launcher's button, theirs the text field. */
function watchForControl(): void {
  const look = () => {
    const chat = document.querySelector("agent-chat, deep-chat");
    const control = chat?.shadowRoot?.querySelector("button, #text-input");
    if (control) performance.mark("usable");
    else requestAnimationFrame(look);
  };
  look();
}

const lab = await openLab();
const results: Record<Contender, number[]> = { ours: [], "deep-chat": [] };
for (let run = 0; run < RUNS; run += 1) {
  for (const name of ["ours", "deep-chat"] as const) {
    const page = await lab.open(BODIES[name], watchForControl);
    await page.waitForFunction(() => performance.getEntriesByName("usable").length > 0);
    results[name].push(
      await page.evaluate(() => {
        const [script] = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"));
        const [usable] = performance.getEntriesByName("usable");
        return (usable?.startTime ?? NaN) - (script?.startTime ?? NaN);
      }),
    );
    await page.close();
  }
}
await lab.close();

const [ours, theirs] = [median(results.ours), median(results["deep-chat"])];
console.log(`From the script's request to a usable closed chat, medians of ${RUNS} runs\n`);
printTable([
  ["", "ms"],
  ["ours", ours.toFixed(0)],
  ["deep-chat", theirs.toFixed(0)],
  ["ours ÷ theirs", (ours / theirs).toFixed(2)],
]);
process.exit(0);
